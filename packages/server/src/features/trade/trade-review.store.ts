/** What surrounds a deal's review: hedged exposures with cover, the history, the check log, the notices. */
import type { Text } from '@hedgerow/contract/kit/text'
import type { Deal, DealReview } from '@hedgerow/contract/trade/trade.reply'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database.ts'

type Link = DealReview['links'][number]

/** The exposures that the deal hedges, with their cover without and with it, in percent of the effective exposure. */
export async function linksOf(tx: Tx, scope: Scope, dealId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.exposure_id, e.serial_no, e.currency, trim_scale(e.effective_exposure) as effective_exposure,
      trim_scale(l.hedge_amt) as hedge_amt, l.link_status,
      coalesce(trim_scale(round(100 * (e.lock_amt - case l.link_status when 'locked' then l.hedge_amt else 0 end)
        / nullif(e.effective_exposure, 0), 4))::text, '0') as cover_before,
      coalesce(trim_scale(round(100 * (e.lock_amt + case l.link_status when 'pending' then l.hedge_amt else 0 end)
        / nullif(e.effective_exposure, 0), 4))::text, '0') as cover_after
    from deal_hedge_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${scope.groupId} and l.deal_id = ${dealId} and l.link_status <> 'released'
    order by e.end_date, e.id`.execute(tx)
  return rows
}

/** Who did what with the deal, in order: the audit rows, and for a check its result and comment. */
export async function trailOf(tx: Tx, scope: Scope, dealId: string): Promise<DealReview['trail']> {
  const { rows } = await sql<{ at: string; userName: string; action: string; body: string }>`
    select a.at, coalesce(m.real_name, '') as user_name, a.action, a.body
    from audit_event a left join member m on m.group_id = a.group_id and m.id = a.user_id
    where a.group_id = ${scope.groupId} and a.entity = 'fxDeal' and a.entity_id = ${dealId} order by a.seq`.execute(tx)
  return rows.map(({ at, userName, action, body }) => {
    const { after, comment } = JSON.parse(body) as { after: { checkStatus?: string } | null; comment: string }
    const act = action.split(' ')[1]?.split('/')[3] ?? action
    return { at, userName, act, checkStatus: after?.checkStatus ?? null, comment }
  })
}

/** Keeps who decided on which version; the table refuses a checker who is the maker. */
export async function logCheck(
  tx: Tx,
  scope: Scope,
  deal: Pick<Deal, 'id' | 'orgId' | 'makerId' | 'version'>,
  { checkStatus, comment }: { checkStatus: string; comment: string },
): Promise<void> {
  await sql`insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status, comment)
    values (${scope.groupId}, ${deal.orgId}, 'fxDeal', ${deal.id}, ${deal.version - 1}, ${deal.makerId}, ${scope.userId},
      ${checkStatus}, ${comment})`.execute(tx)
}

export interface Notice {
  readonly variant: 'info' | 'success' | 'warning'
  readonly message: Text
  readonly url: string
}

/**
 * Tells everyone who may check the organisation's deals of this worth (US dollars), except the person who submitted it.
 * A duty for an organisation also covers those below it; a deal without a worth is told to the unlimited ones.
 */
export async function tellCheckers(
  tx: Tx,
  scope: Scope,
  deal: { readonly orgId: string; readonly worthUsd: string | null; readonly today: string },
  { variant, message, url }: Notice,
): Promise<void> {
  await sql`insert into notification (group_id, user_id, variant, message_zh, message_en, url)
    select distinct d.group_id, d.user_id, ${variant}, ${message.zh}, ${message.en}, ${url}
    from staff_duty d join member m on m.group_id = d.group_id and m.id = d.user_id and m.user_status = '1'
    where d.group_id = ${scope.groupId} and d.check_type = '2' and d.check_op_type = '1' and d.user_id <> ${scope.userId}
      and coalesce(d.valid_from, ${deal.today}::date) <= ${deal.today}::date
      and coalesce(d.valid_to, ${deal.today}::date) >= ${deal.today}::date
      and (d.amt_limit_usd is null or d.amt_limit_usd >= ${deal.worthUsd}::numeric)
      and ${deal.orgId}::bigint = any (organisations_below(d.group_id, d.org_id))`.execute(tx)
}

export async function tellMember(
  tx: Tx,
  scope: Scope,
  userId: string,
  { variant, message, url }: Notice,
): Promise<void> {
  await sql`insert into notification (group_id, user_id, variant, message_zh, message_en, url)
    values (${scope.groupId}, ${userId}, ${variant}, ${message.zh}, ${message.en}, ${url})`.execute(tx)
}
