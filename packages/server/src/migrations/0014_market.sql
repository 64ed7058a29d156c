-- A rate import keeps the rows that its preview found good, not the file: previews of before are asked for again.
update import_batch set status = case status when 'committing' then 'failed' else 'cancelled' end
  where kind = 'rate' and status in ('previewed', 'committing');
update import_batch set content = '' where kind = 'rate';

-- Before the first day of a list its holidays are unknown, as they are beyond the last. The edition of the program, which is
-- loaded after this, says it of each centre.
alter table holiday_calendar add column published_from date not null default date '2024-01-01';
alter table holiday_calendar alter column published_from drop default;

-- The reference data knows the pairs; here a look at the form is enough. A regular expression cost an import of 371,000 rows
-- a third of a second.
alter table market_price drop constraint market_price_currency_pair_check;
alter table market_price add constraint market_price_currency_pair_check
  check (length(currency_pair) = 7 and substr(currency_pair, 4, 1) = '/');

-- Some megabytes for some minutes: compressing them takes longer than writing them.
alter table import_batch alter column content set storage external;
