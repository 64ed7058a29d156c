/** What hedging relationships designate of deals, for whoever books the rest of them. */
import type { HeldShare } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import {
  designatedRelation,
  eventInEffect,
  principalOn,
  relationStanding,
  takingRelation,
  waitingEvent,
} from './hedge-relation.word.ts'

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

/** What relationships take of one deal now, also those on their way to a second person; and what rebalancings that await review would add. */
export async function dealShares(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  dealId: string,
): Promise<{ relationNo: string; principal: string; added: string }[]> {
  const { rows } = await sql<{
    relationNo: string
    principal: string
    added: string
  }>`select r.relation_no, trim_scale(sum(x.principal))::text as principal, trim_scale(sum(x.added))::text as added
    from (select i.relation_id, i.principal_amt as principal, 0 as added from hedge_instrument i
        where i.group_id = ${groupId} and i.deal_id = ${dealId}
      union all select v.relation_id, 0, t.after_principal - t.before_principal from hedge_event_instrument t
        join hedge_event v on v.group_id = t.group_id and v.id = t.event_id and ${sql.raw(waitingEvent('v'))}
        where t.group_id = ${groupId} and t.deal_id = ${dealId} and t.after_principal > t.before_principal) x
    join hedge_relation r on r.group_id = ${groupId} and r.id = x.relation_id and ${sql.raw(takingRelation('r'))}
    group by r.relation_no order by r.relation_no`.execute(tx)
  return rows
}

/** The relationships that take of a deal, or else of an exposure, with what they take in their transaction currency. */
export async function heldShares(
  tx: Tx,
  { groupId, orgIds }: Scope,
  { dealId, exposureId }: { readonly dealId?: string | undefined; readonly exposureId?: string | undefined },
): Promise<HeldShare[]> {
  const shares =
    dealId === undefined
      ? sql`hedge_item h where h.exposure_id = ${exposureId ?? null}::bigint`
      : sql`hedge_instrument h where h.deal_id = ${dealId}`
  const { rows } =
    await sql<HeldShare>`select r.id as relation_id, r.relation_no, ${sql.raw(relationStanding('r'))} as relation_status, r.hedge_kind, r.trans_currency,
      trim_scale(x.designated_amt)::text as designated_amt, r.start_date, r.end_date,
      (select max(p.version_no) from hedge_document p where p.group_id = r.group_id and p.relation_id = r.id) as document_version
    from (select h.relation_id, h.designated_amt from ${shares} and h.group_id = ${groupId}) x
    join hedge_relation r on r.group_id = ${groupId} and r.id = x.relation_id and r.org_id = any (${[...orgIds]}::bigint[])
      and ${sql.raw(takingRelation('r'))}
    order by r.relation_no`.execute(tx)
  return rows
}
