-- Until when ('HH:MM') the bank of an account carries out a payment of the same day in the currency, by the format that the organisation
-- agreed with it; null where it says none. As the bank says it, on the clock of its own zone.
create or replace function bank_cut_off_there(of_group bigint, of_account bigint, of_currency text) returns text language sql stable as $$
  select substring(p.cut_offs from of_currency || ' ([0-9]{2}:[0-9]{2})')
  from bank_account a join bank_profile p on p.group_id = a.group_id and p.org_id = a.org_id and p.bank_id = a.bank_id
    and p.profile_status = '2'
  where a.group_id = of_group and a.id = of_account
$$;
