-- Open is what neither deals nor requests hold; hedgeable is the part of it that may be hedged, so nothing of an observation.
drop index fx_exposure_cover;
alter table fx_exposure drop column hedgeable_amt;
alter table fx_exposure
  add column open_amt numeric(20, 6) generated always as (exposure_amt - settled_amt - lock_amt - reserved_amt) stored,
  add column hedgeable_amt numeric(20, 6) generated always as (
    case when hedge_flag = '1' then exposure_amt - settled_amt - lock_amt - reserved_amt else 0 end) stored;
create index fx_exposure_cover on fx_exposure (group_id, end_date, currency)
  include (exposure_direction, org_id, effective_exposure, lock_amt, reserved_amt, open_amt) where status <> '0';
