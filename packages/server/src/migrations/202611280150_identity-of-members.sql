-- A member's document has an end; both days are of the number that stands beside them.
alter table member
  add column ident_start_date date,
  add column ident_end_date date,
  add column modify_time timestamptz,
  add constraint member_ident_dates check (ident_start_date < ident_end_date),
  add constraint member_ident_days_of_number check (ident_sealed is not null or (ident_start_date is null and ident_end_date is null));
-- Of earlier records only the last password is known.
update member set modify_time = greatest(create_time, pass_modify_time);
alter table member alter column modify_time set not null, alter column modify_time set default clock_timestamp();
-- As in functions/keep_member_time.sql, which every start replaces.
create function keep_member_time() returns trigger language plpgsql as $$
begin
  new.modify_time := clock_timestamp();
  return new;
end $$;
create trigger member_modify_time before update on member for each row
  when (old.version is distinct from new.version) execute function keep_member_time();
