-- A name is one, however it was typed: full-width letters, signs that nobody sees, spaces and case make no other one. It stands in unique
-- indexes, so it stays as it is: another form needs another function and another index.
create or replace function canonical_text(typed text) returns text language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select lower(btrim(regexp_replace(regexp_replace(normalize(typed, NFKC), '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), '\s+', ' ', 'g')))
$$;
