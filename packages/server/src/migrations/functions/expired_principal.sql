-- What a deal's expiry took of it, in the base currency: it is to be delivered until its flows are settled. Nothing of a deal that has not expired.
create or replace function expired_principal(of_group bigint, of_deal bigint) returns numeric language sql stable as $$
  select coalesce(sum((o.outcome #>> '{effects,remainPrincipal,before}')::numeric
    - (o.outcome #>> '{effects,remainPrincipal,after}')::numeric), 0)
  from deal_event_order o
  where o.group_id = of_group and o.deal_id = of_deal and o.order_sub_code = 'EXPIRE' and o.order_status = '2'
    and o.undone_by_order_id is null
$$;
