-- The bank's own count of its statements, where a message has it beside the statement's id (camt.053).
alter table bank_statement add column sequence_number integer check (sequence_number >= 0);
