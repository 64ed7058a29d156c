-- A witness of the audit chain outside the database (decision 0397): the name of its file, and the groups whose chain is not what it saw.
-- Whoever makes the database anew on purpose gives the file another name.
create table audit_witness (
  only_row boolean primary key default true check (only_row),
  file_id uuid not null default gen_random_uuid()
);
insert into audit_witness default values;
grant select, update on audit_witness to hedgerow_system;

create table lost_tail (
  group_id bigint primary key,
  first_seq bigint not null,
  last_seq bigint not null,
  seen_at timestamptz not null,
  notice_time timestamptz not null default clock_timestamp(),
  check (first_seq between 1 and last_seq)
);
call scope_table('lost_tail', 'group');
revoke insert, update on lost_tail from hedgerow_api;

create function hold_numbers() returns trigger language plpgsql as $$
begin
  if exists (select from lost_tail where group_id = new.group_id) then
    raise exception 'numbers of group % wait: its history lost its tail', new.group_id
      using errcode = 'check_violation', constraint = 'serial_counter_lost_tail', table = 'serial_counter';
  end if;
  return new;
end $$;
-- A number is drawn by an insert that may end as an update; it meets this first.
create trigger serial_counter_lost_tail before insert on serial_counter for each row execute function hold_numbers();
