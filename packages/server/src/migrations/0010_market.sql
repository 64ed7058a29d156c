-- A rate import keeps the rows that its preview found good, not the file: previews of before are asked for again.
update import_batch set status = case status when 'committing' then 'failed' else 'cancelled' end
  where kind = 'rate' and status in ('previewed', 'committing');
update import_batch set content = '' where kind = 'rate';
