-- Where a member wants papers to be sent. Divisions of China are codes, those of other countries are text.
create table member_address (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  receiver text not null,
  receiver_org text not null,
  receiver_mobile text not null,
  country text not null references country (country_code),
  province text not null,
  city text not null,
  area text not null,
  detailed_address text not null,
  default_flag text not null default '0' check (default_flag in ('0', '1')),
  deleted boolean not null default false,
  version integer not null default 0,
  foreign key (group_id, user_id) references member (group_id, id)
);
create index member_address_user on member_address (group_id, user_id, id desc) where not deleted;
create unique index member_address_default on member_address (group_id, user_id) where default_flag = '1' and not deleted;
call scope_table('member_address', 'group');
