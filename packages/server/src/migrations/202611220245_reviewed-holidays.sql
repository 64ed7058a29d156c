-- Holidays from a file are an act of two people, as rates are. They have no band.
alter table market_change drop constraint market_change_change_kind_check,
  add constraint market_change_change_kind_check check (change_kind in ('rate', 'curve', 'calendar'));
alter table market_change alter column band_pct drop not null,
  add constraint market_change_band_check check ((band_pct is null) = (change_kind = 'calendar'));
