DROP TABLE scheduled_work;
DROP TABLE outbox;
DROP TABLE mailings;
