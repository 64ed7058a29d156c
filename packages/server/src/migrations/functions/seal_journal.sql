-- A journal carries the transaction that writes it, whatever the statement says.
create or replace function seal_journal() returns trigger language plpgsql as $$
begin
  new.booked_in := pg_current_xact_id();
  return new;
end $$;
