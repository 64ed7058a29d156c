-- A deal that the market of the day cannot value does not keep the others from being marked: it is named, and left out with a reason.
alter table mark_run add column left_out jsonb not null default '[]',
  add column left_out_reason text,
  add constraint mark_run_left_out check ((left_out_reason is null) = (left_out = '[]')),
  add constraint mark_run_left_out_list check (jsonb_typeof(left_out) = 'array');
