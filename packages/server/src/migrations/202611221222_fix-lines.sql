-- What a line to a bank remembers beyond its process (decision 0072): the numbers of its FIX session, and whether it is up.
alter table bank_line add column uses_tls boolean not null default false;

create table bank_line_session (
  group_id bigint not null,
  bank_line_id bigint not null,
  next_out integer not null default 1 check (next_out > 0),
  next_in integer not null default 1 check (next_in > 0),
  -- The next logon begins both numbers anew.
  reset_wanted boolean not null default false,
  is_up boolean not null default false,
  since timestamptz not null default clock_timestamp(),
  -- Why it is down, in the words of the line.
  reason text not null default '',
  -- When the process that keeps the lines last looked after it.
  seen_at timestamptz not null default clock_timestamp(),
  primary key (group_id, bank_line_id),
  foreign key (group_id, bank_line_id) references bank_line (group_id, id)
);
call scope_table('bank_line_session', 'group');
