-- Where serial numbers are kept: the hourly check counts them all against their counters.
create table numbered_column (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
grant select on numbered_column to hedgerow_api, hedgerow_system;
insert into numbered_column values
  ('fx_exposure', 'serial_no'),
  ('fx_exposure_change', 'chg_serial_no'),
  ('exposure_hedge', 'request_code'),
  ('fx_deal', 'deal_serial_no');
