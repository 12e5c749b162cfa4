DROP TABLE post_texts;
