-- An event's order has its id before its number, so that the notices which lead to it are written before the group's next number waits.
grant usage on sequence deal_event_order_id_seq to hedgerow_api, hedgerow_system;
