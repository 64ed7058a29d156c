-- A settlement asks for the other flows of its deals: without this it read every flow of the group for each of them.
create index cash_flow_deal on cash_flow (group_id, deal_id) where deal_id is not null;
