-- What stood of a deal, and what its links held, by two times: the business day from which it holds, and the moment it was known. The
-- present columns are the last rows. Written by triggers in the statements that change the present, never rewritten.
create table deal_remaining (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  from_day date not null,
  known_time timestamptz not null,
  trade_status text not null,
  deal_complete_status text not null,
  remain_principal numeric(20, 6) not null,
  -- What remains and, of a deal that has expired, what expired; zero of one that is complete or void.
  standing_principal numeric(20, 6) not null,
  foreign key (group_id, org_id) references org (group_id, id)
);
create index deal_remaining_deal on deal_remaining (group_id, deal_id, from_day desc, id desc)
  include (known_time, standing_principal);
call scope_table('deal_remaining', 'org');
create trigger deal_remaining_append_only before update or delete on deal_remaining
  for each row execute function refuse_rewriting();

create table hedge_link_version (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  link_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  from_day date not null,
  known_time timestamptz not null,
  -- What the link locks of its exposure; zero once it is released.
  hedge_amt numeric(20, 6) not null check (hedge_amt >= 0),
  -- What of it was settled with its deal, and no longer is an exposure.
  settled_amt numeric(20, 6) not null check (settled_amt >= 0),
  foreign key (group_id, org_id) references org (group_id, id)
);
create index hedge_link_version_link on hedge_link_version (group_id, link_id, from_day desc, id desc)
  include (known_time, hedge_amt, settled_amt);
create index hedge_link_version_exposure on hedge_link_version (group_id, exposure_id);
call scope_table('hedge_link_version', 'org');
create trigger hedge_link_version_append_only before update or delete on hedge_link_version
  for each row execute function refuse_rewriting();

-- The business day on which a transfer began to lock what it gives.
alter table exposure_transfer add column accepted_day date;
update exposure_transfer t set accepted_day = m.trans_date from fx_exposure m
  where m.group_id = t.group_id and m.id = t.mirror_exposure_id;

-- The business day from which the present row stands; null stands from the deal's trade date.
alter table fx_deal add column standing_from date;
-- Of a link also what of it was settled.
alter table deal_hedge_link add column standing_from date, add column settled_amt numeric(20, 6) not null default 0;
update deal_hedge_link l set settled_amt = s.amt from (
    select group_id, deal_id, exposure_id, sum(amt) as amt from (
      select o.group_id, o.deal_id, (p ->> 'exposureId')::bigint as exposure_id, (p ->> 'settled')::numeric as amt
        from deal_event_order o, jsonb_array_elements(o.outcome #> '{effects,links}') p where o.order_status = '2'
      union all select s.group_id, s.deal_id, (p ->> 'exposureId')::bigint, (p ->> 'hedgeAmt')::numeric
        from settled_deal s, jsonb_array_elements(s.before -> 'links') p) parts group by 1, 2, 3) s
  where s.group_id = l.group_id and s.deal_id = l.deal_id and s.exposure_id = l.exposure_id and s.amt > 0;
-- Deals that were loaded when they were over already.
update deal_hedge_link l set settled_amt = l.hedge_amt from fx_deal d
  where d.group_id = l.group_id and d.id = l.deal_id and l.link_status = 'released' and d.trade_status = '2'
    and d.deal_complete_status = '1' and not exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id
      and o.order_status = '2')
    and not exists (select from settled_deal s where s.group_id = d.group_id and s.deal_id = d.id);

-- The business day from which what an order does holds, where it is not the day of the order: of an undoing that of its event, of a deletion
-- the deal's trade date.
alter table deal_event_order add column event_day date;
update deal_event_order o set event_day = case when o.order_sub_code = 'DEL' then coalesce(d.trans_date, o.deal_date)
    else least(o.deal_date, coalesce(o.terms ->> 'preMatureDate', o.terms ->> 'transDate', o.deal_date::text)::date) end
  from fx_deal d where d.group_id = o.group_id and d.id = o.deal_id and o.undoes_order_id is null;
update deal_event_order o set event_day = e.event_day from deal_event_order e
  where e.group_id = o.group_id and e.id = o.undoes_order_id;

-- Writes what stands of a deal from a day on. What was known of later days moves by as much, so that an event dated back is in them too; a
-- deal that is void never was. The caller holds the deal.
create or replace function note_deal_remaining(of_group bigint, of_org bigint, of_deal bigint, day date, known timestamptz,
  status text, complete text, remains numeric, stands numeric) returns void language plpgsql as $$
declare
  last deal_remaining%rowtype;
begin
  select * into last from deal_remaining where group_id = of_group and deal_id = of_deal order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
        standing_principal)
      values (of_group, of_org, of_deal, day, known, status, complete, remains, stands);
    return;
  end if;
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select of_group, of_org, of_deal, s.on_day, known, status,
      case when s.standing_principal + stands = last.standing_principal then complete else s.deal_complete_status end,
      s.remain_principal + remains - last.remain_principal,
      case when status = '2' then s.standing_principal + stands - last.standing_principal else 0 end
    from (
      (select greatest(r.from_day, day) as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $$;

-- Writes what a link locks from a day on, and what of it was settled till then; later days move by as much. The caller holds the deal.
create or replace function note_hedge_link(of_group bigint, of_org bigint, of_link bigint, of_deal bigint, of_exposure bigint, day date,
  known timestamptz, amt numeric, settled numeric) returns void language plpgsql as $$
declare
  last hedge_link_version%rowtype;
begin
  select * into last from hedge_link_version where group_id = of_group and link_id = of_link order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
      values (of_group, of_org, of_link, of_deal, of_exposure, day, known, amt, settled);
    return;
  end if;
  insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
    select of_group, of_org, of_link, of_deal, of_exposure, s.on_day, known, greatest(s.hedge_amt + amt - last.hedge_amt, 0),
      s.settled_amt + settled - last.settled_amt
    from (
      (select day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $$;

-- The deals that ever lived: from their trade dates as they were passed, then as their orders left them.
insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
    standing_principal)
  select d.group_id, d.org_id, d.id, coalesce(d.trans_date, d.create_time::date), coalesce(k.at, d.create_time), '2', '0',
    coalesce(d.principal, 0), coalesce(d.principal, 0)
  from fx_deal d left join (select group_id, entity_id, max(at) as at from check_log
    where entity = 'fxDeal' and check_status = '1' group by 1, 2) k on k.group_id = d.group_id and k.entity_id = d.id
  where d.trade_status = '2' or (d.trade_status = '0' and (exists (select from deal_event_order o where o.group_id = d.group_id
    and (o.deal_id = d.id or o.child_deal_id = d.id) and o.order_status = '2')))
  order by d.id;

-- What links locked at first: what their first event saw, what their settlement kept, or what they lock today.
insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
  select l.group_id, l.org_id, l.id, l.deal_id, l.exposure_id, r.from_day, r.known_time, first.amt, 0
  from deal_hedge_link l
  join lateral (select from_day, known_time from deal_remaining r where r.group_id = l.group_id and r.deal_id = l.deal_id
    order by r.id limit 1) r on true
  cross join lateral (select coalesce(
    (select (p ->> 'before')::numeric from deal_event_order o, jsonb_array_elements(o.outcome #> '{effects,links}') p
      where o.group_id = l.group_id and o.deal_id = l.deal_id and o.order_status = '2' and p ->> 'exposureId' = l.exposure_id::text
      order by o.passed_time, o.id limit 1),
    (select (p ->> 'hedgeAmt')::numeric from settled_deal s, jsonb_array_elements(s.before -> 'links') p
      where s.group_id = l.group_id and s.deal_id = l.deal_id and p ->> 'exposureId' = l.exposure_id::text),
    l.hedge_amt) as amt) first
  where l.link_status <> 'pending' order by l.id;

do $$
declare o record;
begin
  for o in select e.*, d.trans_date, e.outcome -> 'effects' as effects from deal_event_order e
      join fx_deal d on d.group_id = e.group_id and d.id = e.deal_id
      where e.order_status = '2' order by e.passed_time, e.id loop
    perform note_deal_remaining(o.group_id, o.org_id, o.deal_id, greatest(o.event_day, o.trans_date), coalesce(o.passed_time, o.create_time),
      o.effects #>> '{tradeStatus,after}', o.effects #>> '{dealCompleteStatus,after}', (o.effects #>> '{remainPrincipal,after}')::numeric,
      case when o.effects #>> '{tradeStatus,after}' <> '2' or o.effects #>> '{dealCompleteStatus,after}' = '1' then 0
        when o.order_sub_code = 'EXPIRE' then (o.effects #>> '{remainPrincipal,before}')::numeric
        else (o.effects #>> '{remainPrincipal,after}')::numeric end);
    perform note_hedge_link(l.group_id, l.org_id, l.id, l.deal_id, l.exposure_id, greatest(o.event_day, o.trans_date),
        coalesce(o.passed_time, o.create_time), (p ->> 'after')::numeric, (select v.settled_amt from hedge_link_version v
          where v.group_id = l.group_id and v.link_id = l.id order by v.from_day desc, v.id desc limit 1) + (p ->> 'settled')::numeric)
      from jsonb_array_elements(o.effects -> 'links') p join deal_hedge_link l on l.group_id = o.group_id and l.deal_id = o.deal_id
        and l.exposure_id::text = p ->> 'exposureId';
  end loop;
  -- What no order tells: settlements, children whose event was undone, and what was loaded as it stands.
  perform note_deal_remaining(d.group_id, d.org_id, d.id,
      case when d.trade_status = '2' then greatest(r.from_day, coalesce(s.book_date, d.value_date)) else d.trans_date end, d.modify_time,
      d.trade_status, d.deal_complete_status, coalesce(d.remain_principal, d.principal, 0),
      case when d.trade_status <> '2' or d.deal_complete_status = '1' then 0 else coalesce(d.remain_principal, d.principal, 0) end)
    from fx_deal d join lateral (select * from deal_remaining r where r.group_id = d.group_id and r.deal_id = d.id
      order by r.from_day desc, r.id desc limit 1) r on true
    left join settled_deal s on s.group_id = d.group_id and s.deal_id = d.id
    where (r.trade_status, r.deal_complete_status, r.remain_principal)
      is distinct from (d.trade_status, d.deal_complete_status, coalesce(d.remain_principal, d.principal, 0));
  perform note_hedge_link(l.group_id, l.org_id, l.id, l.deal_id, l.exposure_id, case when d.trade_status = '2' then
        greatest(v.from_day, coalesce(s.book_date, d.value_date)) else d.trans_date end, d.modify_time,
      case l.link_status when 'locked' then l.hedge_amt else 0 end, l.settled_amt)
    from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    join lateral (select * from hedge_link_version v where v.group_id = l.group_id and v.link_id = l.id
      order by v.from_day desc, v.id desc limit 1) v on true
    left join settled_deal s on s.group_id = d.group_id and s.deal_id = d.id
    where v.hedge_amt <> case l.link_status when 'locked' then l.hedge_amt else 0 end;
end $$;

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
-- What stands of deals that are inserted live, from their trade dates on.
create or replace function begin_deal_remaining() returns trigger language plpgsql as $$
begin
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select group_id, org_id, id, coalesce(trans_date, create_time::date), clock_timestamp(), trade_status, deal_complete_status,
      coalesce(remain_principal, principal, 0),
      case deal_complete_status when '0' then coalesce(remain_principal, principal, 0) else 0 end
    from made where trade_status = '2' order by id;
  return null;
end $$;
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
create trigger fx_deal_remaining after update of trade_status, deal_complete_status, remain_principal on fx_deal for each row
  when ((old.trade_status = '2' or new.trade_status = '2')
    and (old.trade_status, old.deal_complete_status, old.remain_principal)
      is distinct from (new.trade_status, new.deal_complete_status, new.remain_principal))
  execute function keep_deal_remaining();
create trigger fx_deal_began after insert on fx_deal referencing new table as made
  for each statement execute function begin_deal_remaining();
create trigger deal_hedge_link_version after insert or update of link_status, hedge_amt on deal_hedge_link
  for each row execute function keep_hedge_link();
