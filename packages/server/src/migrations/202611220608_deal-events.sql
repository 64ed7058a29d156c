-- Events of live deals: each is an order that one person makes and another reviews (decision 0077). The order keeps what was asked, what
-- the event does to the deal, and the picture that both saw.
create table deal_event_order (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  order_no text not null,
  order_sub_code text not null check (order_sub_code in
    ('DEL', 'PRE_EXPIRE', 'PRE_EXPIRE_DEL', 'EXTEND', 'CLOSE', 'EXPIRE', 'OPTION_EXE', 'OPTION_NO_EXE', 'EVENT_DEL')),
  deal_id bigint not null,
  -- The deal's number, which never changes: notices and lists name it.
  deal_serial_no text not null,
  deal_date date not null,
  currency text not null references currency (currency_code),
  principal numeric(20, 6) not null,
  remain_principal numeric(20, 6) not null,
  event_amt numeric(20, 6) check (event_amt > 0),
  event_rate numeric(20, 10) check (event_rate > 0),
  -- In yuan; null where no rate told it.
  roll_result numeric(20, 6),
  reason text not null default '',
  terms jsonb not null,
  outcome jsonb not null,
  picture jsonb not null,
  -- The event that it undoes, and the one that undid it.
  undoes_order_id bigint,
  undone_by_order_id bigint,
  -- The deal that it made.
  child_deal_id bigint,
  passed_time timestamptz,
  unique (group_id, id),
  unique (group_id, order_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, child_deal_id) references fx_deal (group_id, id),
  foreign key (group_id, undoes_order_id) references deal_event_order (group_id, id),
  foreign key (group_id, undone_by_order_id) references deal_event_order (group_id, id),
  constraint deal_event_order_undoing check ((undoes_order_id is not null) = (order_sub_code in ('PRE_EXPIRE_DEL', 'EVENT_DEL')))
);
call scope_table('deal_event_order', 'org');
call make_reviewed('deal_event_order', 'order_status', 'dealEvent');
alter table deal_event_order alter column order_status set default '1';
-- One order owns a deal at a time, and an event is undone once.
create unique index deal_event_order_pending on deal_event_order (group_id, deal_id) where order_status = '1';
create unique index deal_event_order_undone on deal_event_order (group_id, undoes_order_id) where order_status in ('1', '2');
create index deal_event_order_deal on deal_event_order (group_id, deal_id, id desc);
create index deal_event_order_serial on deal_event_order (group_id, deal_serial_no);
create index deal_event_order_status on deal_event_order (group_id, order_status, deal_date, id);
insert into numbered_column values ('deal_event_order', 'order_no');

-- A deal that an event made names the one that it came from.
alter table fx_deal add column original_deal_id bigint,
  add foreign key (group_id, original_deal_id) references fx_deal (group_id, id);
create index fx_deal_original on fx_deal (group_id, original_deal_id) where original_deal_id is not null;
-- Live forwards by the day on which they mature.
create index fx_deal_maturing on fx_deal (group_id, busin_type, value_date, id) where trade_status = '2' and deal_complete_status = '0';

-- 4 net settlement, 5 result of a close or roll, 6 payoff of an exercise.
alter table cash_flow drop constraint cash_flow_cfl_type_check,
  add constraint cash_flow_cfl_type_check check (cfl_type in ('1', '2', '3', '4', '5', '6'));
