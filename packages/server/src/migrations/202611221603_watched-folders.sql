-- Files that were taken out of a watched folder: the same bytes are taken once, whatever happens to the process that takes them.
create table folder_file (
  group_id bigint not null,
  -- Which folder, by its name in the product.
  folder text not null check (length(folder) between 1 and 100),
  -- SHA-256 of the content, in hex.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (group_id, folder, digest)
);
call scope_table('folder_file', 'group');
