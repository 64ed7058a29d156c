-- The ledger (decision 0069): journals whose postings sum to zero in each currency, kept for good. Amounts are integers of the
-- currency's smallest unit.

-- What every organisation's chart begins with; the codes are those of the Chinese accounting standards.
create table ledger_subject (
  account_role text primary key,
  subject_code text not null,
  subject_name text not null,
  subject_name_en text not null
);
grant select on ledger_subject to hedgerow_api, hedgerow_system;
insert into ledger_subject values
  ('fxPosition', '1012', '货币兑换', 'Currency position'),
  ('unexplained', '1221.99', '待查差额', 'Unexplained differences'),
  ('counterParty', '1221.01', '存出往来款', 'Placed with counterparties'),
  ('bankCharges', '6603.02', '手续费', 'Bank charges'),
  ('fxResult', '6061', '汇兑损益', 'Exchange gains and losses');

-- The chart of accounts of an organisation. A bank account has one of its own; of every other role there is one.
create table ledger_account (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  account_role text not null check (account_role = 'bank' or account_role in ('fxPosition', 'unexplained', 'counterParty', 'bankCharges', 'fxResult')),
  subject_code text not null,
  subject_name text not null,
  subject_name_en text not null,
  unique (group_id, org_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
create unique index ledger_account_role on ledger_account (group_id, org_id, account_role) where account_role <> 'bank';
call scope_table('ledger_account', 'org');

create table journal (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  journal_no text not null,
  book_date date not null,
  journal_kind text not null check (journal_kind in ('balance', 'transfer', 'conversion', 'reversal')),
  -- What it books, and which step of it: each step is booked once.
  origin_type text not null,
  origin_id bigint not null,
  origin_no text not null,
  origin_step text not null default 'book',
  reverses_id bigint,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  -- The transaction that wrote it: no posting is added later.
  booked_in xid8 not null default pg_current_xact_id(),
  unique (group_id, org_id, id),
  unique (group_id, journal_no),
  constraint journal_reverses_once unique (group_id, org_id, reverses_id),
  constraint journal_origin_once unique (group_id, origin_type, origin_id, origin_step),
  check ((journal_kind = 'reversal') = (reverses_id is not null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, reverses_id) references journal (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
create index journal_recent on journal (group_id, book_date desc, id desc);
call scope_table('journal', 'org');
insert into numbered_column values ('journal', 'journal_no');

create table posting (
  group_id bigint not null,
  org_id bigint not null,
  journal_id bigint not null,
  line_no smallint not null check (line_no > 0),
  account_id bigint not null,
  currency text not null references currency,
  -- Debits are positive, credits negative.
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (group_id, journal_id, line_no),
  foreign key (group_id, org_id, journal_id) references journal (group_id, org_id, id),
  foreign key (group_id, org_id, account_id) references ledger_account (group_id, org_id, id)
);
create index posting_account on posting (group_id, account_id, currency, journal_id);
call scope_table('posting', 'org');

-- What the postings of an account sum to, so that a balance is read and locked as one row. Only the trigger of postings writes it.
create table ledger_balance (
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null references currency,
  balance_minor bigint not null,
  primary key (group_id, account_id, currency),
  foreign key (group_id, org_id, account_id) references ledger_account (group_id, org_id, id)
);
call scope_table('ledger_balance', 'org');

revoke update, delete on journal, posting from hedgerow_api, hedgerow_system;
revoke delete on ledger_account, ledger_balance from hedgerow_api, hedgerow_system;

-- The functions stand whole in functions/; until they are read, nothing can be posted.
create function check_journal() returns trigger language plpgsql as $$ begin raise exception 'no ledger yet'; end $$;
create function seal_journal() returns trigger language plpgsql as $$ begin raise exception 'no ledger yet'; end $$;
create function keep_ledger_balance() returns trigger language plpgsql as $$ begin raise exception 'no ledger yet'; end $$;
create function refuse_direct_balance() returns trigger language plpgsql as $$ begin raise exception 'no ledger yet'; end $$;

create trigger journal_sealed before insert on journal for each row execute function seal_journal();
create trigger journal_append_only before update or delete on journal for each row execute function refuse_rewriting();
create trigger journal_not_emptied before truncate on journal for each statement execute function refuse_rewriting();
create trigger posting_append_only before update or delete on posting for each row execute function refuse_rewriting();
create trigger posting_not_emptied before truncate on posting for each statement execute function refuse_rewriting();
create constraint trigger journal_balances after insert on journal deferrable initially deferred
  for each row execute function check_journal();
create constraint trigger posting_balances after insert on posting deferrable initially deferred
  for each row execute function check_journal();
create trigger posting_balance after insert on posting referencing new table as posted
  for each statement execute function keep_ledger_balance();
create trigger ledger_balance_follows before insert or update or delete on ledger_balance
  for each row execute function refuse_direct_balance();
