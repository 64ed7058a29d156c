-- What is simulated is asked on every screen of those who import rates; a published file writes nothing into this index.
create index market_price_simulated on market_price (group_id, data_date, currency_pair) where simulated;
-- The market itself says what of it is simulated, group by group.
alter table system_date drop column demo_market;
