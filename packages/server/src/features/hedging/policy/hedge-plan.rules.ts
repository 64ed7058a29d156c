/** How a request stands to the plan of its organisation, which another feature knows: what it asks of the plan, and the reason that departing from it needs (decision 0363). Pure. */
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { ForeseenHedge, HedgePlan } from '../../../kit/http/feature.ts'

interface WrittenRequest {
  readonly orgId: string
  readonly buyCurrency?: string | null | undefined
  readonly sellCurrency?: string | null | undefined
  readonly exposureList: ForeseenHedge['lines']
}

/** A request that is being written; null until its exposures and both currencies are there. */
export function foreseenHedge(
  { orgId, buyCurrency, sellCurrency, exposureList }: WrittenRequest,
  exposure: { readonly currency: string; readonly exposureDirection: string } | undefined,
): ForeseenHedge | null {
  if (!exposure || !buyCurrency || !sellCurrency) return null
  const { currency, exposureDirection } = exposure
  const correspondCurrency = buyCurrency === currency ? sellCurrency : buyCurrency
  return { orgId, currency, correspondCurrency, exposureDirection, lines: exposureList }
}

/** One that was stored: what was submitted is reserved already, and a draft reserves nothing. */
export function storedHedge(hedge: Hedge): ForeseenHedge | null {
  const counts = hedge.orderStatus === OrderStatus.of.submitted || hedge.orderStatus === OrderStatus.of.confirmed
  const lines = hedge.exposureList.map(({ exposureId, hedgeAmt }) => ({
    exposureId,
    hedgeAmt: counts ? '0' : hedgeAmt,
  }))
  return foreseenHedge({ ...hedge, exposureList: lines }, hedge.exposureList[0])
}

/** The reason that is kept: of a request within the plan none, whatever a draft of it said. @throws Refusal PLAN_REASON */
export function planReasonOf(plan: HedgePlan | null, reason: string | undefined): string {
  const given = plan?.departs ? (reason?.trim() ?? '') : ''
  if (plan?.reasonNeeded && given === '') {
    const { strategyNo: no, plannedPct: planned, coverPct: cover } = plan
    refuse(hedgeRefusals.PLAN_REASON, { no, planned, cover }, 'planReason')
  }
  return given
}
