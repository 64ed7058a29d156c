-- A journal carries the transaction that writes it, whatever the statement says, and stands in the open books of its organisation.
create or replace function seal_journal() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_period p where p.group_id = new.group_id and p.org_id = new.org_id
    and (new.book_date < p.first_day or new.book_date <= p.closed_to)) then
    raise exception 'the books of % are closed', new.book_date using errcode = 'check_violation', constraint = 'journal_day_open';
  end if;
  new.booked_in := pg_current_xact_id();
  return new;
end $$;
