-- The most that is proposed as a bank's charge, by currency (decision 0203): what is above it is clarified.
alter table check_policy add column bank_charge_cap text not null default 'CNY 500, USD 80, EUR 80, GBP 70, HKD 600, JPY 12000';
