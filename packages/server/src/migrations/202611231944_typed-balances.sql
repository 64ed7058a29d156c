-- A balance that is typed is a matter of its account: it counts for nothing before another person has passed it. Of an account it holds
-- each of its currencies once.
alter table bank_account_change add column stated jsonb;
alter table bank_account_change drop constraint bank_account_change_change_kind_check, drop constraint bank_account_change_check;
alter table bank_account_change
  add constraint bank_account_change_change_kind_check check (change_kind in ('1', '2', '3', '4', '5', '6')),
  add constraint bank_account_change_check check ((proposed is null) = (change_kind in ('3', '4', '5', '6'))),
  add constraint bank_account_change_stated check ((stated is null) = (change_kind <> '6'));
