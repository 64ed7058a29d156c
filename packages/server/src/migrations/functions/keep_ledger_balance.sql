-- Adds what was posted to the balances of its accounts, in the order of their keys, so that no two transactions wait for each other.
create or replace function keep_ledger_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balance as b (group_id, org_id, account_id, currency, balance_minor)
    select group_id, org_id, account_id, currency, sum(amount_minor) from posted group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (group_id, account_id, currency) do update set balance_minor = b.balance_minor + excluded.balance_minor;
  return null;
end $$;
