-- An opening may say what the bank says of the account; it counts when the opening is passed.
alter table bank_account_change drop constraint bank_account_change_stated;
alter table bank_account_change add constraint bank_account_change_stated
  check (case change_kind when '1' then true when '6' then stated is not null else stated is null end);
