-- How long an organisation keeps the documents behind its hedges (decision 0129), and of which it was told that their time is over.
alter table check_policy add column retention_years integer not null default 10 check (retention_years between 5 and 50);
alter table evidence add column retention_told boolean not null default false;
create index evidence_retention on evidence (evidence_date) where evidence_status = '2' and not retention_told;
