-- Above which loss of what is not secured the bank calls for margin, in US dollars; null where the agreement is not recorded.
alter table counter_party
  add column margin_threshold_usd numeric(30, 6) check (margin_threshold_usd >= 0);
