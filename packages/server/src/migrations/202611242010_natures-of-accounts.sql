-- The nature of an account is a word of China's rules on foreign exchange (decision 0283): elsewhere an account has none.
alter table bank_account drop constraint bank_account_complete, add constraint bank_account_complete check (
  account_status = 'T' or (account_status = '0' and ledger_account_id is null) or (ledger_account_id is not null
    and account_name is not null and bank_id is not null and account_type is not null and use_type is not null
    and currencies <> '' and channel is not null and subject_code is not null));
