-- The business day of a time zone at a moment: the fixed one of the demonstration, else the calendar day of the zone's clocks.
create or replace function business_day(zone text, moment timestamptz default now()) returns date language sql stable as $$
  select coalesce((select business_date from system_date), (moment at time zone zone)::date)
$$;
