-- How many confirmed records of all reviewed nouns have no pass by somebody who neither made nor edited them last.
create or replace function unreviewed_records() returns bigint language plpgsql stable as $$
declare
  noun reviewed_noun;
  found bigint;
  total bigint := 0;
begin
  for noun in select * from reviewed_noun loop
    execute format('select count(*) from %I r where r.%I = ''2'' and not exists (select from check_log c
        where (c.group_id, c.entity, c.entity_id) = (r.group_id, $1, r.id) and c.check_status = ''1''
          and c.checker_id not in (r.maker_id, r.last_editor_id))', noun.table_name, noun.status_column)
      into found using noun.entity;
    total := total + found;
  end loop;
  return total;
end $$;
revoke all on function unreviewed_records from public;
grant execute on function unreviewed_records to hedgerow_system;
