-- Verification codes, how often strangers ask, the devices that a member signed in on, what happened to an account, and which
-- agreement was accepted. Sessions get a number by which their owner names them.
create table captcha (
  purpose text not null,
  target text not null,
  user_id bigint,
  salt bytea not null,
  code_sha256 bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, target)
);
create table captcha_send (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  target text not null,
  ip text not null,
  group_id bigint,
  at timestamptz not null
);
create index captcha_send_at on captcha_send (at);
create table guest_call (
  id bigint generated always as identity primary key,
  kind text not null,
  ip text not null,
  at timestamptz not null
);
create index guest_call_ip on guest_call (kind, ip, at);
alter table captcha enable row level security;
alter table captcha force row level security;
alter table captcha_send enable row level security;
alter table captcha_send force row level security;
create policy captcha_system on captcha to hedgerow_system using (true) with check (true);
create policy captcha_send_system on captcha_send to hedgerow_system using (true) with check (true);
grant select, insert, update, delete on captcha, captcha_send, guest_call to hedgerow_system;

create table known_device (
  group_id bigint not null,
  user_id bigint not null,
  device_sha256 bytea not null,
  last_used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, device_sha256),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('known_device', 'group');
alter table login_attempt add column device_sha256 bytea;

create table security_event (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  ip text not null,
  user_agent text not null,
  at timestamptz not null default clock_timestamp(),
  foreign key (group_id, user_id) references member (group_id, id)
);
create index security_event_user on security_event (group_id, user_id, id desc);
call scope_table('security_event', 'group');

create table agreement_acceptance (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  version text not null,
  language text not null,
  ip text not null,
  user_agent text not null,
  at timestamptz not null default clock_timestamp(),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('agreement_acceptance', 'group');

alter table session_token add column session_no bigint generated always as identity;
create unique index session_token_no on session_token (session_no);
