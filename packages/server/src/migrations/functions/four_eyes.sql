-- Whether two people administer the organisation on the day: active ones, of whom accounts that still count as one person are one.
create or replace function four_eyes(of_group bigint, of_org bigint, on_day date) returns boolean language sql stable as $$
  with administrators as (
    select distinct d.user_id as id from duties_on(of_group, on_day) d
    join member m on m.group_id = of_group and m.id = d.user_id and m.user_status = '1'
    where d.delegate_of is null and d.check_type = '0' and d.check_op_type = '0' and of_org = any (organisations_below(of_group, d.org_id))
  )
  select count(distinct least(a.id, (select min(h.other_id) from same_hand h join administrators b on b.id = h.other_id
    where h.group_id = of_group and h.user_id = a.id and h.until > clock_timestamp()))) > 1
  from administrators a
$$;
