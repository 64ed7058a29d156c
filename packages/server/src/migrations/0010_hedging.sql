-- Four eyes over every revision: who edited the record before its last editor, never forgotten.
alter table fx_deal add column earlier_editor_ids bigint[] not null default '{}';
alter table exposure_hedge add column earlier_editor_ids bigint[] not null default '{}';
