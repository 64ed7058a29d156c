-- A moment up to which all of the history of deals, links and exposures is known: nobody commits anything of it that is older. Whoever is
-- writing it now began after it.
create or replace function history_moment() returns timestamptz language sql security definer set search_path = public as $$
  select least(clock_timestamp(), min(a.xact_start)) - interval '1 microsecond'
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.relation in ('deal_remaining'::regclass, 'hedge_link_version'::regclass, 'fx_exposure_change'::regclass,
      'exposure_transfer'::regclass, 'fx_exposure'::regclass, 'fx_deal'::regclass, 'deal_hedge_link'::regclass, 'cash_flow'::regclass, 'cash_flow_standing'::regclass)
$$;
