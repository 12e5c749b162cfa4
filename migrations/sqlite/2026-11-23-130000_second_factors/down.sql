DROP TABLE factor_steps;
DROP TABLE recovery_codes;
DROP TABLE factors;
