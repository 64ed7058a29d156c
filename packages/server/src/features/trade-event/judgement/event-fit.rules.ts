/**
 * Whether what was drawn can be carried out on the deal as it stands. Asked of a preview, of a submission and of a pass alike, so that an
 * order which nothing has overtaken always passes, and one that cannot pass is refused before anybody reviews it (decision 0163).
 */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { demandNoChange, demandNoNet, type OwnedFlow } from '../../cash-flow/hold/flow-hold.rules.ts'
import type { DealState, EventEffects, EventFlow, LinkMove } from '../events/deal-state.rules.ts'

/** What is open of an exposure: neither locked nor reserved. */
interface ExposureRoom {
  readonly exposureId: string
  readonly serialNo: string
  readonly openAmt: string
}

/** The deal as it stands. */
export interface FitFacts {
  readonly totals: Pick<DealState, 'tradeStatus' | 'dealCompleteStatus' | 'remainPrincipal'>
  readonly flows: readonly (EventFlow & OwnedFlow)[]
  readonly links: readonly { readonly exposureId: string; readonly hedgeAmt: string }[]
  /** Of the exposures that get a part of a link back. */
  readonly rooms: readonly ExposureRoom[]
}

const isSame = (left: string | null, right: string | null) =>
  left === null || right === null ? left === right : decimal(left).eq(decimal(right))

/** The flow that stands and is meant: by its id, or as it was drawn where an order of old kept none. */
export const standingFlow = <F extends EventFlow>(flows: readonly F[], drawn: EventFlow): F | undefined =>
  flows.find(
    ({ cflId, legNo, payCurrency, payAmt }) =>
      (drawn.cflId === undefined || drawn.cflId === cflId) &&
      legNo === drawn.legNo &&
      payCurrency === drawn.payCurrency &&
      isSame(payAmt, drawn.payAmt),
  )

/** @throws Refusal by the owner of a flow that would go, STALE_VERSION */
function demandFlows({ flows }: FitFacts, gone: readonly EventFlow[], lead: RefusalText): void {
  for (const drawn of gone) {
    const flow = standingFlow(flows, drawn) ?? refuse(kitRefusals.STALE_VERSION)
    demandNoNet(flow, lead)
    demandNoChange(flow, lead)
  }
}

/** @throws Refusal FLOW_IS_SETTLED where a payment has completed the deal, else STALE_VERSION */
function demandTotals({ totals, flows }: FitFacts, effects: EventEffects, lead: RefusalText): void {
  const { tradeStatus, dealCompleteStatus, remainPrincipal } = effects
  const isAsDrawn =
    totals.tradeStatus === tradeStatus.before &&
    totals.dealCompleteStatus === dealCompleteStatus.before &&
    isSame(totals.remainPrincipal, remainPrincipal.before)
  if (isAsDrawn) return
  const settled = flows.find(({ settleStatus }) => settleStatus === SettleStatus.of.settled)
  if (settled) demandNoNet(settled, lead)
  refuse(kitRefusals.STALE_VERSION)
}

/** What the exposure's other hedges have to leave open for it. */
const lockedAgain = ({ opened, reserved }: LinkMove) => sum([decimal(opened), decimal(reserved)]).neg()

/** @throws Refusal STALE_VERSION where a link does not hold what was drawn, UNDO_WITHOUT_ROOM */
function demandLinks({ links, rooms }: FitFacts, moves: readonly LinkMove[]): void {
  for (const { exposureId, serialNo, before, ...move } of moves) {
    const held = links.find((link) => link.exposureId === exposureId)?.hedgeAmt ?? '0'
    if (!isSame(held, before)) refuse(kitRefusals.STALE_VERSION)
    const amount = lockedAgain({ exposureId, serialNo, before, ...move })
    const room = rooms.find((one) => one.exposureId === exposureId)
    if (room && amount.gt(decimal(room.openAmt))) {
      const params = { serial: serialNo, open: room.openAmt, amount: amount.toString() }
      refuse(tradeEventRefusals.UNDO_WITHOUT_ROOM, params)
    }
  }
}

/** The exposures that get a part of a link back, of which it is asked whether they have room for it. */
export const lockedExposures = ({ links }: EventEffects): string[] =>
  links.filter((move) => lockedAgain(move).isPositive()).map(({ exposureId }) => exposureId)

/** @throws Refusal by whoever has what the event needs, STALE_VERSION where the deal is not as it was drawn */
export function demandFit(facts: FitFacts, effects: EventEffects, lead: RefusalText): void {
  demandFlows(facts, effects.flows.gone, lead)
  demandTotals(facts, effects, lead)
  demandLinks(facts, effects.links)
}
