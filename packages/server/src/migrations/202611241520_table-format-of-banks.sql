-- How a bank's tables write amounts and days (decision 0200): agreed like the rest of its format, or asked at each upload.
alter table bank_profile add column table_format text not null default '0'
  check (table_format in ('0', '.YMD', '.DMY', '.MDY', ',YMD', ',DMY', ',MDY'));
