-- Documents of designations (decision 0309): what each says, as it was at the pass, with its hash. They never change.
create table hedge_document (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  version_no integer not null check (version_no > 0),
  facts text not null,
  document_hash text not null check (document_hash ~ '^[0-9a-f]{64}$'),
  made_time timestamptz not null default now(),
  primary key (group_id, relation_id, version_no),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_document', 'org');
