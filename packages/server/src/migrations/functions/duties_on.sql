-- The duties of a group's people on a day: their own, and those that somebody delegated to them for that day. A delegated duty
-- holds while its holder is active and holds it, never beyond the holder's own limit, and not while it waits to be confirmed.
-- The ids tell them apart, in all groups together.
create or replace function duties_on(of_group bigint, on_day date)
returns table (id bigint, user_id bigint, org_id bigint, check_type text, check_op_type text, amt_limit_usd numeric, valid_from date, valid_to date,
  delegate_of bigint)
language sql stable as $$
  select d.id * 2, d.user_id, d.org_id, d.check_type, d.check_op_type, d.amt_limit_usd, d.valid_from, d.valid_to, null::bigint
  from staff_duty d
  where d.group_id = of_group and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
  union all
  select g.id * 2 + 1, g.delegate_id, g.org_id, g.check_type, g.check_op_type, least(d.amt_limit_usd, g.amt_limit_usd), g.valid_from,
    g.valid_to, g.holder_id
  from delegation g
  join staff_duty d on d.group_id = g.group_id and d.user_id = g.holder_id and d.org_id = g.org_id
    and d.check_type = g.check_type and d.check_op_type = g.check_op_type
    and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
  join member m on m.group_id = g.group_id and m.id = g.holder_id and m.user_status = '1'
  where g.group_id = of_group and g.revoked_at is null and not g.waits and on_day between g.valid_from and g.valid_to
$$;
