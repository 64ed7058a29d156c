-- The hedge query reads links newest first, of a status or of all.
create index deal_hedge_link_list on deal_hedge_link (group_id, link_status, id desc);
create index deal_hedge_link_recent on deal_hedge_link (group_id, id desc);
