-- Records of which a statement wrote parts are asked of by the next check (decision 0443). The arguments are nouns and the columns that name
-- their records, in turn.
create or replace function touch_wholes() returns trigger language plpgsql as $$
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('insert into touched_record (group_id, noun, record_id)
      select distinct group_id, %L, %I from made where %2$I is not null', tg_argv[i], tg_argv[i + 1]);
  end loop;
  return null;
end $$;
