-- A balance follows postings: a statement that names the table itself is refused.
create or replace function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow postings' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
