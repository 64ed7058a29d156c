-- What of a deal no event took away before its time, in the base currency: what remains, and what ended as it was agreed.
create or replace function kept_principal(of_group bigint, of_deal bigint, agreed numeric) returns numeric language sql stable as $$
  select agreed - coalesce(sum((o.outcome #>> '{effects,remainPrincipal,before}')::numeric
    - (o.outcome #>> '{effects,remainPrincipal,after}')::numeric), 0)
  from deal_event_order o
  where o.group_id = of_group and o.deal_id = of_deal and o.order_sub_code in ('CLOSE', 'EXTEND', 'PRE_EXPIRE') and o.order_status = '2'
    and o.undone_by_order_id is null
$$;
