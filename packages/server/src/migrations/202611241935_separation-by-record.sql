-- How the duties of an organisation are kept apart (decision 0281): by duty, so that who initiates reviews nobody's; or by record, so that
-- who had no hand in a record decides on it.
alter table check_policy add column separation text not null default '0' check (separation in ('0', '1'));
