-- How many serial numbers lack or are there too often. A number begins with three letters and its day; all are counted in one pass.
create or replace function missing_serials() returns bigint language plpgsql stable as $$
declare
  serials text;
  missing bigint;
begin
  select string_agg(format('select group_id, %I as serial from %I', column_name, table_name), ' union all ')
    into serials from numbered_column;
  execute format('select coalesce(sum(abs(c.last - coalesce(n.numbers, 0))), 0) from serial_counter c left join (
      select group_id, left(serial, 11) as kind_and_day, count(distinct serial) as numbers from (%s) s group by 1, 2) n
    on n.group_id = c.group_id and n.kind_and_day = c.kind || to_char(c.day, ''YYYYMMDD'')', serials) into missing;
  return missing;
end $$;
revoke all on function missing_serials from public;
grant execute on function missing_serials to hedgerow_system;
