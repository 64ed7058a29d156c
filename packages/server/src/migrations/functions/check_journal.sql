-- Asked at commit of every journal and of every posting: two postings or more, zero in each currency, all written in one
-- transaction; a reversal holds exactly the opposite of what it reverses, which is no reversal itself.
create or replace function check_journal() returns trigger language plpgsql as $$
declare
  of_group bigint := new.group_id;
  of_journal bigint := (to_jsonb(new) ->> case tg_table_name when 'posting' then 'journal_id' else 'id' end)::bigint;
  header journal;
begin
  select * into header from journal where group_id = of_group and id = of_journal;
  if header.booked_in is distinct from pg_current_xact_id() then
    raise exception 'journal % is closed', of_journal using errcode = 'check_violation', constraint = 'journal_closed';
  end if;
  if (select count(*) < 2 from posting where group_id = of_group and journal_id = of_journal)
    or exists (select from posting where group_id = of_group and journal_id = of_journal group by currency having sum(amount_minor) <> 0) then
    raise exception 'journal % does not balance', of_journal using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  if header.reverses_id is not null and (
    exists (select from journal where group_id = of_group and id = header.reverses_id and reverses_id is not null)
    or exists (select account_id, currency, sum(amount_minor) from posting
      where group_id = of_group and journal_id in (of_journal, header.reverses_id) group by 1, 2 having sum(amount_minor) <> 0)) then
    raise exception 'journal % does not reverse %', of_journal, header.reverses_id
      using errcode = 'check_violation', constraint = 'journal_mirrors';
  end if;
  return null;
end $$;
