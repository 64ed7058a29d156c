-- Records that one person makes and another reviews (decision 0031). One call makes a table reviewable, so that what the check
-- engine reads and what must never be false is the same of every noun.

-- The reviewed nouns by their key in check_log: a decision on anything else cannot be written.
create table reviewed_noun (
  entity text primary key,
  table_name text not null unique,
  status_column text not null
);
grant select on reviewed_noun to hedgerow_api, hedgerow_system;

-- The table has group_id and org_id. `status` is its axis from draft (T) over submitted (1) to confirmed (2), or void (0);
-- columns that it has already stay. Call it last: what is there must hold.
create procedure make_reviewed(name text, status text, entity text) language plpgsql as $$
begin
  execute format('alter table %I add column if not exists %I text not null', name, status);
  execute format('alter table %I
    add column if not exists check_status text not null,
    add column if not exists approve_status text not null,
    add column if not exists check_tier text not null,
    add column if not exists worth_usd numeric(30, 6),
    add column if not exists maker_id bigint not null,
    add column if not exists last_editor_id bigint not null,
    add column if not exists earlier_editor_ids bigint[] not null,
    add column if not exists first_checker_id bigint,
    add column if not exists create_time timestamptz not null,
    add column if not exists modify_time timestamptz not null,
    add column if not exists version integer not null', name);
  execute format('alter table %I
    alter column %I set default ''T'',
    alter column check_status set default ''0'',
    alter column approve_status set default ''0'',
    alter column check_tier set default ''1'',
    alter column earlier_editor_ids set default ''{}'',
    alter column create_time set default now(),
    alter column modify_time set default now(),
    alter column version set default 0', name, status);
  execute format('alter table %I
    add constraint %I check (%I in (''T'', ''1'', ''2'', ''0'')),
    add constraint %I check (check_status in (''0'', ''1'', ''2'') and approve_status in (''0'', ''1'', ''2'')),
    add constraint %I check (check_tier in (''1'', ''2'', ''3'')),
    add constraint %I check (%I <> ''2'' or check_tier <> ''3'' or approve_status = ''1''),
    add constraint %I check (first_checker_id <> maker_id and first_checker_id <> last_editor_id)',
    name, name || '_reviewed_status', status, name || '_reviewed_check', name || '_reviewed_tier',
    name || '_reviewed_twice', status, name || '_reviewed_eyes');
  execute format('alter table %I
    add constraint %I foreign key (group_id, maker_id) references member (group_id, id),
    add constraint %I foreign key (group_id, last_editor_id) references member (group_id, id),
    add constraint %I foreign key (group_id, first_checker_id) references member (group_id, id)',
    name, name || '_maker', name || '_last_editor', name || '_first_checker');
  insert into reviewed_noun values (entity, name, status);
end $$;

-- Requests and deals had these by hand, under the names that PostgreSQL chose.
alter table exposure_hedge
  drop constraint exposure_hedge_order_status_check,
  drop constraint exposure_hedge_check_status_check,
  drop constraint exposure_hedge_approve_status_check,
  drop constraint exposure_hedge_check_tier_check,
  drop constraint exposure_hedge_check2,
  drop constraint exposure_hedge_group_id_maker_id_fkey,
  drop constraint exposure_hedge_group_id_first_checker_id_fkey;
call make_reviewed('exposure_hedge', 'order_status', 'exposureHedge');

alter table fx_deal
  drop constraint fx_deal_trade_status_check,
  drop constraint fx_deal_check_status_check,
  drop constraint fx_deal_approve_status_check,
  drop constraint fx_deal_check_tier_check,
  drop constraint fx_deal_check3,
  drop constraint fx_deal_group_id_maker_id_fkey,
  drop constraint fx_deal_group_id_first_checker_id_fkey;
call make_reviewed('fx_deal', 'trade_status', 'fxDeal');

alter table check_log add constraint check_log_entity foreign key (entity) references reviewed_noun;
