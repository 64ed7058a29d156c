-- A request that is decided or closed changes what its lines hold of their exposures: the next check asks of them (decision 0443).
create or replace function touch_exposures_of_requests() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id)
    select distinct l.group_id, 'fxExposure', l.exposure_id from made m join exposure_hedge_line l on l.group_id = m.group_id and l.hedge_id = m.id;
  return null;
end $$;
