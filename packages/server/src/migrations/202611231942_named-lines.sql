-- A line that names a record of ours is about that record alone: executed again, returned, of another currency, or of a record that
-- expects nothing there. Each is a difference of its own kind, and so is a line that several movements fit.
alter table bank_difference drop constraint bank_difference_diff_kind_check, drop constraint bank_difference_proposal_check;
alter table bank_difference add constraint bank_difference_diff_kind_check check (diff_kind in ('1', '2', '3', '4', '5', '6', '7', '8', '9'));
alter table bank_difference add constraint bank_difference_proposal_check check (proposal in ('1', '2', '3', '4', '5', '6'));
create index account_flow_netting on account_flow (group_id, rel_netting_no) where rel_netting_no <> '';
