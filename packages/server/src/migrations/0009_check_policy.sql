-- What the reviews of an organisation ask for beyond a member's own limit: tiers, evidence, the board's quota, policy bands.
-- An organisation without a row of its own follows the one above it; what no row says is not asked.

create table check_policy (
  group_id bigint not null,
  org_id bigint not null,
  tier_one_usd numeric(30, 6) check (tier_one_usd > 0),
  tier_two_usd numeric(30, 6) check (tier_two_usd >= tier_one_usd),
  evidence_needed text not null default '0' check (evidence_needed in ('0', '1')),
  quota_usd numeric(30, 6) check (quota_usd > 0),
  quota_from date,
  quota_to date,
  primary key (group_id, org_id),
  foreign key (group_id, org_id) references org (group_id, id),
  check (tier_one_usd is not null or tier_two_usd is null)
);
call scope_table('check_policy', 'group');

-- How much of the exposures falling due within so many days may be covered, in percent of what is effective.
create table policy_band (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  currency text not null references currency,
  exposure_direction text not null check (exposure_direction in ('0', '1')),
  day_from integer not null check (day_from >= 0),
  day_to integer not null check (day_to >= day_from),
  least_pct numeric(9, 4) not null check (least_pct >= 0),
  most_pct numeric(9, 4) not null check (most_pct >= least_pct),
  valid_from date not null,
  unique (group_id, org_id, currency, exposure_direction, day_from, valid_from),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('policy_band', 'group');

-- The organisation whose policy counts for this one: itself or the nearest above that has one.
create function check_policy_org(of_group bigint, of_org bigint) returns bigint language plpgsql stable as $$
declare
  at_org bigint := of_org;
begin
  if not exists (select from check_policy where group_id = of_group) then return null; end if;
  while at_org is not null loop
    if exists (select from check_policy where group_id = of_group and org_id = at_org) then return at_org; end if;
    select parent_id into at_org from org where group_id = of_group and id = at_org;
  end loop;
  return null;
end $$;

-- 1 one reviewer, 2 a manager, 3 two managers. What has no worth is held to the strictest tier there is.
create function check_tier_of(of_group bigint, of_org bigint, worth_usd numeric) returns text language plpgsql stable as $$
declare
  said check_policy;
begin
  select * into said from check_policy where group_id = of_group and org_id = check_policy_org(of_group, of_org);
  if said.tier_one_usd is null or worth_usd <= said.tier_one_usd then return '1'; end if;
  if said.tier_two_usd is null or worth_usd <= said.tier_two_usd then return '2'; end if;
  return '3';
end $$;

-- Kept at submission: what it is worth and what its review asks; then the result of the second tier and who gave the first.
alter table fx_deal
  add column worth_usd numeric(30, 6),
  add column check_tier text not null default '1' check (check_tier in ('1', '2', '3')),
  add column approve_status text not null default '0' check (approve_status in ('0', '1', '2')),
  add column first_checker_id bigint,
  add foreign key (group_id, first_checker_id) references member (group_id, id),
  add check (trade_status <> '2' or check_tier <> '3' or approve_status = '1');
alter table exposure_hedge
  add column worth_usd numeric(30, 6),
  add column check_tier text not null default '1' check (check_tier in ('1', '2', '3')),
  add column approve_status text not null default '0' check (approve_status in ('0', '1', '2')),
  add column first_checker_id bigint,
  add foreign key (group_id, first_checker_id) references member (group_id, id),
  add check (order_status <> '2' or check_tier <> '3' or approve_status = '1');

-- What the group's organisations below the policy's have used of the quota, in US dollars: live and submitted deals not
-- past their value date, and requests agreed but not executed. It runs as its owner, because a subsidiary's reviewer sees the subsidiary alone.
create function hedge_quota_used(of_group bigint, policy_org bigint, on_day date) returns numeric language sql stable security definer
  set search_path = public as $$
  select coalesce((select sum(d.worth_usd * d.remain_principal / nullif(d.principal, 0)) from fx_deal d
      where d.group_id = of_group and d.org_id = any (organisations_below(of_group, policy_org))
        and d.trade_status in ('1', '2') and d.deal_complete_status = '0' and d.value_date >= on_day and d.deal_type = '1'), 0)
    + coalesce((select sum(h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0)) from exposure_hedge h
      where h.group_id = of_group and h.org_id = any (organisations_below(of_group, policy_org))
        and h.order_status = '2' and h.closed_flag = '0'), 0)
$$;
revoke all on function hedge_quota_used from public;
grant execute on function hedge_quota_used to hedgerow_api, hedgerow_system;

-- What the policy said when somebody decided; with the comment this is the log of overrides.
alter table check_log add column policy jsonb;
