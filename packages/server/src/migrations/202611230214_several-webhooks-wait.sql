-- Each webhook is a setting of its own: several may wait for the second administrator at once.
drop index org_change_waiting;
create unique index org_change_waiting on org_change (group_id, org_id, change_kind, coalesce(subject_id, 0))
  where change_status = '1' and change_kind <> 'webhook';
