-- The organisation whose policy counts for this one: itself or the nearest above that has one.
create or replace function check_policy_org(of_group bigint, of_org bigint) returns bigint language plpgsql stable as $$
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
