-- Transfers: between own accounts, to counterparties, and between two currencies, which is one row so that it is whole or not at all.
create table fund_transfer (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_serial_no text not null,
  order_status text not null default 'T',
  -- Where its payment stands once the order is reviewed.
  send_status text not null default '2' check (send_status in ('2', '4', '9')),
  transfer_status text not null generated always as (case order_status when '2' then send_status else order_status end) stored,
  transfer_type text check (transfer_type in ('1', '2', '3', '4')),
  pay_way text check (pay_way in ('1', '2', '3', '4', '5')),
  draw_out_bank text,
  draw_out_bank_no text,
  draw_out_account text,
  draw_out_account_name text,
  draw_out_account_id bigint,
  transfer_in_bank text,
  transfer_in_bank_no text,
  transfer_in_account text,
  transfer_in_account_name text,
  -- Null where the beneficiary is not one of our accounts.
  transfer_in_account_id bigint,
  currency text references currency (currency_code),
  amount numeric(20, 6) check (amount > 0),
  currency2 text references currency (currency_code),
  exchange_rate2 numeric(20, 10) check (exchange_rate2 > 0),
  amount2 numeric(20, 6) check (amount2 > 0),
  currency_pair text,
  carrying_rate numeric(20, 10),
  fx_difference numeric(20, 6),
  difference_currency text,
  pay_date date,
  purpose_code text check (purpose_code in ('1', '2', '3', '4', '9')),
  portfolio_id bigint,
  trader text,
  duplicate_flag text not null default '0' check (duplicate_flag in ('0', '1')),
  fail_reason text not null default '',
  remark text not null default '',
  unique (group_id, org_id, id),
  unique (group_id, deal_serial_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, draw_out_account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, org_id, transfer_in_account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, portfolio_id) references portfolio (group_id, id),
  constraint fund_transfer_complete check (order_status in ('T', '0') or (draw_out_account_id is not null and amount is not null
    and currency is not null and transfer_type is not null and pay_way is not null and pay_date is not null
    and transfer_in_account is not null and trader is not null)),
  constraint fund_transfer_two_legs check (order_status in ('T', '0') or transfer_type <> '4' or (transfer_in_account_id is not null
    and currency2 <> currency and amount2 is not null and exchange_rate2 is not null and carrying_rate is not null and fx_difference is not null))
);
call scope_table('fund_transfer', 'org');
call make_reviewed('fund_transfer', 'order_status', 'transfer');
insert into numbered_column values ('fund_transfer', 'deal_serial_no');
create index fund_transfer_recent on fund_transfer (group_id, deal_serial_no desc, id desc);
create index fund_transfer_twins on fund_transfer (group_id, pay_date, currency, amount, transfer_in_account);
create index fund_transfer_waiting on fund_transfer (group_id, pay_date, id) where order_status = '1';
