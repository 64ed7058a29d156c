-- Database logins of people who analyse with programs of their own: what they see is one organisation and those below it.
create table analyst (
  login_name text primary key check (login_name ~ '^[a-z][a-z0-9_]{2,40}$'),
  group_id bigint not null,
  org_id bigint not null,
  create_time timestamptz not null default now(),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('analyst', 'group');
