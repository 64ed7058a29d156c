-- An organisation of the group and all below it.
create or replace function organisations_below(of_group bigint, top bigint) returns bigint[] language sql stable as $$
  with recursive below as (
    select o.id from org o where o.group_id = of_group and o.id = top
    union all
    select o.id from org o join below b on o.parent_id = b.id where o.group_id = of_group
  )
  select array_agg(id order by id) from below
$$;
