-- An undoing that awaits review owns the deal which it takes back, as it owns the deal of the event: both are locked.
update fx_deal d set lock_flag = '1', version = d.version + 1
from deal_event_order o
where o.order_status = '1' and o.undoes_order_id is not null and o.group_id = d.group_id and o.child_deal_id = d.id and d.lock_flag = '0';
