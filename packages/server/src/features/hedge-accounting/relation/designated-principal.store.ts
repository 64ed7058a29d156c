/** What hedging relationships designate of deals, for whoever books the rest of them. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { designatedRelation, eventInEffect, principalOn, takingRelation } from './hedge-relation.word.ts'

/** Of the deals of an organisation, by their ids, in the base currency: designated by the end of the day. What a rebalancing gave back whole stands in its events alone. */
export async function designatedPrincipals(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, day }: { readonly orgId: string; readonly day: BusinessDate },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    dealId: string
    principal: string
  }>`select x.deal_id, trim_scale(sum(x.principal))::text as principal
    from (select s.deal_id, ${sql.raw(principalOn('r', 's', 'd.day'))} as principal
      from (select ${day}::date as day) d join hedge_relation r on r.start_date <= d.day
      cross join lateral (select i.deal_id, i.principal_amt from hedge_instrument i where i.group_id = r.group_id and i.relation_id = r.id
        union select t.deal_id, 0 from hedge_event v join hedge_event_instrument t on t.group_id = v.group_id and t.event_id = v.id
          where v.group_id = r.group_id and v.relation_id = r.id and ${sql.raw(eventInEffect('v'))}
            and not exists (select from hedge_instrument i where i.group_id = r.group_id and i.relation_id = r.id
              and i.deal_id = t.deal_id)) s
      where r.group_id = ${groupId} and r.org_id = ${orgId} and ${sql.raw(designatedRelation('r'))}) x
    where x.principal > 0 group by x.deal_id`.execute(tx)
  return new Map(rows.map(({ dealId, principal }) => [dealId, principal]))
}

/** What relationships take of one deal now, also those on their way to a second person. */
export async function dealShares(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  dealId: string,
): Promise<{ relationNo: string; principal: string }[]> {
  const { rows } = await sql<{
    relationNo: string
    principal: string
  }>`select r.relation_no, trim_scale(i.principal_amt)::text as principal from hedge_instrument i
    join hedge_relation r on r.group_id = i.group_id and r.id = i.relation_id
    where i.group_id = ${groupId} and i.deal_id = ${dealId} and ${sql.raw(takingRelation('r'))} and i.principal_amt > 0
    order by r.relation_no`.execute(tx)
  return rows
}
