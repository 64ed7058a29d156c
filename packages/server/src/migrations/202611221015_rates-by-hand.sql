-- A rate that was entered by hand may be deleted again, once another person has passed it. What a publisher says is never deleted.
grant delete on market_price to hedgerow_api;
create policy market_price_delete on market_price as restrictive for delete to hedgerow_api using (org_id is not null);
