-- Writes what stands of a deal from a day on. What was known of later days moves by as much, so that an event dated back is in them too; a
-- deal that is void never was. The caller holds the deal.
create or replace function note_deal_remaining(of_group bigint, of_org bigint, of_deal bigint, day date, known timestamptz,
  status text, complete text, remains numeric, stands numeric) returns void language plpgsql as $$
declare
  last deal_remaining%rowtype;
begin
  select * into last from deal_remaining where group_id = of_group and deal_id = of_deal order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
        standing_principal)
      values (of_group, of_org, of_deal, day, known, status, complete, remains, stands);
    return;
  end if;
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select of_group, of_org, of_deal, s.on_day, known, status,
      case when s.standing_principal + stands = last.standing_principal then complete else s.deal_complete_status end,
      s.remain_principal + remains - last.remain_principal,
      case when status = '2' then s.standing_principal + stands - last.standing_principal else 0 end
    from (
      (select greatest(r.from_day, day) as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $$;
