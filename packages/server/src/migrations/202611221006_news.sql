-- News of a group: written by one administrator, published by another (decision 0099).
create table news_article (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  news_status text not null default 'T' check (news_status in ('T', '1', '2', '0')),
  title_zh text not null default '',
  title_en text not null default '',
  summary_zh text not null default '',
  summary_en text not null default '',
  body_zh text not null default '' check (length(body_zh) <= 50000),
  body_en text not null default '' check (length(body_en) <= 50000),
  category text not null check (category in ('1', '2', '3', '4')),
  currencies text not null default '',
  rel_date date,
  reason text not null default '',
  maker_id bigint not null,
  publisher_id bigint,
  publish_time timestamptz,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  check (title_zh <> '' or title_en <> ''),
  constraint news_two_hands check (publisher_id <> maker_id),
  check (news_status <> '2' or (publisher_id is not null and publish_time is not null)),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, publisher_id) references member (group_id, id)
);
call scope_table('news_article', 'group');
create index news_article_list on news_article (group_id, news_status, publish_time desc, id desc);
create index news_article_recent on news_article (group_id, publish_time desc, id desc);

create table news_read (
  group_id bigint not null,
  article_id bigint not null,
  user_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (group_id, article_id, user_id),
  foreign key (group_id, article_id) references news_article (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('news_read', 'group');
