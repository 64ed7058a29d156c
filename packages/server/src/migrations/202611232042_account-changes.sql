-- A second administrator also confirms what ends or takes over the account of a reviewer or an administrator.
alter table org_change drop constraint org_change_change_kind_check, drop constraint org_change_check,
  add constraint org_change_change_kind_check check (change_kind in ('grant', 'account', 'policy', 'currency', 'webhook')),
  add constraint org_change_check check ((subject_id is null) = (change_kind not in ('grant', 'account')));

-- Where no mail reaches a person, the initial password is printed once, until then.
alter table member add column letter_until timestamptz;
