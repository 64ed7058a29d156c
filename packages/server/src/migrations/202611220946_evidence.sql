-- Documents that prove exposures: each amount counts once (decision 0097).
create table evidence (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  evidence_kind text not null check (evidence_kind in ('1', '2', '3', '4', '5', '6')),
  evidence_status text not null default '2' check (evidence_status in ('2', '0')),
  evidence_no text not null check (evidence_no <> ''),
  contract_no text not null default '',
  bill_no text not null default '',
  party_name text not null default '',
  evidence_date date not null,
  currency text not null references currency (currency_code),
  evidence_amt numeric(20, 6) not null check (evidence_amt >= 0 and evidence_amt <= 1000000000000),
  used_amt numeric(20, 6) not null default 0 check (used_amt >= 0),
  -- What an amended declaration lacks of what was used before.
  short_amt numeric(20, 6) not null default 0 check (short_amt >= 0),
  free_amt numeric(20, 6) generated always as (greatest(evidence_amt - used_amt, 0)) stored,
  -- Of a customs declaration; its amount follows the synchronisation.
  declaration_id bigint,
  remark text not null default '',
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  constraint evidence_not_overused check (used_amt <= evidence_amt + short_amt),
  check (evidence_kind <> '1' or contract_no <> ''),
  check ((declaration_id is not null) = (evidence_kind in ('2', '3'))),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('evidence', 'org');
create unique index evidence_number on evidence (group_id, org_id, evidence_kind, evidence_no)
  where evidence_status = '2' and declaration_id is null;
create unique index evidence_declared on evidence (group_id, declaration_id) where declaration_id is not null;
create index evidence_list on evidence (group_id, evidence_status, evidence_date desc, id desc);
create index evidence_recent on evidence (group_id, evidence_date desc, id desc);

create table evidence_link (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  evidence_id bigint not null,
  exposure_id bigint not null,
  link_amt numeric(20, 6) not null check (link_amt > 0),
  -- By how much the exposure was evidenced beyond its amount when it was linked.
  over_amt numeric(20, 6) not null default 0 check (over_amt >= 0),
  reason text not null default '',
  release_reason text not null default '',
  unique (group_id, id),
  check (over_amt = 0 or reason <> ''),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, evidence_id) references evidence (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id)
);
call scope_table('evidence_link', 'org');
call make_reviewed('evidence_link', 'link_status', 'evidenceLink');
create unique index evidence_link_once on evidence_link (group_id, evidence_id, exposure_id) where link_status <> '0';
create index evidence_link_exposure on evidence_link (group_id, exposure_id);
create index evidence_link_list on evidence_link (group_id, create_time desc, id desc);

alter table check_policy add column over_evidence text not null default '0' check (over_evidence in ('0', '1'));
