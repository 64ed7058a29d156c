-- API tokens: by which programs call as a member, within some duties and for a time. Only hashes are kept. The organisation and the
-- category of the member are those of the day it was made: a token ends when either changes. Ended ones stay for the history.
create table api_token (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  org_id bigint not null,
  org_user_type text not null,
  token_name text not null,
  token_start text not null,
  token_sha256 bytea not null unique,
  duties text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  check (expires_at <= created_at + interval '366 days'),
  foreign key (group_id, user_id) references member (group_id, id)
);
create index api_token_user on api_token (group_id, user_id, id);
call scope_table('api_token', 'group');
