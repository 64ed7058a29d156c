-- Counterparties and their limits are kept in the product, and the board's quota by its resolutions; what moves a limit is an act
-- of two people (decision 0085).
alter table counter_party
  add column version integer not null default 0,
  add column timezone text not null default 'GMT+08:00',
  add column netting_agreement text not null default '0' check (netting_agreement in ('0', '1')),
  add column margin_free text not null default '0' check (margin_free in ('0', '1')),
  add column facility_from date,
  add column facility_to date,
  add column facility_document text not null default '',
  add column suspend_reason text not null default '',
  add constraint counter_party_facility_period check (facility_to >= facility_from);

create table board_quota (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  -- Whose hedges it covers, with all below it.
  org_id bigint not null,
  resolution_no text not null check (resolution_no <> ''),
  resolved_by text not null check (resolved_by in ('1', '2')),
  quota_usd numeric(30, 6) not null check (quota_usd > 0),
  quota_from date not null,
  quota_to date not null,
  max_tenor text not null,
  margin_premium_cny numeric(30, 6) not null check (margin_premium_cny > 0),
  last_net_profit_cny numeric(30, 6) not null check (last_net_profit_cny >= 0),
  document text not null default '',
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, org_id, resolution_no),
  check (quota_to >= quota_from and quota_to < quota_from + interval '12 months'),
  foreign key (group_id, org_id) references org (group_id, id)
);
-- A subsidiary's dealer is held to the quota of the whole tree.
call scope_table('board_quota', 'group');
create index board_quota_period on board_quota (group_id, org_id, quota_to);

create table limit_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null check (change_kind in ('1', '2', '3', '4', '5')),
  counter_party_id bigint,
  quota_id bigint,
  subject text not null check (subject <> ''),
  limit_usd numeric(30, 6),
  limit_to date,
  before jsonb not null,
  after jsonb not null,
  check ((change_kind in ('1', '2', '3')) = (counter_party_id is not null)),
  check ((change_kind = '5') = (quota_id is not null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, quota_id) references board_quota (group_id, id)
);
call scope_table('limit_change', 'org');
call make_reviewed('limit_change', 'change_status', 'limitChange');
create unique index limit_change_of_party on limit_change (group_id, counter_party_id)
  where change_status = '1' and counter_party_id is not null;
create unique index limit_change_of_quota on limit_change (group_id, subject)
  where change_status = '1' and counter_party_id is null;
create index limit_change_time on limit_change (group_id, create_time desc, id desc);
