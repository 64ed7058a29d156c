-- Sums of exposures by the month of their end dates, and what was added to them since they were put together (decision 0413): the overview reads
-- these instead of all exposures. Void ones are in none. Effective is what is locked, reserved and open.
create table exposure_month (
  group_id bigint not null,
  org_id bigint not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  standing_count bigint not null,
  -- Of these with something still to be collected or paid.
  effective_count bigint not null,
  lock_amt numeric(30, 6) not null,
  reserved_amt numeric(30, 6) not null,
  open_amt numeric(30, 6) not null,
  primary key (group_id, month, org_id, currency, exposure_direction, exposure_type),
  foreign key (group_id, org_id) references org (group_id, id)
);
-- The months of which something is overdue once they are over.
create index exposure_month_effective on exposure_month (group_id, month) include (org_id, effective_count) where effective_count <> 0;
call scope_table('exposure_month', 'org');
revoke insert, update on exposure_month from hedgerow_api;

create table exposure_month_change (
  group_id bigint not null,
  id bigint generated always as identity,
  org_id bigint not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  -- Its first day.
  month date not null,
  standing_count bigint not null,
  -- Of these with something still to be collected or paid.
  effective_count bigint not null,
  lock_amt numeric(30, 6) not null,
  reserved_amt numeric(30, 6) not null,
  open_amt numeric(30, 6) not null,
  primary key (group_id, id)
);
call scope_table('exposure_month_change', 'org');
revoke update on exposure_month_change from hedgerow_api, hedgerow_system;

-- Adds what a statement did to exposures to the sums by month of their end dates (decision 0413): what its rows were goes, what they are comes.
-- A statement that changed nothing of it adds nothing. Each adds rows of its own, so that no two bookings wait for one sum.
create or replace function keep_exposure_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, count(*),
        count(*) filter (where effective_exposure > 0), sum(lock_amt), sum(reserved_amt), sum(open_amt)
      from made where status <> '0' group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, -count(*),
        -count(*) filter (where effective_exposure > 0), -sum(lock_amt), -sum(reserved_amt), -sum(open_amt)
      from gone where status <> '0' group by 1, 2, 3, 4, 5, 6;
  else
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select * from (
        select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, sum(n) as standing,
          sum(case when effective_exposure > 0 then n else 0 end) as effective, sum(n * lock_amt) as locked, sum(n * reserved_amt) as reserved,
          sum(n * open_amt) as open
        from (select 1 as n, m.* from made m union all select -1, g.* from gone g) r where status <> '0' group by 1, 2, 3, 4, 5, 6) s
      where standing <> 0 or effective <> 0 or locked <> 0 or reserved <> 0 or open <> 0;
  end if;
  return null;
end $$;

create trigger fx_exposure_month_made after insert on fx_exposure referencing new table as made
  for each statement execute function keep_exposure_months();
create trigger fx_exposure_month_moved after update on fx_exposure referencing old table as gone new table as made
  for each statement execute function keep_exposure_months();
create trigger fx_exposure_month_gone after delete on fx_exposure referencing old table as gone
  for each statement execute function keep_exposure_months();
