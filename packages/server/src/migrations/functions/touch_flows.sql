-- Cash flows that a statement wrote, and their deals, are asked of by the next check (decision 0443).
create or replace function touch_flows() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id)
    select group_id, 'cashFlow', id from made union all
    select distinct group_id, 'fxDeal', deal_id from made where deal_id is not null;
  return null;
end $$;
