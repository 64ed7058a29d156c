-- The rate by which an organisation plans a pair, per its quoted unit: kept beside the bands of its policy (decision 0050).
create table budget_rate (
  group_id bigint not null,
  org_id bigint not null,
  currency_pair text not null references currency_pair (currency_pair_code),
  budget_rate numeric(20,10) not null check (budget_rate > 0),
  valid_from date not null,
  constraint budget_rate_pkey primary key (group_id, org_id, currency_pair, valid_from),
  constraint budget_rate_org_fkey foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('budget_rate', 'group');
