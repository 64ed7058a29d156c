-- For triggers of append-only tables.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
