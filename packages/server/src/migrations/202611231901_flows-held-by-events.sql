-- A flow has one owner: the net row in which it stands, or the order of an event that awaits review. Who comes second is told by whom.
alter table cash_flow add column event_order_id bigint;

-- Orders that wait now own what is still free of their deals, and of the children that an undoing takes back.
update cash_flow f set event_order_id = o.id
from deal_event_order o
where o.order_status = '1' and o.group_id = f.group_id and f.cfl_status = '1' and f.netting_id is null
  and (f.deal_id = o.deal_id or (o.undoes_order_id is not null and f.deal_id = o.child_deal_id));

-- Deferred: an order is numbered and written last of all, for the group's next number waits for its transaction.
alter table cash_flow
  add constraint cash_flow_event_order foreign key (group_id, event_order_id) references deal_event_order (group_id, id)
    deferrable initially deferred,
  add constraint cash_flow_one_owner check (event_order_id is null or (netting_id is null and cfl_status = '1'));
create index cash_flow_event on cash_flow (group_id, event_order_id) where event_order_id is not null;
