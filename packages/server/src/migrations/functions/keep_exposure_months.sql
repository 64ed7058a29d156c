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
