-- Curves, forward points and volatilities from a file count for the organisation that brought them alone, as spot rates by hand do.
alter table interest_rate add column org_id bigint,
  add constraint interest_rate_org_fkey foreign key (group_id, org_id) references org (group_id, id);
alter table forward_point add column org_id bigint,
  add constraint forward_point_org_fkey foreign key (group_id, org_id) references org (group_id, id);
alter table volatility_quote add column org_id bigint,
  add constraint volatility_quote_org_fkey foreign key (group_id, org_id) references org (group_id, id);
-- Who brought those of before was not kept: they go to the group's first organisation.
update interest_rate set org_id = (select min(o.id) from org o where o.group_id = interest_rate.group_id)
  where data_source in ('MANUAL', 'BANK', 'CFETS');
update forward_point set org_id = (select min(o.id) from org o where o.group_id = forward_point.group_id)
  where data_source in ('MANUAL', 'BANK', 'CFETS');
update volatility_quote set org_id = (select min(o.id) from org o where o.group_id = volatility_quote.group_id)
  where data_source in ('MANUAL', 'BANK', 'CFETS');
alter table interest_rate drop constraint interest_rate_pkey,
  add constraint interest_rate_place unique nulls not distinct (group_id, currency_code, as_of, term, org_id),
  add constraint interest_rate_own check ((org_id is not null) = (data_source in ('MANUAL', 'BANK', 'CFETS')));
alter table forward_point drop constraint forward_point_pkey,
  add constraint forward_point_place unique nulls not distinct (group_id, currency_pair, data_date, term, data_source, org_id),
  add constraint forward_point_own check ((org_id is not null) = (data_source in ('MANUAL', 'BANK', 'CFETS')));
alter table volatility_quote drop constraint volatility_quote_pkey,
  add constraint volatility_quote_place
    unique nulls not distinct (group_id, currency_pair, data_date, term, data_source, quote_kind, org_id),
  add constraint volatility_quote_own check ((org_id is not null) = (data_source in ('MANUAL', 'BANK', 'CFETS')));
create index interest_rate_by_hand on interest_rate (group_id, as_of, org_id) where org_id is not null;
create index forward_point_by_hand on forward_point (group_id, data_date, org_id) where org_id is not null;
create index volatility_quote_by_hand on volatility_quote (group_id, data_date, org_id) where org_id is not null;
drop policy interest_rate_scope on interest_rate;
create policy interest_rate_scope on interest_rate to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint and (org_id is null
    or org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])));
drop policy forward_point_scope on forward_point;
create policy forward_point_scope on forward_point to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint and (org_id is null
    or org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])));
drop policy volatility_quote_scope on volatility_quote;
create policy volatility_quote_scope on volatility_quote to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint and (org_id is null
    or org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])));
