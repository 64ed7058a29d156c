-- Passkeys: public keys of authenticators that a member enrolled, each with the counter of its last use, and the challenge that a
-- browser has to answer next. One of each purpose lives at a time and is good once.
create table passkey (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  passkey_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  foreign key (group_id, user_id) references member (group_id, id)
);
create index passkey_user on passkey (group_id, user_id);
call scope_table('passkey', 'group');
create table passkey_challenge (
  group_id bigint not null,
  user_id bigint not null,
  purpose text not null check (purpose in ('add', 'use')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('passkey_challenge', 'group');
grant delete on passkey, passkey_challenge to hedgerow_api;
