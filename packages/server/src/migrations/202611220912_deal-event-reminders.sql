-- What those who deal were last told of a deal that matures or expires: of which day, and how near it was (1 five business days
-- before, 2 the business day before, 3 the day itself, 4 the hour before the cut-off).
create table deal_event_reminder (
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  due_day date not null,
  stage integer not null check (stage between 1 and 4),
  told_at timestamptz not null default now(),
  primary key (group_id, deal_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id)
);
call scope_table('deal_event_reminder', 'org');
