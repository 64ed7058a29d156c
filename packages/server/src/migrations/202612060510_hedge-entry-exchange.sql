-- Of what entries release, and of the cost of hedging that leaves with it, what goes to exchange gains because its item was certain (decision 0400).
-- Entries made before released all of it to one account.
alter table hedge_entry_line add column exchange_amt numeric(20, 6) not null default 0, add column exchange_cost numeric(20, 6) not null default 0;
