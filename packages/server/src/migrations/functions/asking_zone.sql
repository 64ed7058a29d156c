-- The time zone of the organisation of whoever asks; the server's own where nobody is known, as for guests and the system's work.
create or replace function asking_zone() returns text language sql stable as $$
  select coalesce(nullif(current_setting('app.time_zone', true), ''), (select time_zone from system_date))
$$;
