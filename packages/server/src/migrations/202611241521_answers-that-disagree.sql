-- What a bank answers to a payment file and does not agree with it is a difference for a person (decision 0201): of the file, not of a statement.
alter table bank_difference
  alter column statement_id drop not null,
  add column payment_file_id bigint,
  add column answer_no text not null default '',
  add column answer_text text not null default '',
  add foreign key (group_id, org_id, payment_file_id) references payment_file (group_id, org_id, id),
  drop constraint bank_difference_diff_kind_check,
  add constraint bank_difference_diff_kind_check
    check (diff_kind = any (array['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A'])),
  drop constraint bank_difference_check,
  add constraint bank_difference_check
    check ((diff_kind = any (array['2', 'A'])) = (line_id is null) and (diff_kind = any (array['2', 'A'])) = (bank_amt is null)),
  add constraint bank_difference_answer_check
    check ((diff_kind = 'A') = (payment_file_id is not null) and (diff_kind = 'A') = (statement_id is null));
create unique index bank_difference_answer on bank_difference (group_id, payment_file_id, answer_no)
  where payment_file_id is not null and diff_status in ('0', '1');
