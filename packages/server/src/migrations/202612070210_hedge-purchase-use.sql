-- What a forecast purchase brings: stocks, or a cost at once to which the reserve is reclassified (decision 0406).
alter table hedge_relation add column purchase_use text not null default '1' constraint hedge_relation_purchase_use_check check (purchase_use in ('1', '2'));
alter table hedge_entry_line drop constraint hedge_entry_line_release_role_check;
alter table hedge_entry_line add constraint hedge_entry_line_release_role_check check (release_role in ('revenue', 'inventory', 'cost', 'fxResult'));
alter table ledger_account drop constraint ledger_account_account_role_check;
alter table ledger_account add constraint ledger_account_account_role_check check (account_role in ('bank', 'fxPosition', 'unexplained',
  'counterParty', 'bankCharges', 'fxResult', 'derivativeAsset', 'derivativeLiability', 'fairValueResult', 'hedgingInstrument', 'hedgedItem',
  'hedgeReserve', 'hedgeCost', 'hedgeResult', 'revenue', 'inventory', 'cost'));
insert into ledger_subject (account_role, subject_code, subject_name, subject_name_en, code_elsewhere)
  values ('cost', '6401', '主营业务成本', 'Cost of sales', '5000');
insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
  select c.group_id, c.org_id, s.account_role, case o.org_country when 'CN' then s.subject_code else s.code_elsewhere end, s.subject_name,
    s.subject_name_en
  from (select distinct group_id, org_id from ledger_account where account_role = 'fxPosition') c
  join org o on o.group_id = c.group_id and o.id = c.org_id
  cross join ledger_subject s where s.account_role = 'cost';
