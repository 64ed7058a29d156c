-- A rate by hand counts for the organisation that brought it alone; what a publisher says is the group's and has no organisation.
alter table market_price add column org_id bigint,
  add constraint market_price_org_fkey foreign key (group_id, org_id) references org (group_id, id);
-- Those of before belong to where their importer sits; where nobody knows him, to the group's first organisation.
update market_price m set org_id = coalesce(
    (select u.org_id from import_batch b join member u on u.group_id = b.group_id and u.id = b.user_id
      where b.group_id = m.group_id and b.id = m.batch_id),
    (select min(o.id) from org o where o.group_id = m.group_id))
  where m.data_source in ('MANUAL', 'BANK', 'CFETS');
alter table market_price drop constraint market_price_pkey,
  add constraint market_price_place unique nulls not distinct (group_id, currency_pair, term, data_date, data_source, org_id),
  add constraint market_price_own check ((org_id is not null) = (data_source in ('MANUAL', 'BANK', 'CFETS')));
create index market_price_by_hand on market_price (group_id, data_date, org_id) where org_id is not null;
drop policy market_price_scope on market_price;
create policy market_price_scope on market_price to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint and (org_id is null
    or org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])));
