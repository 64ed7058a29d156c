-- What the review said of the last change of the counterparty that was submitted and not taken back; null where there was none. It runs
-- as its owner, because the change belongs to the top organisation and the counterparty to the whole group.
create or replace function counter_party_review(of_group bigint, of_party bigint) returns text language sql stable security definer
  set search_path = public as $$
  select check_status from limit_change
  where group_id = of_group and counter_party_id = of_party and change_kind in ('1', '2', '3')
    and (change_status <> '0' or check_status <> '0')
  order by id desc limit 1
$$;
revoke all on function counter_party_review from public;
grant execute on function counter_party_review to hedgerow_api, hedgerow_system;
