-- A bank's connection is changed by two people, as its limit is (decision 0074).
alter table bank_line add column pending_secret bytea;
alter table limit_change
  drop constraint limit_change_change_kind_check,
  drop constraint limit_change_check,
  add constraint limit_change_change_kind_check check (change_kind in ('1', '2', '3', '4', '5', '6', '7')),
  add constraint limit_change_check check ((change_kind in ('1', '2', '3', '7')) = (counter_party_id is not null));
