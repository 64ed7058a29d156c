-- A name or a number is one, however it was typed: full-width letters, signs that nobody sees, spaces and case make no other one. The functions
-- stand in unique indexes, so they stay as they are: another form needs another function and another index.
create function canonical_text(typed text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(typed, NFKC), '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), '\s+', ' ', 'g')))
$$;
-- Of the number of an account, whose spaces and hyphens only help the eye.
create function canonical_number(typed text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select regexp_replace(lower(normalize(typed, NFKC)), '[^[:alnum:]]', '', 'g')
$$;

-- What was stored twice in two spellings stays: the later ones carry their own id, and are no longer compared. All that comes is.
alter table org add column name_twin bigint not null default 0;
update org o set name_twin = o.id where o.parent_id is null and exists (select from org e
  where e.parent_id is null and e.id < o.id and canonical_text(e.org_name) = canonical_text(o.org_name));
drop index org_name;
create unique index org_name on org (canonical_text(org_name), name_twin) where parent_id is null;

alter table bank_account add column number_twin bigint not null default 0;
update bank_account a set number_twin = a.id where a.account_status <> '0' and exists (select from bank_account e
  where e.group_id = a.group_id and e.bank_id = a.bank_id and e.id < a.id and e.account_status <> '0'
    and canonical_number(e.account) = canonical_number(a.account));
drop index bank_account_number;
create unique index bank_account_number on bank_account (group_id, bank_id, canonical_number(account), number_twin) where account_status <> '0';

alter table evidence add column number_twin bigint not null default 0;
update evidence d set number_twin = d.id where d.evidence_status = '2' and d.declaration_id is null and exists (select from evidence e
  where e.group_id = d.group_id and e.org_id = d.org_id and e.evidence_kind = d.evidence_kind and e.id < d.id
    and e.evidence_status = '2' and e.declaration_id is null and canonical_text(e.evidence_no) = canonical_text(d.evidence_no));
drop index evidence_number;
create unique index evidence_number on evidence (group_id, org_id, evidence_kind, canonical_text(evidence_no), number_twin)
  where evidence_status = '2' and declaration_id is null;

alter table counter_party add column number_twin bigint not null default 0;
update counter_party c set number_twin = c.id where exists (select from counter_party e
  where e.group_id = c.group_id and e.id < c.id and canonical_text(e.counter_party_no) = canonical_text(c.counter_party_no));
create unique index counter_party_number on counter_party (group_id, canonical_text(counter_party_no), number_twin);
