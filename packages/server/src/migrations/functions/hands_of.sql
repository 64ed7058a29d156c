-- The other accounts that count as the same person as this one, each for what was made before its `until` (UTC).
create or replace function hands_of(of_group bigint, of_user bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('userId', h.other_id::text, 'until', replace((h.until at time zone 'UTC')::text, ' ', 'T'))
    order by h.other_id), '[]'::jsonb)
  from (select other_id, max(until) as until from same_hand where group_id = of_group and user_id = of_user group by other_id) h
$$;
