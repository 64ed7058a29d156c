/** What surrounds a deal's review: the hedged exposures with their cover. */
import type { DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { holdingLink, linkStatus, lockedLink, pendingLink } from '../../hedging/execution/link.word.ts'

type Link = DealReview['links'][number]

/** The exposures that the deal hedges, with their cover without and with it, in percent of the effective exposure. */
export async function linksOf(tx: Tx, scope: Scope, dealId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.exposure_id, e.serial_no, e.currency, e.effective_exposure,
      l.hedge_amt, ${sql.raw(linkStatus('l'))},
      coalesce(round(100 * (e.lock_amt - case when ${sql.raw(lockedLink('l'))} then l.hedge_amt else 0 end)
        / nullif(e.effective_exposure, 0), 4), 0) as cover_before,
      coalesce(round(100 * (e.lock_amt + case when ${sql.raw(pendingLink('l'))} then l.hedge_amt else 0 end)
        / nullif(e.effective_exposure, 0), 4), 0) as cover_after
    from deal_hedge_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${scope.groupId} and l.deal_id = ${dealId} and ${sql.raw(holdingLink('l'))}
    order by e.end_date, e.id`.execute(tx)
  return rows
}
