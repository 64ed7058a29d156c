-- What was the same for everybody becomes a part of the policy that two administrators keep: how far a rate and an amount may stand
-- from what is known, in percent, and what a bank may round or charge without anybody being asked, by currency.
alter table check_policy
  add column off_market_pct numeric(5, 2) not null default 1 check (off_market_pct > 0),
  add column off_market_limit_pct numeric(5, 2) not null default 3,
  add column cfl_change_pct numeric(5, 2) not null default 1 check (cfl_change_pct >= 0),
  add column bank_tolerance text not null default 'CNY 0.05, JPY 5, KRW 50',
  add check (off_market_limit_pct >= off_market_pct);
