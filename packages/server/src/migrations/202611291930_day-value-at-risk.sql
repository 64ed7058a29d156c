-- What an organisation had at risk on each valued snapshot, by the usual terms (decision 0342): measured in the transaction of the valuation and never
-- again, because rates of the past are corrected afterwards. Days that were valued before have none.
create table day_var (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  business_date date not null,
  convert_currency text not null references currency (currency_code),
  confidence numeric(6, 4) not null check (confidence between 90 and 99.99),
  holding_days integer not null check (holding_days > 0),
  value_at_risk numeric(24, 6),
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  library_version text not null,
  primary key (group_id, snapshot_id),
  check ((value_at_risk is null) = (reasons <> '[]')),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, snapshot_id) references day_snapshot (group_id, id)
);
call scope_table('day_var', 'org');
create index day_var_date on day_var (group_id, org_id, business_date desc);
create trigger day_var_kept before update or delete on day_var for each row execute function refuse_rewriting();
