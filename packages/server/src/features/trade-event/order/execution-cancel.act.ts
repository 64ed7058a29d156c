/** Cancelling the execution of a hedge request: what awaits review is withdrawn, what is live goes to deletion by approval. */
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandCertified, demandGrant } from '../../../kit/http/session.ts'
import { holdingDeals } from '../../hedging/execution/execution.store.ts'
import { findHedge } from '../../hedging/request/hedge-request.store.ts'
import { withdrawDeals } from '../../trade/check/deal-take-back.act.ts'
import { submitDeletion } from './deletion-submit.act.ts'

/**
 * Deals are locked before their request, as everywhere; each gives its own part back, a live one once its deletion has passed.
 * @throws Refusal NOT_PERMITTED, NOTHING_EXECUTED, and what stands against a withdrawal or a deletion
 */
export async function cancelExecution(context: Context, id: string) {
  const { tx, session, audit } = context
  const hedge = await findHedge(tx, session, id)
  demandGrant(session, 'hedging.execute', hedge.orgId)
  demandEvent(hedgeRequestLife, hedge, 'cancelExecution')
  const held = await holdingDeals(tx, session, id)
  if (held.length === 0) refuse(hedgeRefusals.NOTHING_EXECUTED)
  const waiting = held.filter(({ isWaiting }) => isWaiting)
  const live = held.filter(({ isWaiting }) => !isWaiting)
  if (live.length > 0) demandCertified(session)
  const deals =
    waiting.length === 0 ? [] : await withdrawDeals(context, new Map(waiting.map(({ dealId }) => [dealId, undefined])))
  const deletions: string[] = []
  const gone = new Set<string>()
  for (const { dealId } of live) {
    if (gone.has(dealId)) continue
    for (const order of await submitDeletion(context, { dealId }, hedge.requestCode)) {
      gone.add(order.dealId)
      deletions.push(order.orderNo)
    }
  }
  const comment = 'execution cancelled'
  audit({ entity: hedgeRequestLife.entity, entityId: id, orgId: hedge.orgId, comment, after: { deals, deletions } })
  const { requestCode, version } = await findHedge(tx, session, id)
  return { id, requestCode, version, deletions: deletions.length }
}
