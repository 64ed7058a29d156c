-- How members arranged their lists (decision 0374); the one without a name is the arrangement as it was left.
create table list_view (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  list_name text not null,
  view_name text not null check (char_length(view_name) <= 40),
  filters jsonb not null,
  sort text not null,
  columns jsonb not null,
  is_compact boolean not null,
  is_start boolean not null check (not is_start or view_name <> ''),
  deleted boolean not null default false,
  foreign key (group_id, user_id) references member (group_id, id)
);
create unique index list_view_named on list_view (group_id, user_id, list_name, view_name) where not deleted;
create unique index list_view_start on list_view (group_id, user_id, list_name) where is_start and not deleted;
call scope_table('list_view', 'group');
