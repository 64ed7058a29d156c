-- A legal hold stops the clock of keeping: while its reason stands, the document is neither changed nor deleted.
alter table evidence add hold_reason text not null default '';
alter table evidence add constraint evidence_hold_reason_check check (char_length(hold_reason) <= 256);
