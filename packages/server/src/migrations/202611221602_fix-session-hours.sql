-- When the session of a FIX line is open, by the clock of the bank's centre, and whether its numbers begin anew each time (decision 0114).
alter table bank_line
  add column session_begin text not null default '',
  add column session_end text not null default '',
  add column session_zone text not null default '',
  add column daily_reset boolean not null default false,
  add constraint bank_line_session_hours_check check (
    ((session_begin = '') = (session_end = '')) and ((session_begin = '') = (session_zone = ''))
    and (session_begin <> session_end or session_begin = '') and (session_begin <> '' or not daily_reset));
-- The session for which the numbers began anew.
alter table bank_line_session add column session_began timestamptz;
