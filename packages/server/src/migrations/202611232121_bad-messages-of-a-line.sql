-- How many messages of the bank's could not be read or were rejected, since the connection was made.
alter table bank_line_session add column bad_messages integer not null default 0;
