-- Keeps what a link locks beside its row, in the statement that changes it: from `standing_from`, or from the trade date of its deal.
create or replace function keep_hedge_link() returns trigger language plpgsql as $$
declare
  holds constant numeric := case new.link_status when 'locked' then new.hedge_amt else 0 end;
  held numeric := 0;
  began date;
begin
  if tg_op = 'UPDATE' then held := case old.link_status when 'locked' then old.hedge_amt else 0 end; end if;
  if holds = held then return null; end if;
  select coalesce(d.trans_date, d.create_time::date) into began from fx_deal d where d.group_id = new.group_id and d.id = new.deal_id;
  perform note_hedge_link(new.group_id, new.org_id, new.id, new.deal_id, new.exposure_id, greatest(new.standing_from, began),
    clock_timestamp(), holds, new.settled_amt);
  return null;
end $$;
