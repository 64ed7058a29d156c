-- What of a deal still stands: what remains, and of one that has expired what expired. Asked of live and submitted deals alone; written so
-- that a query reads it as a part of itself.
create or replace function standing_principal(of_group bigint, of_deal bigint, principal numeric, remains numeric) returns numeric
  language sql stable as $$
  select case when remains = 0 then expired_principal(of_group, of_deal) else coalesce(remains, principal) end
$$;
