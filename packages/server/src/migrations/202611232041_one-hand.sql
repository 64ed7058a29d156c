-- Accounts that count as one person: somebody gave one of them another password, removed its second factor, changed its addresses, made it or
-- put it back into service. A pair stands in both directions and holds for what was made before `until`; rows stay for the history.
create table same_hand (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  other_id bigint not null,
  cause text not null check (cause in ('created', 'reset', 'letter', 'factor', 'contact', 'enabled')),
  since timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  check (user_id <> other_id),
  foreign key (group_id, user_id) references member (group_id, id),
  foreign key (group_id, other_id) references member (group_id, id)
);
create index same_hand_user on same_hand (group_id, user_id, other_id);
call scope_table('same_hand', 'group');
create trigger same_hand_append_only before update or delete on same_hand for each row execute function refuse_rewriting();

create function refuse_own_hand() returns trigger language plpgsql as $$ begin raise exception 'no check of hands yet'; end $$;
create trigger check_log_one_hand after insert on check_log referencing new table as decided for each statement
  execute function refuse_own_hand();
