-- The sums of what exposures stood before their triggers did (decision 0413). In a migration of its own: the triggers are there, bookings go on.
-- Counts the sums by month anew (decision 0413): what exposures are, less what was added and not put together yet. One statement reads both, so
-- exposures may change meanwhile; only putting together waits. In the order of the key: a reader takes a range of months.
create or replace function recount_exposure_months() returns void language plpgsql as $$
begin
  lock table exposure_month in share row exclusive mode;
  delete from exposure_month;
  insert into exposure_month (group_id, month, org_id, currency, exposure_direction, exposure_type, standing_count, effective_count, lock_amt,
      reserved_amt, open_amt)
    select group_id, month, org_id, currency, exposure_direction, exposure_type, sum(standing), sum(effective), sum(locked), sum(reserved), sum(open)
    from (
      select group_id, date_trunc('month', end_date::timestamp)::date as month, org_id, currency, exposure_direction, exposure_type,
        count(*) as standing, count(*) filter (where effective_exposure > 0) as effective, sum(lock_amt) as locked, sum(reserved_amt) as reserved,
        sum(open_amt) as open
      from fx_exposure where status <> '0' group by 1, 2, 3, 4, 5, 6
      union all
      select group_id, month, org_id, currency, exposure_direction, exposure_type, -standing_count, -effective_count, -lock_amt, -reserved_amt,
        -open_amt
      from exposure_month_change) r
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
end $$;
revoke all on function recount_exposure_months from public;
select recount_exposure_months();
