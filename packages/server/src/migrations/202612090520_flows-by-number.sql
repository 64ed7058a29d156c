-- Cash flows found by the beginning of their number, and in its order: without it each search read all of a group.
create index cash_flow_no on cash_flow (group_id, cfl_no);
