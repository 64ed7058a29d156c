-- What the bank has not confirmed, or confirmed otherwise, is counted for everyone who settles; matched deals are the many.
create index fx_deal_unconfirmed on fx_deal (group_id, busin_match, org_id) where trade_status = '2' and busin_match <> '1';
