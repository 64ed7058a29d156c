-- What an exposure is worth follows from what is effective of it, at the rate kept with it: no command can forget it.
alter table fx_exposure drop column to_usd_amount;
alter table fx_exposure
  add column to_usd_amount numeric(20, 6) generated always as (round((exposure_amt - settled_amt) * to_usd_rate, 2)) stored;

-- The one password of all members of the demonstration company, who are invented: the sign-in page shows it to everybody,
-- whichever process serves the page.
create table demo_password (
  only_row boolean primary key default true check (only_row),
  password text not null
);
grant select, insert, update on demo_password to hedgerow_system;
