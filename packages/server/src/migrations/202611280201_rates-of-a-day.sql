-- Spots, points, curves and volatilities of a day are one change; of one day and organisation one change waits at a time.
alter table market_change drop constraint market_change_change_kind_check,
  add constraint market_change_change_kind_check check (change_kind in ('rate', 'curve', 'daily', 'calendar', 'volatility', 'zeroCurve', 'retirement', 'priority')),
  drop constraint market_change_hand_place_check,
  add constraint market_change_hand_place_check check (hand_place is null or hand_act is not null or change_kind = 'daily');
