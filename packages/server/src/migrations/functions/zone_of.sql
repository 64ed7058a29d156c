-- The time zone by which an organisation keeps its day.
create or replace function zone_of(of_group bigint, of_org bigint) returns text language sql stable as $$
  select zone_id from org where group_id = of_group and id = of_org
$$;
