-- What the board authorises the organisation and all below it on the day. Once a resolution has begun and none is in force it is
-- nothing: an authority that has ended is none. Before the first one it is what the policy says, or unlimited (null).
create or replace function board_quota_usd(of_group bigint, policy_org bigint, on_day date) returns numeric language sql stable as $$
  select case when exists (select from board_quota where group_id = of_group and org_id = policy_org and quota_from <= on_day)
    then coalesce((select q.quota_usd from board_quota q where q.group_id = of_group and q.org_id = policy_org
        and on_day between q.quota_from and q.quota_to
        order by q.quota_from desc limit 1), 0)
    else (select p.quota_usd from check_policy p where p.group_id = of_group and p.org_id = policy_org
        and on_day between coalesce(p.quota_from, on_day) and coalesce(p.quota_to, on_day)) end
$$;
