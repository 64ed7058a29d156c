-- Whether an organisation keeps its duties apart by record and not by duty: by its own policy, or that of the nearest above that has one.
create or replace function separates_by_record(of_group bigint, of_org bigint) returns boolean language sql stable as $$
  select exists (select from check_policy p where p.group_id = of_group and p.separation = '1')
    and exists (select from check_policy p where p.group_id = of_group and p.org_id = check_policy_org(of_group, of_org) and p.separation = '1')
$$;
