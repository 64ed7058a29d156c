-- The certification of an organisation: what it submitted, sealed, with the few facts that a list needs beside it.
create table certification (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  certification_status text not null default '0' check (certification_status in ('0', '1', '2', '3')),
  version integer not null default 0,
  -- Where notices of it go; proved by a code that was sent there.
  email text,
  draft bytea,
  draft_step text check (draft_step in ('2', '3')),
  draft_time timestamptz,
  org_name text not null default '',
  org_type text,
  license text,
  real_name text,
  license_end_date date,
  ident_end_date date,
  content bytea,
  -- What was certified last, for comparison.
  certified_content bytea,
  consent_time timestamptz,
  submitter_id bigint,
  submitter_name text,
  submit_time timestamptz,
  submissions integer not null default 0,
  -- The auditors are of another group as a rule, so nothing of theirs is a key of this one.
  auditor_group_id bigint,
  holder_id bigint,
  holder_name text,
  held_until timestamptz,
  checker_id bigint,
  check_time timestamptz,
  check_comment text,
  reasons jsonb not null default '[]',
  -- Ends of documents that were told of, as document:day:days before.
  reminded text[] not null default '{}',
  unique (group_id, id),
  unique (group_id, org_id),
  check (certification_status = '0' or (content is not null and submit_time is not null and auditor_group_id is not null)),
  check ((draft is null) = (draft_step is null)),
  check (checker_id is null or checker_id <> submitter_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, submitter_id) references member (group_id, id)
);
call scope_table('certification', 'org');
-- Auditors read what was submitted to their group, and change nothing in their own name: a decision is the system's act.
create policy certification_audit on certification for select to hedgerow_api
  using (certification_status <> '0' and auditor_group_id = nullif(current_setting('app.group_id', true), '')::bigint);
create index certification_awaiting on certification (auditor_group_id, certification_status, submit_time);
