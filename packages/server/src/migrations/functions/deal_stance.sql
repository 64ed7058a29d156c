-- What a deal makes us do, as `DEAL_STANCE` has it: an agreed rate binds both sides, the strike of an option one of them. Written so that a
-- query reads it as a part of itself.
create or replace function deal_stance(of_group bigint, of_deal bigint, busin_type text, side text) returns text
  language sql stable as $$
  select case when busin_type = 'FX_OPTION' then option_stance(of_group, of_deal, side) else side end
$$;
