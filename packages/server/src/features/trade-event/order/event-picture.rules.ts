/** The picture of an event: what its maker sees before submitting, and its reviewer from the stored order. */

import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { FlowChange } from '@hedgerow/contract/trade-event/trade-event.dict'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import type { DealState, DealTerms, EventEffects, EventFlow, Outcome } from '../events/deal-state.rules.ts'

interface PicturedLink {
  readonly exposureId: string
  readonly serialNo: string
  readonly currency: string
  readonly openAmt: string
}

interface PictureFacts {
  readonly deal: DealTerms
  readonly state: DealState
  readonly outcome: Outcome
  /** The exposures that the event moves, with what is open of each. */
  readonly links: readonly PicturedLink[]
  readonly eventAmt: string | null
  /** The result in the home currency of the deal's organisation. */
  readonly rollResult: string | null
  readonly homeCurrency: string
  /** Of all of the principal. */
  readonly worthUsd: string | null
  readonly market: EventPicture['market']
  readonly verdict: EventPicture['verdict']
}

type PicturedFlow = EventPicture['flows'][number]
const typeOf = (cflType: string): DictionaryValue<typeof CashFlowType> =>
  CashFlowType.values.find((value) => value === cflType) ?? CashFlowType.of.principal

/** Every flow that stands before or after, with what becomes of it; by date, then currency. */
function flowsOf(state: DealState, { flows }: EventEffects): PicturedFlow[] {
  const gone = new Map(flows.gone.map((flow) => [flow.legNo, flow]))
  const made = new Map(flows.made.map((flow) => [flow.legNo, flow]))
  const row = (flow: EventFlow, change: PicturedFlow['change'], payAmt: string | null, before: string | null) => ({
    change,
    cflType: typeOf(flow.cflType),
    payCurrency: flow.payCurrency,
    payAmt,
    before,
    payDate: flow.payDate,
    payDateAdj: flow.payDateAdj,
  })
  const { same, changed, gone: left, made: fresh } = FlowChange.of
  const standing = state.flows.map((flow) => {
    const next = made.get(flow.legNo)
    if (next) return row(next, changed, next.payAmt, flow.payAmt)
    return gone.has(flow.legNo) ? row(flow, left, null, flow.payAmt) : row(flow, same, flow.payAmt, flow.payAmt)
  })
  const legs = new Set(state.flows.map(({ legNo }) => legNo))
  const added = flows.made.filter(({ legNo }) => !legs.has(legNo)).map((flow) => row(flow, fresh, flow.payAmt, null))
  const key = ({ payDate, payCurrency }: PicturedFlow) => `${payDate} ${payCurrency}`
  return [...standing, ...added].sort((left, right) => (key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0))
}

const add = (text: string, more: string) => decimal(text).add(decimal(more)).toString()

function exposuresOf({ links }: EventEffects, held: readonly PicturedLink[]): EventPicture['exposures'] {
  const linkOf = new Map(held.map((link) => [link.exposureId, link]))
  return links.map(({ exposureId, serialNo, before, after, settled, opened, reserved, moved }) => {
    const { currency = '', openAmt = '0' } = linkOf.get(exposureId) ?? {}
    const parts = { settled, opened, reserved, moved, openBefore: openAmt, openAfter: add(openAmt, opened) }
    const lock = { lockBefore: before, lockAfter: after, lockChange: decimal(after).sub(decimal(before)).toString() }
    return { exposureId, serialNo, currency, ...lock, ...parts }
  })
}

const monthDigits = 6

/** What is held by month: the deal's own, and what moves to the month of the child. */
function coverOf({ deal, outcome, links }: PictureFacts): EventPicture['cover'] {
  const { effects } = outcome
  const currencies = new Map(links.map(({ exposureId, currency }) => [exposureId, currency]))
  const cells = new Map<string, { month: string; currency: string; before: Decimal; after: Decimal }>()
  const put = (day: string, currency: string, before: Decimal, after: Decimal) => {
    const month = day.slice(0, monthDigits)
    const cell = cells.get(month + currency) ?? { month, currency, before: ZERO, after: ZERO }
    cells.set(month + currency, { ...cell, before: cell.before.add(before), after: cell.after.add(after) })
  }
  for (const { exposureId, before, after, moved } of effects.links) {
    const currency = currencies.get(exposureId) ?? ''
    put(deal.valueDate, currency, decimal(before), decimal(after))
    if (!effects.child) continue
    const part = decimal(moved)
    // Made, the child takes it on; voided, it held it before.
    put(effects.child.valueDate, currency, part.isNegative() ? part.neg() : ZERO, part.isNegative() ? ZERO : part)
  }
  return [...cells.values()]
    .sort((left, right) => (left.month < right.month ? -1 : 1))
    .map((cell) => ({ ...cell, before: cell.before.toString(), after: cell.after.toString() }))
}

/** The part of the deal's worth that no longer uses limits: what the deal gives up less what its child takes. */
function freedOf({ deal, outcome, worthUsd }: PictureFacts): string | null {
  if (worthUsd === null) return null
  const { remainPrincipal, tradeStatus, child } = outcome.effects
  const isVoid = tradeStatus.after === TradeStatus.of.void
  const left = isVoid ? ZERO : decimal(remainPrincipal.after)
  const taken = child ? decimal(child.principal) : ZERO
  const parts = [decimal(remainPrincipal.before), left.neg(), child?.isVoided ? taken : taken.neg()]
  return decimal(worthUsd).mul(sum(parts)).div(decimal(deal.principal), 2).toString()
}

export function pictureOf(facts: PictureFacts): EventPicture {
  const { deal, state, outcome, links, eventAmt, rollResult, homeCurrency, market, verdict } = facts
  const { effects, eventRate, result, facts: figures } = outcome
  const { child, remainPrincipal, tradeStatus, dealCompleteStatus } = effects
  return {
    remainBefore: remainPrincipal.before,
    remainAfter: remainPrincipal.after,
    completes: tradeStatus.after === TradeStatus.of.void || dealCompleteStatus.after === YesNo.of.yes,
    flows: flowsOf(state, effects),
    exposures: exposuresOf(effects, links),
    cover: coverOf(facts),
    eventAmt,
    currency: deal.base,
    eventRate,
    forwardPoint: figures.forwardPoint ?? null,
    marketRate: figures.marketRate ?? null,
    discountFactor: figures.discountFactor ?? null,
    payoff: figures.payoff ?? null,
    modelFee: figures.modelFee ?? null,
    newMaturityDate: figures.newMaturityDate ?? null,
    result,
    resultCurrency: deal.quote,
    rollResult,
    homeCurrency,
    reverseDeal: figures.reverseDeal ?? null,
    child: child && {
      principal: child.principal,
      quoteAmt: child.quoteAmt,
      exchangeRate: child.exchangeRate,
      valueDate: child.valueDate,
    },
    freedUsd: freedOf(facts),
    market,
    verdict,
  }
}
