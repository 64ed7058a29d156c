-- What a server needs to begin without a company: the codes its terminal printed, people who can be reached and who must change
-- the password they were given, and the country and time zone of an organisation.
alter table member add column must_change_pwd boolean not null default false;
alter table member add column one_time_until timestamptz;
create unique index member_email on member (lower(email)) where email is not null;
create unique index member_phone on member (phone) where phone is not null;
create unique index org_name on org (lower(org_name)) where parent_id is null;
alter table org add column org_country text not null default 'CN';
alter table org add column timezone text not null default 'GMT+08:00';
create table setup_code (
  code_sha256 bytea primary key,
  tries integer not null default 0,
  born_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on setup_code to hedgerow_system;
