-- Team chat (decision 0064). Messages are kept as they were sent; a quoted record is named by kind and number and read anew.
create table chat_message (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  message text not null check (message <> '' and length(message) <= 2000),
  client_key text not null,
  card_kind text check (card_kind in ('exposure', 'request', 'deal')),
  card_no text,
  sent_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  check (from_id <> to_id),
  check ((card_kind is null) = (card_no is null)),
  unique (group_id, id),
  unique (group_id, from_id, client_key),
  foreign key (group_id, from_id) references member (group_id, id),
  foreign key (group_id, to_id) references member (group_id, id)
);
call scope_table('chat_message', 'group');
create index chat_message_pair on chat_message (group_id, least(from_id, to_id), greatest(from_id, to_id), id desc);
create index chat_message_unread on chat_message (group_id, to_id, from_id) where read_at is null;

-- Who has a window open: every process writes down its own with each beat.
create table live_presence (
  user_id bigint primary key,
  group_id bigint not null,
  seen_at timestamptz not null,
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('live_presence', 'group');
