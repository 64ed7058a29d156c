-- What banks ask of a payment: structured addresses, purpose, service level, the sender of SWIFT messages, and SEPA credit transfers as a way to pay.
alter table settlement_path
  add column street text not null default '' check (length(street) <= 70),
  add column building_no text not null default '' check (length(building_no) <= 16),
  add column post_code text not null default '' check (length(post_code) <= 16),
  add column town_name text not null default '' check (length(town_name) <= 35),
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column address_line text not null default '' check (length(address_line) <= 140),
  add column bank_town text not null default '' check (length(bank_town) <= 35),
  add column bank_country text not null default '' check (bank_country ~ '^([A-Z]{2})?$'),
  add column purpose_code text not null default '' check (purpose_code ~ '^([A-Z]{4})?$');
alter table our_party
  add column street text not null default '' check (length(street) <= 70),
  add column building_no text not null default '' check (length(building_no) <= 16),
  add column post_code text not null default '' check (length(post_code) <= 16),
  add column town_name text not null default '' check (length(town_name) <= 35),
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column address_line text not null default '' check (length(address_line) <= 140);
alter table bank_profile
  add column service_level text not null default '' check (service_level in ('', 'NURG', 'URGP', 'SDVA', 'G001')),
  add column purpose_code text not null default '' check (purpose_code ~ '^([A-Z]{4})?$'),
  add column address_rule text not null default '1' check (address_rule in ('0', '1', '2')),
  add column sender_bic text not null default '';

-- A file keeps the rules under which it was made: those that stand in the table were made by the first.
alter table payment_file
  add column message_rules integer not null default 1,
  add column sender_bic text not null default '',
  add column payer_address jsonb;
alter table payment_item
  add column pay_way text not null default '',
  add column purpose_code text not null default '',
  add column payee_address jsonb,
  add column bank_address jsonb;

alter table settlement_path drop constraint settlement_path_pay_way_check,
  add constraint settlement_path_pay_way_check check (pay_way in ('1', '2', '3', '4', '5', '6')),
  add constraint settlement_path_sepa check (pay_way <> '6' or currency = 'EUR');
alter table net_result drop constraint net_result_pay_way_check,
  add constraint net_result_pay_way_check check (pay_way in ('1', '2', '3', '4', '5', '6'));
alter table cash_flow drop constraint cash_flow_pay_way_check,
  add constraint cash_flow_pay_way_check check (pay_way in ('1', '2', '3', '4', '5', '6'));
alter table fund_transfer drop constraint fund_transfer_pay_way_check,
  add constraint fund_transfer_pay_way_check check (pay_way in ('1', '2', '3', '4', '5', '6'));
