-- One message a fact for each webhook that listens to it: of the organisation of the record, or one above it. It runs as the system role
-- because who acts in a subsidiary does not see the webhooks of its parent.
create or replace function queue_webhooks(of_group bigint, last_seq bigint, of_act text, at timestamptz, orgs bigint[], entities text[],
  entity_ids text[]) returns void language plpgsql security definer set search_path = public as $$
begin
  insert into webhook_delivery (group_id, org_id, webhook_id, seq, event, act, record_id, record_org_id, happened)
  select of_group, w.org_id, w.id, last_seq - cardinality(orgs) + fact.n, fact.entity, of_act, fact.entity_id, fact.org_id, at
  from webhook w cross join lateral (select organisations_below(of_group, w.org_id) as covered) o
  cross join unnest(orgs, entities, entity_ids) with ordinality as fact (org_id, entity, entity_id, n)
  where w.group_id = of_group and w.webhook_state = '1' and fact.entity = any (w.events) and fact.org_id = any (o.covered);
  if found then
    perform pg_notify('hedgerow', 'webhook ');
  end if;
end $$;
grant create on schema public to hedgerow_system;
alter function queue_webhooks owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function queue_webhooks from public;
grant execute on function queue_webhooks to hedgerow_api, hedgerow_system;
