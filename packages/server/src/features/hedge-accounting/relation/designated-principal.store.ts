/** What hedging relationships designate of deals, for whoever books the rest of them. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { relationInForce } from './hedge-relation.word.ts'

/** Of the deals of an organisation, by their ids, in the base currency: designated by the end of the day. */
export async function designatedPrincipals(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, day }: { readonly orgId: string; readonly day: BusinessDate },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ dealId: string; principal: string }>`select i.deal_id,
      trim_scale(sum(i.principal_amt))::text as principal
    from hedge_relation r join hedge_instrument i on i.group_id = r.group_id and i.relation_id = r.id
    where r.group_id = ${groupId} and r.org_id = ${orgId} and ${sql.raw(relationInForce('r'))} and r.start_date <= ${day}
    group by i.deal_id`.execute(tx)
  return new Map(rows.map(({ dealId, principal }) => [dealId, principal]))
}
