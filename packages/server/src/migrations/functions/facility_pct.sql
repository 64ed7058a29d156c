-- The percent of a deal that counts against the bank's facility by the deal's original term.
create or replace function facility_pct(party counter_party, from_day date, to_day date) returns numeric language sql stable as $$
  select case when to_day <= from_day + interval '3 months' then party.use_pct_3m
    when to_day <= from_day + interval '6 months' then party.use_pct_6m else party.use_pct_12m end
$$;
