-- Who an organisation is where it deals and settles: versions, of which one is in force and one may wait (decision 0096).
create table our_party (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  full_name text not null check (full_name <> ''),
  full_name_en text not null default '',
  short_name text not null check (length(short_name) between 1 and 64),
  org_property text not null check (org_property in ('1', '2', '3', '4', '9')),
  base_currency text not null references currency (currency_code),
  timezone text not null check (timezone ~ '^GMT[+-](0\d|1[0-4]):[0-5]\d$'),
  zone_id text,
  cut_off_time text,
  external_risk_rating text not null default '',
  internal_risk_rating text not null default '',
  general_risk_rating text not null default '',
  lei text not null default '' check (lei ~ '^([A-Z0-9]{18}\d{2})?$'),
  bic text not null default '',
  remark text not null default '' check (length(remark) <= 512),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('our_party', 'org');
call make_reviewed('our_party', 'party_status', 'ourParty');
create unique index our_party_waiting on our_party (group_id, org_id) where party_status = '1';
create unique index our_party_in_force on our_party (group_id, org_id) where party_status = '2';
create index our_party_time on our_party (group_id, create_time desc, id desc);
