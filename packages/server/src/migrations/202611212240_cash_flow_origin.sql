-- A cash flow belongs to what brought it: a deal, and later a transfer, a margin call or a fee, each with its own number.
-- For a deal the constraint stands as before, on the column that the origin gives.
alter table cash_flow
  add column origin_type text check (origin_type in ('deal', 'transfer', 'margin', 'fee')),
  add column origin_id bigint,
  add column origin_no text;
update cash_flow f set origin_type = 'deal', origin_id = f.deal_id, origin_no = d.deal_serial_no
  from fx_deal d where d.group_id = f.group_id and d.id = f.deal_id;
alter table cash_flow
  drop column deal_id,
  alter column origin_type set not null,
  alter column origin_id set not null,
  alter column origin_no set not null,
  add column deal_id bigint generated always as (case origin_type when 'deal' then origin_id end) stored,
  add foreign key (group_id, deal_id) references fx_deal (group_id, id),
  add unique (group_id, origin_type, origin_id, leg_no, cfl_version);
