-- What a person asked for with a rate by hand, so that the notice of its pass says it.
alter table market_change add column hand_act text check (hand_act in ('add', 'edit', 'delete'));
