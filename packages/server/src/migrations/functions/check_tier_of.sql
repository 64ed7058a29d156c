-- 1 one reviewer, 2 a manager, 3 two managers. What has no worth is held to the strictest tier there is.
create or replace function check_tier_of(of_group bigint, of_org bigint, worth_usd numeric) returns text language plpgsql stable as $$
declare
  said check_policy;
begin
  select * into said from check_policy where group_id = of_group and org_id = check_policy_org(of_group, of_org);
  if said.tier_one_usd is null or worth_usd <= said.tier_one_usd then return '1'; end if;
  if said.tier_two_usd is null or worth_usd <= said.tier_two_usd then return '2'; end if;
  return '3';
end $$;
