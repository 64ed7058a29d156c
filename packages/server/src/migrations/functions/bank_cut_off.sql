-- Until when ('HH:MM') the bank of an account carries out a payment of the same day in the currency, by the format that the organisation
-- agreed with it; null where it says none. As the bank says it, on the clock of its own zone.
create or replace function bank_cut_off_there(of_group bigint, of_account bigint, of_currency text) returns text language sql stable as $$
  select substring(p.cut_offs from of_currency || ' ([0-9]{2}:[0-9]{2})')
  from bank_account a join bank_profile p on p.group_id = a.group_id and p.org_id = a.org_id and p.bank_id = a.bank_id
    and p.profile_status = '2'
  where a.group_id = of_group and a.id = of_account
$$;
-- The same on the clock of the business day. Where the bank lies so far behind ours that our day is over first, the whole day is in
-- time ('24:00'); where its day is over before ours begins, nothing of it is ('00:00').
create or replace function bank_cut_off(of_group bigint, of_account bigint, of_currency text) returns text language sql stable as $$
  select to_char(least(interval '24 hours', greatest(interval '0',
    ((d.day + there.time - substring(c.timezone from 4)::interval) at time zone 'UTC' at time zone d.time_zone) - d.day)), 'HH24:MI')
  from (select bank_cut_off_there(of_group, of_account, of_currency)::time as time) there
  join bank_account a on a.group_id = of_group and a.id = of_account
  join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
  cross join (select time_zone, coalesce(business_date, (now() at time zone time_zone)::date) as day from system_date) d
  where there.time is not null
$$;
