-- A proof of identity that is added or changed confirms nothing of weight for a day, or until another administrator confirms it. What
-- stands already counts. A session keeps for some minutes by which proof its member may change a proof, once.
alter table second_factor add column counts_from timestamptz not null default '-infinity';
alter table second_factor alter column counts_from set default clock_timestamp() + interval '24 hours';
alter table passkey add column counts_from timestamptz not null default '-infinity';
alter table passkey alter column counts_from set default clock_timestamp() + interval '24 hours';
alter table recovery_code add column counts_from timestamptz not null default '-infinity';
alter table recovery_code alter column counts_from set default clock_timestamp() + interval '24 hours';
alter table member
  add column email_counts_from timestamptz not null default '-infinity',
  add column phone_counts_from timestamptz not null default '-infinity';
alter table session_token
  add column proved_by text check (proved_by in ('passkey', 'totpCode', 'recoveryCode', 'captcha')),
  add column proved_until timestamptz;
