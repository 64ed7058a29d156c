-- What a valued day brought: its deals against what they cost, and its exposures against their booking rates, in the home currency of the
-- snapshot. Of days that were valued before, the exposures are not judged afterwards: what was frozen stays as it was told.
alter table snapshot_run
  add column gain_loss numeric(20,6),
  add column item_gain_loss numeric(20,6),
  add column item_left_out integer;

update snapshot_run r set gain_loss = (select coalesce(sum(v.gain_loss), 0) from snapshot_value v
    where v.group_id = r.group_id and v.snapshot_id = r.snapshot_id)
  where r.run_status = '2';
