-- What a hedge request that was made in the payoff lab was compared with (decision 0317): the parameters, from which its picture is computed anew.
create table hedge_payoff (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  hedge_id bigint not null,
  exposure_id bigint not null,
  chosen integer not null check (chosen between 0 and 5),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, hedge_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, hedge_id) references exposure_hedge (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('hedge_payoff', 'org');
