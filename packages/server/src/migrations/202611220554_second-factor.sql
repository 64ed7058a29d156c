-- A member's authenticator with its recovery codes, until when a session has confirmed that it is its owner, and of whom an
-- organisation asks that. A lower demand waits as a proposal for a second administrator.
create table second_factor (
  group_id bigint not null,
  user_id bigint primary key,
  -- Sealed under the member's own name.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last step whose code was taken: each is good once.
  last_step bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('second_factor', 'group');
create table recovery_code (
  group_id bigint not null,
  user_id bigint not null,
  code_sha256 bytea not null,
  used_at timestamptz,
  primary key (user_id, code_sha256),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('recovery_code', 'group');
grant delete on second_factor, recovery_code to hedgerow_api;

create table security_policy (
  group_id bigint not null,
  org_id bigint not null,
  step_up text not null default '0' check (step_up in ('0', '1', '2')),
  proposed text check (proposed in ('0', '1', '2')),
  proposed_by bigint,
  version integer not null default 0,
  primary key (group_id, org_id),
  check ((proposed is null) = (proposed_by is null)),
  check (proposed < step_up),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, proposed_by) references member (group_id, id)
);
call scope_table('security_policy', 'org');
alter table session_token add column stepped_up_until timestamptz;
alter table login_attempt add column forgiven boolean not null default false;
grant update (forgiven) on login_attempt to hedgerow_system;
