-- The audit chain is counted, hashed and written in one call: the group's head is held for one round trip less.
-- A body arrives as the JSON text of an entry; the sequence number goes in front of its first field. The hash is that of
-- the program that verifies the chain: sha256(previous hash, format version, the exact bytes of the body).
create or replace function append_audit(of_group bigint, of_user bigint, act text, happened timestamptz, orgs bigint[], entities text[],
  entity_ids text[], bodies text[]) returns bigint language plpgsql as $$
declare
  at_seq bigint;
  at_head bytea;
  next_head bytea;
  body_text text;
begin
  select seq, head into at_seq, at_head from audit_chain where group_id = of_group for update;
  if not found then
    insert into audit_chain (group_id, seq, head) values (of_group, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select seq, head into strict at_seq, at_head from audit_chain where group_id = of_group for update;
  end if;
  for i in 1 .. cardinality(bodies) loop
    at_seq := at_seq + 1;
    body_text := '{"seq":"' || at_seq || '",' || substr(bodies[i], 2);
    next_head := sha256(at_head || '\x31'::bytea || convert_to(body_text, 'UTF8'));
    insert into audit_event (group_id, seq, org_id, user_id, action, entity, entity_id, at, body, previous_hash, hash)
    values (of_group, at_seq, orgs[i], of_user, act, entities[i], entity_ids[i], happened, body_text, at_head, next_head);
    at_head := next_head;
  end loop;
  update audit_chain set seq = at_seq, head = at_head where group_id = of_group;
  perform queue_webhooks(of_group, at_seq, act, happened, orgs, entities, entity_ids);
  return at_seq;
end $$;
revoke all on function append_audit from public;
grant execute on function append_audit to hedgerow_api, hedgerow_system;
