-- The movements of a journal are read when it is reversed, and when a statement brings a payment back: without an index each of these reads
-- every movement of the group.
create index account_flow_journal on account_flow (group_id, journal_id) where journal_id is not null;
