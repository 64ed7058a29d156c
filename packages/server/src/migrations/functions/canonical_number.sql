-- The number of an account, whose spaces and hyphens only help the eye; as `canonical_text` it stands in a unique index.
create or replace function canonical_number(typed text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select regexp_replace(lower(normalize(typed, NFKC)), '[^[:alnum:]]', '', 'g')
$$;
