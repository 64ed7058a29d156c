-- The time zone of the organisation to which a member belongs.
create or replace function zone_of_member(of_group bigint, of_member bigint) returns text language sql stable as $$
  select o.zone_id from member m join org o on o.group_id = m.group_id and o.id = m.org_id
  where m.group_id = of_group and m.id = of_member
$$;
