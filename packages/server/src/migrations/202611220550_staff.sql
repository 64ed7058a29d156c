-- Staff administration: what is known of a person, duties that a colleague exercises for a while, and changes of rights and
-- settings that a second administrator confirms (decision 0059).
alter table member
  add column if not exists gender text check (gender in ('0', '1', '2')),
  add column ident_kind text check (ident_kind in ('1', '2')),
  -- Sealed; its end is shown beside it.
  add column ident_sealed bytea,
  add column remark text not null default '',
  -- Why somebody holds duties that do not go together.
  add column conflict_reason text not null default '',
  -- A deleted person stays for the history, cannot sign in and has no address.
  add column deleted_at timestamptz,
  add constraint member_deleted check (deleted_at is null or (user_status = '0' and email is null and phone is null));

create table delegation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  holder_id bigint not null,
  delegate_id bigint not null,
  check_type text not null,
  check_op_type text not null check (check_op_type = '1'),
  amt_limit_usd numeric(20, 6) check (amt_limit_usd > 0),
  valid_from date not null,
  valid_to date not null,
  reason text not null check (reason <> ''),
  create_by bigint not null,
  create_time timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by bigint,
  check (holder_id <> delegate_id),
  check (valid_to between valid_from and valid_from + 29),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, holder_id) references member (group_id, id),
  foreign key (group_id, delegate_id) references member (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id),
  foreign key (group_id, revoked_by) references member (group_id, id)
);
create index delegation_delegate on delegation (group_id, delegate_id, valid_to) where revoked_at is null;
create index delegation_holder on delegation (group_id, holder_id, create_time);
call scope_table('delegation', 'group');

create table org_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null check (change_kind in ('grant', 'policy', 'currency')),
  -- The member of a grant.
  subject_id bigint,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  unique (group_id, id),
  check ((subject_id is null) = (change_kind <> 'grant')),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, subject_id) references member (group_id, id)
);
call scope_table('org_change', 'org');
call make_reviewed('org_change', 'change_status', 'orgChange');
create index org_change_time on org_change (group_id, create_time desc, id desc);
create unique index org_change_waiting on org_change (group_id, org_id, change_kind, coalesce(subject_id, 0))
  where change_status = '1';

-- In whose place a delegate decided.
alter table check_log add column on_behalf_of_id bigint;
