-- Writes what a link locks from a day on, and what of it was settled till then; later days move by as much. The caller holds the deal.
create or replace function note_hedge_link(of_group bigint, of_org bigint, of_link bigint, of_deal bigint, of_exposure bigint, day date,
  known timestamptz, amt numeric, settled numeric) returns void language plpgsql as $$
declare
  last hedge_link_version%rowtype;
begin
  select * into last from hedge_link_version where group_id = of_group and link_id = of_link order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
      values (of_group, of_org, of_link, of_deal, of_exposure, day, known, amt, settled);
    return;
  end if;
  insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
    select of_group, of_org, of_link, of_deal, of_exposure, s.on_day, known, greatest(s.hedge_amt + amt - last.hedge_amt, 0),
      s.settled_amt + settled - last.settled_amt
    from (
      (select day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $$;
