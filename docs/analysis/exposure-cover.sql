-- How much of each currency's open exposure is covered, by month of maturity. Opens in Metabase as a native question.
select to_char(end_date, 'YYYY-MM') as month,
       currency,
       exposure_direction_en as direction,
       sum(effective_exposure) as effective,
       sum(lock_amt) as covered,
       round(100 * sum(lock_amt) / nullif(sum(effective_exposure), 0), 1) as cover_percent
from report.exposure_monitor
group by 1, 2, 3
order by 1, 2, 3;
