-- Keeps what stands of a deal beside its row, in the statement that changes it: a deal begins to live on its trade date, what an event or its
-- settlement leaves holds from `standing_from`, and what is void never was.
create or replace function keep_deal_remaining() returns trigger language plpgsql as $$
declare
  began constant date := coalesce(new.trans_date, new.create_time::date);
  before constant numeric := case when old.trade_status = '2' then coalesce(old.remain_principal, old.principal, 0) else 0 end;
  remains constant numeric := coalesce(new.remain_principal, new.principal, 0);
begin
  perform note_deal_remaining(new.group_id, new.org_id, new.id,
    case when old.trade_status = '2' and new.trade_status = '2' then greatest(new.standing_from, began) else began end,
    clock_timestamp(), new.trade_status, new.deal_complete_status, remains,
    case when new.trade_status <> '2' or new.deal_complete_status = '1' then 0
      when remains > 0 then remains
      -- An expiry leaves all that it took to be settled; what a settlement gives back may have expired before it.
      when old.deal_complete_status = '0' and before > 0 then before
      else coalesce((select r.standing_principal from deal_remaining r where r.group_id = new.group_id and r.deal_id = new.id
        and r.deal_complete_status = '0' order by r.from_day desc, r.id desc limit 1), 0) end);
  return null;
end $$;
