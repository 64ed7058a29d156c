-- Organisations, members, sessions, and what every command writes: once-keys, numbers, audit.
-- group_id is the customer (the registered organisation and those below it): the wall between tenants.
-- org_id is the legal entity inside the group that owns the row.

-- Row-level security in one place: 'group' shows the caller's group, 'org' also only the caller's organisations.
create procedure scope_table(name text, scope text) language plpgsql as $$
declare
  of_group constant text := 'group_id = nullif(current_setting(''app.group_id'', true), '''')::bigint';
  -- The sub-select is evaluated once a query; without it the list is parsed for every row.
  of_org constant text := of_group
    || ' and org_id = any ((select string_to_array(current_setting(''app.org_ids'', true), '','')::bigint[])::bigint[])';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy %I on %I to hedgerow_api using (%s)', name || '_scope', name, case scope when 'org' then of_org else of_group end);
  execute format('create policy %I on %I to hedgerow_system using (true)', name || '_system', name);
  execute format('grant select, insert, update on %I to hedgerow_api, hedgerow_system', name);
  execute format('grant delete on %I to hedgerow_system', name);
end $$;

-- Names that exist in both languages, in the language of the request (set in each transaction beside its scope).
create function in_language(zh text, en text) returns text language sql stable as
  $$ select case current_setting('app.lang', true) when 'en_US' then en else zh end $$;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create table org (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  parent_id bigint,
  org_code text not null,
  org_name text not null,
  org_name_en text not null,
  base_currency text not null default 'CNY',
  real_name_auth_status text not null default '0',
  demo boolean not null default false,
  unique (group_id, id),
  unique (group_id, org_code),
  foreign key (group_id, parent_id) references org (group_id, id)
);
call scope_table('org', 'group');

create table member (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  user_name text not null,
  real_name text not null,
  nick_name text not null,
  about text not null default '',
  about_en text not null default '',
  email text,
  phone text,
  org_user_type text not null check (org_user_type in ('0', '1')),
  user_type text not null default '1' check (user_type in ('1', '2')),
  user_status text not null default '1' check (user_status in ('0', '1')),
  password_hash text not null,
  pass_modify_time timestamptz not null default now(),
  settings jsonb not null default '{}',
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
create unique index member_user_name on member (lower(user_name));
create index member_org on member (group_id, org_id, id);
call scope_table('member', 'group');

create table staff_duty (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  org_id bigint not null,
  check_type text not null check (check_type in ('0', '1', '2', '3')),
  check_op_type text not null check (check_op_type in ('0', '1')),
  amt_limit_usd numeric(20, 6) check (amt_limit_usd > 0),
  valid_from date,
  valid_to date,
  unique (group_id, user_id, org_id, check_type, check_op_type),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('staff_duty', 'group');
grant delete on staff_duty to hedgerow_api;

create table session_token (
  token_sha256 bytea primary key,
  group_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  foreign key (group_id, user_id) references member (group_id, id)
);
create index session_token_user on session_token (user_id, created_at);
call scope_table('session_token', 'group');
grant delete on session_token to hedgerow_api;

create table login_attempt (
  id bigint generated always as identity primary key,
  user_name text not null,
  ip text not null,
  at timestamptz not null default now(),
  accepted boolean not null
);
create index login_attempt_name on login_attempt (lower(user_name), at desc);
create index login_attempt_ip on login_attempt (ip, at desc);
grant select, insert, delete on login_attempt to hedgerow_system;

-- The system date: a fixed business date in the demo, null where the calendar day of the time zone counts.
create table system_date (
  only_row boolean primary key default true check (only_row),
  business_date date,
  time_zone text not null default 'Asia/Shanghai',
  demo_market boolean not null default false
);
insert into system_date default values;
grant select on system_date to hedgerow_api;
grant select, update on system_date to hedgerow_system;

-- A repeated submit is the same submit: the key is taken in the command's own transaction.
create table once_key (
  group_id bigint not null,
  key text not null,
  user_id bigint not null,
  endpoint text not null,
  input_sha256 bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (group_id, key)
);
call scope_table('once_key', 'group');

create table virtual_number (
  group_id bigint not null,
  virtual_no text not null,
  user_id bigint not null,
  kind text not null check (kind in ('instr', 'trade')),
  issued_at timestamptz not null default now(),
  primary key (group_id, virtual_no)
);
call scope_table('virtual_number', 'group');
create sequence virtual_number_seq;
grant usage on sequence virtual_number_seq to hedgerow_api, hedgerow_system;

create table serial_counter (
  group_id bigint not null,
  kind text not null,
  day date not null,
  last integer not null,
  primary key (group_id, kind, day)
);
call scope_table('serial_counter', 'group');

create table audit_chain (
  group_id bigint primary key,
  seq bigint not null,
  head bytea not null
);
call scope_table('audit_chain', 'group');

-- hash = sha256(previous hash, format version, the exact bytes): editing, removing or swapping rows breaks the chain.
create table audit_event (
  group_id bigint not null,
  seq bigint not null,
  org_id bigint,
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  at timestamptz not null,
  format smallint not null default 1,
  body text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (group_id, seq)
);
create index audit_event_entity on audit_event (group_id, entity, entity_id, seq);
call scope_table('audit_event', 'group');
revoke update on audit_event from hedgerow_api, hedgerow_system;
create trigger audit_event_append_only before update or delete on audit_event for each row execute function refuse_rewriting();

-- Who decided what on which version; a maker can never be the checker, whatever the program does.
create table check_log (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  entity_version integer not null,
  maker_id bigint not null,
  checker_id bigint not null,
  check_status text not null check (check_status in ('1', '2')),
  comment text not null default '',
  at timestamptz not null default now(),
  check (checker_id <> maker_id),
  check (check_status = '1' or comment <> '')
);
create index check_log_entity on check_log (group_id, entity, entity_id, id);
call scope_table('check_log', 'org');
create trigger check_log_append_only before update or delete on check_log for each row execute function refuse_rewriting();

create table notification (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  variant text not null default 'info' check (variant in ('default', 'error', 'success', 'warning', 'info')),
  message_zh text not null,
  message_en text not null,
  url text,
  created_at timestamptz not null default now(),
  dismissed boolean not null default false,
  foreign key (group_id, user_id) references member (group_id, id)
);
create index notification_user on notification (group_id, user_id, dismissed, id desc);
call scope_table('notification', 'group');

-- One round trip tells who a token is: the member, the organisations in sight (their own and those below) and the duties
-- that hold on the day, each with the organisations it covers. It runs as the system role because no scope is known yet.
create function organisations_below(of_group bigint, top bigint) returns bigint[] language sql stable as $$
  with recursive below as (
    select o.id from org o where o.group_id = of_group and o.id = top
    union all
    select o.id from org o join below b on o.parent_id = b.id where o.group_id = of_group
  )
  select array_agg(id order by id) from below
$$;
create function session_of(sha256 bytea, on_day date) returns jsonb language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'expired', s.expires_at <= clock_timestamp(),
    'userId', m.id::text, 'groupId', m.group_id::text, 'orgId', m.org_id::text, 'userName', m.user_name,
    'realName', m.real_name, 'nickName', m.nick_name, 'orgName', o.org_name, 'orgNameEn', o.org_name_en,
    'orgUserType', m.org_user_type, 'userType', m.user_type, 'userStatus', m.user_status, 'email', m.email, 'phone', m.phone,
    'realNameAuthStatus', o.real_name_auth_status,
    'orgIds', (select jsonb_agg(id::text) from unnest(organisations_below(m.group_id, m.org_id)) id),
    'duties', coalesce((select jsonb_agg(jsonb_build_object(
        'duty', d.check_type || '-' || d.check_op_type, 'limitUsd', trim_scale(d.amt_limit_usd)::text,
        'orgIds', (select jsonb_agg(id::text) from unnest(organisations_below(d.group_id, d.org_id)) id)))
      from staff_duty d where d.group_id = m.group_id and d.user_id = m.id
        and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day), '[]'::jsonb))
  from session_token s
  join member m on m.group_id = s.group_id and m.id = s.user_id
  join org o on o.group_id = m.group_id and o.id = m.org_id
  where s.token_sha256 = sha256
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function session_of owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function session_of from public;
grant execute on function session_of to hedgerow_api;
