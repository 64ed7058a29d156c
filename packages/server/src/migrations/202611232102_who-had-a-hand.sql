-- Who edited an article that another one wrote publishes it no more than its writer does; and when a loosening of the second factor was proposed.
alter table news_article add column editor_ids bigint[] not null default '{}',
  add constraint news_no_editors_hand check (publisher_id <> all (editor_ids));
alter table security_policy add column proposed_at timestamptz;
update security_policy set proposed_at = clock_timestamp() where proposed is not null;
