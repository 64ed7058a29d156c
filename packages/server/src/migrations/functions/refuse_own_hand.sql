-- Nobody decides on a record in which an account had a hand that counted as the same person when the record was made.
create or replace function refuse_own_hand() returns trigger language plpgsql as $$
declare
  noun reviewed_noun;
  is_own boolean;
begin
  if not exists (select from decided d join same_hand h on h.group_id = d.group_id and h.user_id = d.checker_id) then
    return null;
  end if;
  for noun in select n.* from reviewed_noun n where n.entity in (select entity from decided) loop
    execute format('select exists (select from decided d join %I r on r.group_id = d.group_id and r.id = d.entity_id
        join same_hand h on h.group_id = d.group_id and h.user_id = d.checker_id and h.until > r.create_time
          and h.other_id = any (array[r.maker_id, r.last_editor_id, r.first_checker_id] || r.earlier_editor_ids)
        where d.entity = $1)', noun.table_name)
      into is_own using noun.entity;
    if is_own then
      raise exception 'one person decides on an own %', noun.entity
        using errcode = 'check_violation', constraint = 'check_log_one_hand', table = 'check_log';
    end if;
  end loop;
  return null;
end $$;
