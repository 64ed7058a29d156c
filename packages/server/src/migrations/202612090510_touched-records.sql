-- Deals, flows and exposures that a statement wrote, or whose parts it wrote, until the hourly check has asked of them (decision 0443). Written
-- by triggers, so that it names what was changed past the product, too. Whoever books only adds to it; no row is waited for.
create table touched_record (
  group_id bigint not null,
  id bigint generated always as identity,
  noun text not null check (noun in ('fxDeal', 'cashFlow', 'fxExposure')),
  record_id bigint not null,
  -- The check that runs asks of it; what is written meanwhile is for the next one.
  taken boolean not null default false,
  primary key (group_id, id)
);
call scope_table('touched_record', 'group');
revoke select, update on touched_record from hedgerow_api;

-- How far the chain of each group's history was followed when nothing was broken: the hourly check goes on from there.
create table followed_chain (
  group_id bigint primary key,
  seq bigint not null,
  hash bytea not null
);
call scope_table('followed_chain', 'group');
revoke select, insert, update on followed_chain from hedgerow_api;

create function touch_deals() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id) select group_id, 'fxDeal', id from made;
  return null;
end $$;

create function touch_flows() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id)
    select group_id, 'cashFlow', id from made union all
    select distinct group_id, 'fxDeal', deal_id from made where deal_id is not null;
  return null;
end $$;

-- Parts of a record: the arguments are nouns and the columns that name their records, in turn.
create function touch_wholes() returns trigger language plpgsql as $$
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('insert into touched_record (group_id, noun, record_id)
      select distinct group_id, %L, %I from made where %2$I is not null', tg_argv[i], tg_argv[i + 1]);
  end loop;
  return null;
end $$;

-- A request that is decided or closed changes what its lines hold of their exposures.
create function touch_exposures_of_requests() returns trigger language plpgsql as $$
begin
  insert into touched_record (group_id, noun, record_id)
    select distinct l.group_id, 'fxExposure', l.exposure_id from made m join exposure_hedge_line l on l.group_id = m.group_id and l.hedge_id = m.id;
  return null;
end $$;

create trigger fx_deal_touched after insert on fx_deal referencing new table as made for each statement execute function touch_deals();
create trigger fx_deal_touched_again after update on fx_deal referencing new table as made for each statement execute function touch_deals();
create trigger cash_flow_touched after insert on cash_flow referencing new table as made for each statement execute function touch_flows();
create trigger cash_flow_touched_again after update on cash_flow referencing new table as made for each statement execute function touch_flows();
create trigger exposure_hedge_touched after update on exposure_hedge referencing new table as made
  for each statement execute function touch_exposures_of_requests();

do $$
declare
  part record;
begin
  for part in select * from (values
    ('fx_exposure', '''fxExposure'', ''id'''),
    ('fx_exposure_change', '''fxExposure'', ''exposure_id'''),
    ('exposure_transfer', '''fxExposure'', ''exposure_id'''),
    ('exposure_hedge_line', '''fxExposure'', ''exposure_id'''),
    ('deal_hedge_link', '''fxExposure'', ''exposure_id'', ''fxDeal'', ''deal_id'''),
    ('deal_event_order', '''fxDeal'', ''deal_id'', ''fxDeal'', ''child_deal_id'''),
    ('fx_option', '''fxDeal'', ''deal_id''')) t (name, whole)
  loop
    execute format('create trigger %I after insert on %I referencing new table as made for each statement execute function touch_wholes(%s)',
      part.name || '_touched', part.name, part.whole);
    execute format('create trigger %I after update on %I referencing new table as made for each statement execute function touch_wholes(%s)',
      part.name || '_touched_again', part.name, part.whole);
  end loop;
end $$;
