DROP TABLE tablets;
