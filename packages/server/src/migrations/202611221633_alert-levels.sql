-- A tick looks only at the alerts whose level the rate has come to, not at all of its pair: one index for each side of each state.
alter table rate_alert add column rearm_level numeric(34, 14)
  generated always as (level * (1 - (case when from_below then hysteresis else -hysteresis end) / 100)) stored;
create index rate_alert_armed_below on rate_alert (group_id, currency_pair, org_id, level)
  where enable_status = '1' and not deleted and alert_state = '1' and from_below;
create index rate_alert_armed_above on rate_alert (group_id, currency_pair, org_id, level)
  where enable_status = '1' and not deleted and alert_state = '1' and not from_below;
create index rate_alert_fired_below on rate_alert (group_id, currency_pair, org_id, rearm_level)
  where enable_status = '1' and not deleted and alert_state = '2' and repeat_flag = '1' and from_below;
create index rate_alert_fired_above on rate_alert (group_id, currency_pair, org_id, rearm_level)
  where enable_status = '1' and not deleted and alert_state = '2' and repeat_flag = '1' and not from_below;
create index rate_alert_moves on rate_alert (group_id, currency_pair, org_id)
  where enable_status = '1' and not deleted and level is null;
