-- A run of many scenarios outlives its request: it is queued, measured, cancelled or fails, and what has ended never changes.
alter table risk_run
  add run_status text not null default '2' check (run_status in ('0', '1', '2', '3', '4', '5')),
  add terms jsonb,
  add failure_reason text,
  add end_time timestamptz,
  alter value_at_risk drop not null,
  alter result drop not null,
  add constraint risk_run_done check ((run_status = '2') = (result is not null) and (result is null) = (value_at_risk is null)),
  add constraint risk_run_failure check ((run_status in ('3', '5')) = (failure_reason is not null));
create trigger risk_run_ended before update on risk_run for each row
  when (old.run_status not in ('0', '1')) execute function refuse_rewriting();
