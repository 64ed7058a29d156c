-- What a bank reports and no deal is made of: it differs from the order, comes after the order's end, or does not come at all. Two people
-- decide it by the bank's word (decision 0207). `reported` is what the bank said, term by term; `agreed_…` what was settled with it.
create table held_report (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  held_no text not null,
  cause text not null check (cause in ('1', '2', '3', '4', '5')),
  held_status text not null default '0' check (held_status in ('0', '1', '2', '3', '4', '5')),
  -- Empty where the bank names no order of ours; the organisation is then the first of the group.
  quote_id bigint,
  counter_party_id bigint not null,
  bank_line_id bigint not null,
  wire_no text not null,
  bank_deal_no text,
  reported jsonb not null default '{}',
  differs text[] not null default '{}',
  bank_message text,
  reports integer not null default 1,
  held_at timestamptz not null default clock_timestamp(),
  agreed_rate numeric(20, 10) check (agreed_rate > 0),
  agreed_amt numeric(20, 6) check (agreed_amt > 0),
  agreed_deal_no text,
  bank_word text,
  proposer_id bigint,
  proposed_at timestamptz,
  decider_id bigint,
  decided_at timestamptz,
  deal_id bigint,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, held_no),
  check (held_status not in ('1', '2', '3', '4') or (proposer_id is not null and proposed_at is not null and bank_word is not null)),
  check (held_status not in ('3', '4') or (decider_id is not null and decider_id <> proposer_id and decided_at is not null)),
  check (held_status not in ('1', '3') or (agreed_rate is not null and agreed_amt is not null and agreed_deal_no is not null)),
  check ((held_status = '3') = (deal_id is not null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, quote_id) references fx_quote (group_id, id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, bank_line_id) references bank_line (group_id, id),
  foreign key (group_id, proposer_id) references member (group_id, id),
  foreign key (group_id, decider_id) references member (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id)
);
create index held_report_quote on held_report (group_id, quote_id);
create index held_report_wire on held_report (bank_line_id, wire_no);
create index held_report_waiting on held_report (group_id, org_id) where held_status in ('0', '1', '2');
create unique index held_report_silent on held_report (group_id, quote_id) where cause = '5' and held_status in ('0', '1', '2');
call scope_table('held_report', 'org');
insert into numbered_column values ('held_report', 'held_no');

-- A quote that is only indicative, or for less than was asked, is shown and not dealt. A deal that two people accepted stands beside the one
-- order of its inquiry.
alter table fx_quote add column indicative boolean not null default false;
alter table fx_quote add column quoted_amt numeric(20, 6) check (quoted_amt > 0);
alter table fx_quote add column by_held boolean not null default false;
drop index fx_quote_one_order;
create unique index fx_quote_one_order on fx_quote (group_id, inquiry_id) where deal_status in ('1', '2', '9') and not by_held;
