-- Why a request hedges more than the strategy in force asks for by then (decision 0363).
alter table exposure_hedge add column plan_reason text not null default '' check (length(plan_reason) <= 512);
create index exposure_hedge_plan_reason_idx on exposure_hedge (group_id, org_id, id desc) where plan_reason <> '';
