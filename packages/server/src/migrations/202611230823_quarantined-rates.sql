-- A rate that two people quarantined never counts, until two people release it (decision 0149).
alter table market_price add column quarantined boolean not null default false;
alter table market_change drop constraint market_change_hand_act_check,
  add constraint market_change_hand_act_check check (hand_act in ('add', 'edit', 'delete', 'quarantine', 'release')),
  -- Which rate a person acts on: pair, day, term and source. One act at a time waits for it.
  add column hand_place text,
  add constraint market_change_hand_place_check check (hand_place is null or hand_act is not null);
create unique index market_change_place_waits on market_change (group_id, org_id, hand_place) where change_status = '1';
-- A removal that waits for its review says by the name of the act what its commit does.
update import_batch set format = 'delete' where kind = 'rate' and format = 'removal';
