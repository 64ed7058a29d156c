-- What is rare in a large group, and what one of its organisations lacks though all others have it, is found at once (decision 0441): in the order of
-- days each of these was looked for in every row of the group. What most flows have needs no index; what few have is in one of its own.
create index concurrently fx_deal_org_pair on fx_deal (group_id, org_id, currency_pair, trans_date desc, id desc);
create index concurrently fx_deal_pair on fx_deal (group_id, currency_pair, trans_date desc, id desc);
create index concurrently fx_exposure_org_currency on fx_exposure (group_id, org_id, currency, trans_date desc, id desc);
create index concurrently fx_exposure_currency on fx_exposure (group_id, currency, trans_date desc, id desc);
create index concurrently cash_flow_no on cash_flow (group_id, cfl_no);
create index concurrently cash_flow_org_currency on cash_flow (group_id, org_id, pay_currency, pay_date_adj, id);
create index concurrently cash_flow_currency on cash_flow (group_id, pay_currency, pay_date_adj, id);
create index concurrently cash_flow_counter_party on cash_flow (group_id, counter_party_id, pay_date_adj, id);
create index concurrently cash_flow_other_type on cash_flow (group_id, cfl_type, pay_date_adj, id) where cfl_type <> '1';
create index concurrently cash_flow_by_hand on cash_flow (group_id, pay_date_adj, id) where manual_chg_flag = '1';
create index concurrently cash_flow_changed on cash_flow (group_id, change_status, pay_date_adj, id) where change_status is not null;
create index concurrently cash_flow_unknown on cash_flow (group_id, pay_date_adj, id) where cfl_known_status = '0';
create index concurrently fx_deal_type on fx_deal (group_id, busin_type, trans_date desc, id desc);
create index concurrently fx_deal_match on fx_deal (group_id, busin_match, trans_date desc, id desc);
create index concurrently fx_deal_rejected on fx_deal (group_id, trans_date desc, id desc) where check_status = '2';
create index concurrently fx_deal_other_type on fx_deal (group_id, deal_type, trans_date desc, id desc) where deal_type <> '1';
create index concurrently fx_deal_maker on fx_deal (group_id, maker_id, trans_date desc, id desc);
create index concurrently fx_option_flag on fx_option (group_id, option_flag, deal_id);
create index concurrently fx_option_maturity on fx_option (group_id, maturity_date, deal_id);
create index concurrently cash_flow_open on cash_flow (group_id, pay_date_adj, id) where cfl_flag = '0';
