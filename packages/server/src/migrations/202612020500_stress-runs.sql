-- Stress tests are saved as values at risk are (decision 0352): a run says of which kind it is, and how far it has come.
alter table risk_run
  add run_kind text not null default '1' check (run_kind in ('1', '2')),
  add worst_together numeric(20,6),
  add progress smallint not null default 0 check (progress between 0 and 100),
  alter algorithm drop not null,
  drop constraint risk_run_done,
  add constraint risk_run_done check ((run_status = '2') = (result is not null)
    and (run_kind = '1' and result is not null) = (value_at_risk is not null)
    and (run_kind = '2' and result is not null) = (worst_together is not null)
    and (run_kind = '1') = (algorithm is not null));
