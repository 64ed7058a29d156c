-- How far a rate may move from its neighbours before an import leaves it out: the organisation's, never the importer's.
alter table check_policy add column rate_band_pct numeric(5, 2) check (rate_band_pct between 1 and 100);
