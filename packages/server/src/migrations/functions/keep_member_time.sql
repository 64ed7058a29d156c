-- Keeps when somebody last changed a member's record: each such change counts its version, what is arranged for oneself counts none.
create or replace function keep_member_time() returns trigger language plpgsql as $$
begin
  new.modify_time := clock_timestamp();
  return new;
end $$;
