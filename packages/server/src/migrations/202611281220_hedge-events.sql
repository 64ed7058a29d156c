-- Rebalancing and discontinuation of a hedging relationship (decision 0318): asked for by one, passed by another, in force from the day of the
-- pass. What a rebalancing adds is taken from its submission; what it gives back, and all of a discontinued relationship, is free from its pass.
alter table hedge_relation
  add column discontinue_date date,
  add column discontinue_reason text check (discontinue_reason in ('1', '2', '3', '4', '5', '6')),
  drop constraint hedge_relation_reviewed_status,
  add constraint hedge_relation_reviewed_status check (relation_status in ('T', '1', '2', '3', '0')),
  add constraint hedge_relation_discontinued check ((relation_status = '3') = (discontinue_date is not null and discontinue_reason is not null));

create table hedge_event (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  relation_no text not null,
  event_kind text not null check (event_kind in ('1', '2')),
  discontinue_reason text check (discontinue_reason in ('1', '2', '3', '4', '5', '6')),
  cause_date date not null,
  reason text not null check (length(reason) between 1 and 512),
  effective_date date,
  document_version integer,
  unique (group_id, id),
  check ((event_kind = '2') = (discontinue_reason is not null)),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_event', 'org');
call make_reviewed('hedge_event', 'change_status', 'hedgeEvent');
alter table hedge_event
  add constraint hedge_event_dated check ((change_status = '2') = (effective_date is not null and document_version is not null));
-- One at a time.
create unique index hedge_event_waits on hedge_event (group_id, relation_id) where change_status = '1';
create index hedge_event_relation on hedge_event (group_id, relation_id, id);

-- What each exposure and each deal had designated before, and has after; nothing where it was not, or is no more, designated.
create table hedge_event_item (
  group_id bigint not null,
  org_id bigint not null,
  event_id bigint not null,
  exposure_id bigint not null,
  before_amt numeric(20,6) not null check (before_amt >= 0),
  after_amt numeric(20,6) not null check (after_amt >= 0),
  primary key (group_id, event_id, exposure_id),
  foreign key (group_id, event_id) references hedge_event (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_event_item', 'org');
create index hedge_event_item_exposure on hedge_event_item (group_id, exposure_id);

create table hedge_event_instrument (
  group_id bigint not null,
  org_id bigint not null,
  event_id bigint not null,
  deal_id bigint not null,
  before_amt numeric(20,6) not null check (before_amt >= 0),
  after_amt numeric(20,6) not null check (after_amt >= 0),
  before_principal numeric(20,6) not null check (before_principal >= 0),
  after_principal numeric(20,6) not null check (after_principal >= 0),
  primary key (group_id, event_id, deal_id),
  foreign key (group_id, event_id) references hedge_event (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_event_instrument', 'org');
create index hedge_event_instrument_deal on hedge_event_instrument (group_id, deal_id);

-- What a document says is never written over.
create trigger hedge_document_kept before update or delete on hedge_document for each row execute function refuse_rewriting();
