/** The dealer's side of hedge requests: what is left to execute, and taking an execution back. */
import { hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pageOf, serve } from '../../kit/serve.ts'
import { demandGrant } from '../../kit/session.ts'
import { holdingDeals, releaseFromDeal } from './execution.store.ts'
import { hedgeExecuteSource } from './hedge-request.sources.ts'
import { lockHedge } from './hedge-request.store.ts'

export const hedgeExecuteRoutes = serve(hedgeExecuteApi, {
  queryByPage: pageOf(hedgeExecuteSource),

  /** Deals give their part back when they are rejected, withdrawn or voided; this does it for drafts that still hold one. */
  async cancel({ tx, session, audit }, { id }) {
    const hedge = await lockHedge(tx, session, id)
    demandGrant(session, 'hedging.execute', hedge.orgId)
    const deals = await holdingDeals(tx, session, id)
    if (deals.length === 0) refuse(hedgeRefusals.NOTHING_EXECUTED)
    if (deals.some((deal) => deal.tradeStatus === '1' || deal.tradeStatus === '2')) refuse(hedgeRefusals.DEAL_LIVE)
    for (const deal of deals) await releaseFromDeal(tx, session, deal.dealId)
    audit({
      entity: 'exposureHedge',
      entityId: id,
      orgId: hedge.orgId,
      comment: 'execution cancelled',
      after: { deals },
    })
    return { id, requestCode: hedge.requestCode, version: hedge.version }
  },
})
