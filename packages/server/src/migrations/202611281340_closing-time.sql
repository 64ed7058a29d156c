-- Days that the server freezes by itself at the closing time of the organisation (decision 0332). Nobody's hand is on such a snapshot.
alter table close_setting
  -- HH:mm:ss on the clocks of the organisation's zone.
  add column freeze_at text not null default '17:00:00' check (freeze_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'),
  add column auto_freeze text not null default '0' check (auto_freeze in ('0', '1')),
  -- What an automatic freeze waits for: 1 rates of the day, 2 that no deal awaits its review, either.
  add column freeze_needs text not null default '1' check (freeze_needs in ('1', '2'));
create index close_setting_automatic on close_setting (group_id, org_id) where auto_freeze = '1';

alter table day_snapshot alter column freezer_id drop not null;
alter table snapshot_run alter column maker_id drop not null;

-- 7: what kept the server from freezing the day, as figures or as the number of deals (note).
alter table day_act drop constraint day_act_day_act_check,
  add constraint day_act_day_act_check check (day_act in ('1', '2', '3', '4', '5', '6', '7')),
  add constraint day_act_of_server check (user_id is not null or day_act in ('2', '3', '7'));
-- The server freezes a day once, or says once what kept it from that.
create unique index day_act_automatic on day_act (group_id, day_id) where user_id is null and day_act in ('2', '7');

alter table org_change drop constraint org_change_change_kind_check,
  add constraint org_change_change_kind_check check (change_kind in ('grant', 'account', 'policy', 'currency', 'webhook', 'closing'));
