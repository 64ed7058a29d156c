-- From this day on an organisation carries the premium of an option from its payment to its end. What was booked before stays as it is:
-- organisations of today begin tomorrow, those to come with their first premium.
alter table org add premium_asset_from date;
update org set premium_asset_from = greatest(current_date, (select business_date from system_date)) + 1;
alter table org alter premium_asset_from set default '1900-01-01';
alter table org alter premium_asset_from set not null;

-- A premium that was paid and is not yet a result, in the quote currency of its option.
create table carried_premium (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  cfl_id bigint not null,
  net_id bigint not null,
  book_date date not null,
  currency text not null references currency,
  -- An asset is positive.
  carried_amt numeric(20, 6) not null check (carried_amt <> 0),
  reversed boolean not null default false,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, cfl_id) references cash_flow (group_id, id),
  foreign key (group_id, net_id) references net_result (group_id, id)
);
call scope_table('carried_premium', 'org');
create unique index carried_premium_once on carried_premium (group_id, cfl_id) where not reversed;
create index carried_premium_deal on carried_premium (group_id, deal_id);
create index carried_premium_net on carried_premium (group_id, net_id);

-- What became a result of a carried premium: from so much of the principal to so much, and by the payment of which row; null by an event.
alter table realised_result add carried_id bigint;
alter table realised_result add ended_net_id bigint;
alter table realised_result add principal_before numeric(20, 6);
alter table realised_result add principal_after numeric(20, 6);
alter table realised_result add foreign key (group_id, carried_id) references carried_premium (group_id, id);
alter table realised_result add foreign key (group_id, ended_net_id) references net_result (group_id, id);
alter table realised_result add check ((carried_id is null) = (principal_before is null) and (carried_id is null) = (principal_after is null)
  and principal_before > principal_after and principal_after >= 0);
drop index realised_result_once;
create unique index realised_result_once on realised_result (group_id, cfl_id) where not reversed and carried_id is null;
create unique index realised_result_carried on realised_result (group_id, carried_id, principal_before) where not reversed;

-- What of a deal's premium its fair value stands beside.
alter table mark_line add cost_amt numeric(20, 6) not null default 0;
