-- Packs of closed days (decision 0326): what was signed, as papers and workbooks that are made once from the snapshot and kept.
create table day_pack (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  -- What the close knew beside the snapshot, as JSON text: who did what, and how far the steps of other features were.
  facts text not null,
  order_time timestamptz not null default clock_timestamp(),
  primary key (group_id, snapshot_id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id)
);
call scope_table('day_pack', 'org');

create table day_pack_file (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  pack_language text not null check (pack_language in ('zh_CN', 'en_US', 'both')),
  pack_format text not null check (pack_format in ('1', '2')),
  file_id uuid not null references stored_file (id),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  byte_count integer not null check (byte_count > 0),
  create_time timestamptz not null default clock_timestamp(),
  primary key (group_id, snapshot_id, pack_language, pack_format),
  unique (file_id),
  foreign key (group_id, snapshot_id) references day_pack (group_id, snapshot_id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('day_pack_file', 'org');

-- What was handed to an auditor is never written over.
create trigger day_pack_append_only before update or delete on day_pack for each row execute function refuse_rewriting();
create trigger day_pack_file_append_only before update or delete on day_pack_file for each row execute function refuse_rewriting();
