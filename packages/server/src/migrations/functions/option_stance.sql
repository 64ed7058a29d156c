-- Where an option leaves us: with a right where it was bought, with an obligation where it was sold, to what its exercise makes us do.
create or replace function option_stance(of_group bigint, of_deal bigint, side text) returns text language sql stable as $$
  select case x.option_deal_direction when '1' then case side when '1' then '3' else '4' end
    else case side when '1' then '5' else '6' end end
  from fx_option x where x.group_id = of_group and x.deal_id = of_deal
$$;
