-- A line that an earlier file brought already is the same money (decision 0204): it names that line, and is not matched again.
alter table statement_line drop constraint statement_line_line_status_check;
alter table statement_line
  add check (line_status in ('0', '1', '2', '3')),
  add column repeats_id bigint,
  add foreign key (group_id, repeats_id) references statement_line (group_id, id),
  add check ((line_status = '3') = (repeats_id is not null));
create index statement_line_repeats on statement_line (group_id, repeats_id) where repeats_id is not null;
create index bank_statement_account on bank_statement (group_id, account_id, currency, statement_date desc, id desc);
