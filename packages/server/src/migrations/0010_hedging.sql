-- Four eyes over every revision: who edited the record before its last editor, never forgotten.
alter table fx_deal add column earlier_editor_ids bigint[] not null default '{}';
alter table exposure_hedge add column earlier_editor_ids bigint[] not null default '{}';

-- The require date of which everybody concerned was told; a new date is told again.
alter table exposure_hedge add column reminded_for date;
create index exposure_hedge_required on exposure_hedge (require_date) where order_status in ('1', '2') and closed_flag = '0';

-- 1 principal, 2 margin.
alter table cash_flow add check (cfl_type in ('1', '2'));
