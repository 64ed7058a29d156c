-- How many live deals with the bank other organisations of the group have than those that are named. It runs as its owner as `facility_used`
-- does: the bank carries the whole group, and whoever reads some of it is told that there is more.
create or replace function bank_deals_beyond(of_group bigint, of_party bigint, of_orgs bigint[]) returns bigint language sql stable security definer
  set search_path = public as $$
  select count(*) from fx_deal d where d.group_id = of_group and d.counter_party_id = of_party
    and d.trade_status = '2' and d.deal_complete_status = '0' and d.org_id <> all (of_orgs)
$$;
revoke all on function bank_deals_beyond from public;
grant execute on function bank_deals_beyond to hedgerow_api, hedgerow_system;
