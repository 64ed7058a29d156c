-- What stands of deals that are inserted live, from their trade dates on.
create or replace function begin_deal_remaining() returns trigger language plpgsql as $$
begin
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select group_id, org_id, id, coalesce(trans_date, create_time::date), clock_timestamp(), trade_status, deal_complete_status,
      coalesce(remain_principal, principal, 0),
      case deal_complete_status when '0' then coalesce(remain_principal, principal, 0) else 0 end
    from made where trade_status = '2' order by id;
  return null;
end $$;
