-- Bands and budget rates are replaced as a whole by a policy that a manager passes (decision 0070): a row ends with the day before
-- the next policy begins, so that a band can also be taken out.
alter table policy_band add column valid_to date;
update policy_band b set valid_to = (select min(n.valid_from) - 1 from policy_band n where n.group_id = b.group_id and n.org_id = b.org_id
  and n.currency = b.currency and n.exposure_direction = b.exposure_direction and n.day_from = b.day_from and n.valid_from > b.valid_from);
alter table policy_band drop constraint policy_band_group_id_org_id_currency_exposure_direction_day_key;
create unique index policy_band_open on policy_band (group_id, org_id, currency, exposure_direction, day_from) where valid_to is null;

alter table budget_rate add column valid_to date;
update budget_rate b set valid_to = (select min(n.valid_from) - 1 from budget_rate n where n.group_id = b.group_id and n.org_id = b.org_id
  and n.currency_pair = b.currency_pair and n.valid_from > b.valid_from);
alter table budget_rate drop constraint budget_rate_pkey, add column id bigint generated always as identity primary key;
create unique index budget_rate_open on budget_rate (group_id, org_id, currency_pair) where valid_to is null;

-- A change of kind 6 is the hedging policy of its organisation.
alter table limit_change drop constraint limit_change_change_kind_check,
  add constraint limit_change_change_kind_check check (change_kind in ('1', '2', '3', '4', '5', '6'));
drop index limit_change_of_quota;
create unique index limit_change_of_quota on limit_change (group_id, subject)
  where change_status = '1' and counter_party_id is null and change_kind <> '6';
create unique index limit_change_of_policy on limit_change (group_id, org_id) where change_status = '1' and change_kind = '6';
