-- An alert watches spot or one forward tenor of its pair (decision 0151).
alter table rate_alert add column term text not null default 'SPOT' check (term ~ '^(SPOT|[1-9][0-9]{0,3}[DMY])$');
drop index rate_alert_once, rate_alert_armed_below, rate_alert_armed_above, rate_alert_fired_below, rate_alert_fired_above, rate_alert_moves;
create unique index rate_alert_once on rate_alert (group_id, org_id, user_id, currency_pair, term, condition, level, move_pct, move_window)
  nulls not distinct where not deleted;
create index rate_alert_armed_below on rate_alert (group_id, currency_pair, term, org_id, level)
  where enable_status = '1' and not deleted and alert_state = '1' and from_below;
create index rate_alert_armed_above on rate_alert (group_id, currency_pair, term, org_id, level)
  where enable_status = '1' and not deleted and alert_state = '1' and not from_below;
create index rate_alert_fired_below on rate_alert (group_id, currency_pair, term, org_id, rearm_level)
  where enable_status = '1' and not deleted and alert_state = '2' and repeat_flag = '1' and from_below;
create index rate_alert_fired_above on rate_alert (group_id, currency_pair, term, org_id, rearm_level)
  where enable_status = '1' and not deleted and alert_state = '2' and repeat_flag = '1' and not from_below;
create index rate_alert_moves on rate_alert (group_id, currency_pair, term, org_id)
  where enable_status = '1' and not deleted and level is null;
