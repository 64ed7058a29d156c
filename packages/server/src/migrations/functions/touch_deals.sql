-- Deals that a statement wrote are asked of by the next check (decision 0443).
create or replace function touch_deals() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id) select group_id, 'fxDeal', id from made;
  return null;
end $$;
