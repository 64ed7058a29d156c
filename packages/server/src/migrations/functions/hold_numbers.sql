-- No number is given to a group whose history lost its tail: the lost records may have had it (decision 0397).
create or replace function hold_numbers() returns trigger language plpgsql as $$
begin
  if exists (select from lost_tail where group_id = new.group_id) then
    raise exception 'numbers of group % wait: its history lost its tail', new.group_id
      using errcode = 'check_violation', constraint = 'serial_counter_lost_tail', table = 'serial_counter';
  end if;
  return new;
end $$;
