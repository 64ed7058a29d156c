-- The keys that browsers encrypt passwords to, and the nonces that were used: any process opens what another one asked for.
create table sign_in_key (
  key_id text primary key,
  public_key text not null,
  private_key bytea not null,
  nonce_secret bytea not null,
  born_at timestamptz not null default clock_timestamp()
);
create table sign_in_nonce (
  nonce_sha256 bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);
create index sign_in_nonce_used on sign_in_nonce (used_at);
grant select, insert, delete on sign_in_key, sign_in_nonce to hedgerow_system;
