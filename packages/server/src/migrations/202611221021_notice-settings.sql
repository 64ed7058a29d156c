-- What a member is told beside the bell, and which notices a mail has told of.
create table notice_setting (
  group_id bigint not null,
  user_id bigint not null,
  toast_kinds text[] not null,
  mail_kinds text[] not null,
  digest text not null check (digest in ('0', '1', '2')),
  quiet_from time,
  quiet_to time,
  -- Mails tell of what came after the first choice of mails, not of what lay there.
  mail_since timestamptz,
  mailed_time timestamptz,
  primary key (group_id, user_id),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('notice_setting', 'group');
alter table notification add column mailed_at timestamptz;
