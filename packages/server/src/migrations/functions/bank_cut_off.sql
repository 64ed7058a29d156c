-- What bank_cut_off_there says, on the clock of the business day. Where the bank lies so far behind ours that our day is over first, the whole day is in
-- time ('24:00'); where its day is over before ours begins, nothing of it is ('00:00').
create or replace function bank_cut_off(of_group bigint, of_account bigint, of_currency text) returns text language sql stable as $$
  select to_char(least(interval '24 hours', greatest(interval '0', (case when c.zone_id is null
    then (d.day + there.time - substring(c.timezone from 4)::interval) at time zone 'UTC'
    else (d.day + there.time) at time zone c.zone_id end at time zone d.zone) - d.day)), 'HH24:MI')
  from (select bank_cut_off_there(of_group, of_account, of_currency)::time as time) there
  join bank_account a on a.group_id = of_group and a.id = of_account
  join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
  cross join (select z.zone, business_day(z.zone) as day from (select asking_zone() as zone) z) d
  where there.time is not null
$$;
