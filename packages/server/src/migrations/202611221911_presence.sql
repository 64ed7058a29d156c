-- Each process writes down its own members, so that one may say that a window is gone without ending what others hold open.
-- Nothing of it outlives a restart: the table is made anew.
drop table live_presence;
create table live_presence (
  user_id bigint not null,
  group_id bigint not null,
  server_id uuid not null,
  -- Nobody has touched any of the windows for a while.
  is_idle boolean not null,
  seen_at timestamptz not null,
  primary key (user_id, server_id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('live_presence', 'group');
