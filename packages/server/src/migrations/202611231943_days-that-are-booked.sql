-- From which day the books of an organisation are kept, and up to which they are closed: months whose vouchers all left after their end.
create table ledger_period (
  group_id bigint not null,
  org_id bigint not null,
  first_day date not null,
  closed_to date check (closed_to >= first_day),
  primary key (group_id, org_id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('ledger_period', 'org');

-- Books that exist begin with the year of their first entry.
insert into ledger_period (group_id, org_id, first_day)
  select group_id, org_id, date_trunc('year', min(day))::date from (
    select group_id, org_id, min(book_date) as day from journal group by 1, 2
    union all select group_id, org_id, min(balance_date) from balance_report group by 1, 2) b
  group by 1, 2;

-- From which day the movements of an account are kept: what is before stands in the balance that it began with.
alter table account_balance add column kept_from date;
update account_balance b set kept_from = least(
  (select min(r.balance_date) from balance_report r where r.group_id = b.group_id and r.balance_id = b.id),
  (select min(f.change_date) from account_flow f where f.group_id = b.group_id and f.account_id = b.account_id and f.currency = b.currency
    and f.flow_status = '1'));
