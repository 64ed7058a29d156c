-- Each organisation keeps its own day (decision 0280), by a zone whose name knows when its clocks change.
alter table org add column zone_id text not null default 'Asia/Shanghai' check (zone_id ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$');
-- Of earlier organisations the place of our party in force says it, else the zone that was typed. An offset that is not China's has no
-- summer time, and keeps the day right to an hour until a place is chosen; the names of Etc count the other way.
update org o set zone_id = coalesce(
  (select p.zone_id from our_party p where p.group_id = o.group_id and p.org_id = o.id and p.party_status = '2'),
  (select z.name from pg_timezone_names z where z.name = o.timezone),
  (select z.name from pg_timezone_names z where o.timezone ~ '^GMT[+-]\d\d:00$' and o.timezone <> 'GMT+08:00'
    and z.name = 'Etc/GMT' || case substring(o.timezone from 4 for 1) when '+' then '-' else '+' end
      || substring(o.timezone from 5 for 2)::integer),
  o.zone_id);
alter table org drop column timezone;
