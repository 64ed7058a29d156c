-- What the bank confirms of a deal, each time it does: both sides as they were and how they compare. Nothing is rewritten.

create table deal_confirmation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  -- The version that was compared.
  deal_version integer not null check (deal_version >= 0),
  counter_party_deal_no text not null check (counter_party_deal_no <> ''),
  buy_currency text not null references currency,
  buy_amt numeric(20, 6) not null check (buy_amt > 0 and buy_amt <= 1000000000000),
  sell_currency text not null references currency,
  sell_amt numeric(20, 6) not null check (sell_amt > 0 and sell_amt <= 1000000000000),
  exchange_rate numeric(20, 10) not null check (exchange_rate > 0),
  value_date date not null,
  tolerance_pips numeric(10, 4) not null check (tolerance_pips >= 0),
  -- One entry a field: both values, the verdict, the difference.
  compared jsonb not null check (jsonb_array_length(compared) > 0),
  match_status text not null check (match_status in ('1', '2')),
  maker_id bigint not null,
  entered_by bigint not null,
  entered_at timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, deal_id, deal_version),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, entered_by) references member (group_id, id),
  check (entered_by <> maker_id),
  check ((match_status = '2') = (compared @> '[{"verdict": "differs"}]'))
);
call scope_table('deal_confirmation', 'org');
create trigger deal_confirmation_append_only before update or delete on deal_confirmation for each row execute function refuse_rewriting();

-- Matched means that we know the bank's number; a deal that was taken back is compared again.
alter table fx_deal
  add check (busin_match <> '1' or counter_party_deal_no is not null),
  add check (busin_match = '0' or trade_status <> 'T');
