-- What a group imported of holidays, on top of the program's edition (holiday_calendar, holiday): days that are closed or open
-- after all, and how far a list is published. Another group's dates never move.
create table group_calendar (
  group_id bigint not null,
  currency_code text not null references currency,
  published_until date not null,
  primary key (group_id, currency_code)
);
call scope_table('group_calendar', 'group');

create table group_holiday (
  group_id bigint not null,
  currency_code text not null references currency,
  day date not null,
  closed boolean not null,
  primary key (group_id, currency_code, day)
);
call scope_table('group_holiday', 'group');

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check check (kind in ('rate', 'exposure', 'calendar'));
