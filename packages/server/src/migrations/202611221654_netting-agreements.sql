-- What counterparties agreed to net (decision 0106): every version that somebody entered; the one in force stands in netting_agreement.
alter table netting_agreement
  -- What the bank takes for one payment; null where nobody said.
  add column fee_amt numeric(20, 6) check (fee_amt >= 0),
  add column fee_currency text references currency,
  add check ((fee_amt is null) = (fee_currency is null));

create table netting_version (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  agreement_no text not null,
  agreement_status text not null default '1' check (agreement_status in ('1', '2', '3', '0')),
  counter_party_id bigint not null,
  covers_difference text not null check (covers_difference in ('0', '1')),
  covers_premium text not null check (covers_premium in ('0', '1')),
  covers_margin text not null check (covers_margin in ('0', '1')),
  covers_cross text not null check (covers_cross in ('0', '1')),
  cross_product text not null check (cross_product in ('0', '1')),
  fee_amt numeric(20, 6) check (fee_amt >= 0),
  fee_currency text references currency,
  document text not null,
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, agreement_no),
  check ((fee_amt is null) = (fee_currency is null)),
  constraint netting_version_two_persons check (agreement_status not in ('2', '3') or (checker_id is not null and checker_id <> maker_id)),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, checker_id) references member (group_id, id)
);
call scope_table('netting_version', 'group');
insert into numbered_column values ('netting_version', 'agreement_no');
create unique index netting_version_waits on netting_version (group_id, counter_party_id) where agreement_status = '1';
create unique index netting_version_in_force on netting_version (group_id, counter_party_id) where agreement_status = '2';
