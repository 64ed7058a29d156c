/** Deals and exposures in memory, for the tests of events: what the effects of an event do to all that hangs on a deal. */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { ChildDeal, DealState, DealTerms, EventEffects, EventFlow, EventLink } from './deal-state.rules.ts'

export interface BookDeal {
  readonly terms: DealTerms
  readonly state: DealState
  readonly transDate: string
  readonly originalSerialNo: string | null
}
export interface BookExposure {
  readonly serialNo: string
  readonly exposureAmt: Decimal
  readonly settledAmt: Decimal
  readonly lockAmt: Decimal
  readonly reservedAmt: Decimal
}
export interface Book {
  readonly deals: ReadonlyMap<string, BookDeal>
  readonly exposures: ReadonlyMap<string, BookExposure>
}

/** The two legs of a deal that exchanges all of its principal, or the one open amount of a net one. */
export function dealFlows(terms: DealTerms, payDateAdj: string): EventFlow[] {
  const kind = { cflType: CashFlowType.of.principal, cflGenType: CashFlowGenType.of.system }
  const dates = { payDate: terms.valueDate, payDateAdj }
  const signed = (amount: string, sign: number) => (sign > 0 ? amount : `-${amount}`)
  if (terms.isNet) return [{ legNo: 1, ...kind, ...dates, payCurrency: terms.quote, payAmt: null }]
  const base = { ...kind, ...dates, payCurrency: terms.base, payAmt: signed(terms.principal, terms.side) }
  const quote = { ...kind, ...dates, payCurrency: terms.quote, payAmt: signed(terms.quoteAmt, -terms.side) }
  // Leg 1 is paid, leg 2 received.
  const [paid, received] = terms.side === 1 ? [quote, base] : [base, quote]
  return [
    { legNo: 1, ...paid },
    { legNo: 2, ...received },
  ]
}

/** A live deal to which nothing has happened. */
export const freshState = (terms: DealTerms, flows: readonly EventFlow[], links: readonly EventLink[]): DealState => ({
  tradeStatus: TradeStatus.of.confirmed,
  dealCompleteStatus: YesNo.of.no,
  remainPrincipal: terms.principal,
  flows,
  links,
  nextLegNo: 5,
})

function childOf(parent: DealTerms, serialNo: string, child: ChildDeal, links: readonly EventLink[]): BookDeal {
  const { principal, quoteAmt, exchangeRate, valueDate, businType, side, transDate } = child
  const own = { principal, quoteAmt, exchangeRate, valueDate, businType, side }
  const terms = { ...parent, ...own, dealSerialNo: serialNo, option: null, isNet: parent.isNet && !parent.option }
  return {
    terms,
    state: freshState(terms, dealFlows(terms, valueDate), links),
    transDate,
    originalSerialNo: parent.dealSerialNo,
  }
}

/** The deal after the effects: what the database does in SQL. */
function carriedOut(state: DealState, effects: EventEffects): DealState {
  const gone = new Set(effects.flows.gone.map(({ legNo }) => legNo))
  const flows = [...state.flows.filter(({ legNo }) => !gone.has(legNo)), ...effects.flows.made]
  const moves = new Map(effects.links.map((move) => [move.exposureId, move]))
  const linkOf = new Map(state.links.map((link) => [link.exposureId, link]))
  const links = [...moves.values()].map(({ exposureId, serialNo, after }) => ({
    ...(linkOf.get(exposureId) ?? { exposureId, serialNo, scale: decimal(after).scale, fromRequest: true }),
    hedgeAmt: after,
  }))
  const others = state.links.filter(({ exposureId }) => !moves.has(exposureId))
  return {
    tradeStatus: effects.tradeStatus.after,
    dealCompleteStatus: effects.dealCompleteStatus.after,
    remainPrincipal: effects.remainPrincipal.after,
    flows: flows.sort((left, right) => left.legNo - right.legNo),
    links: [...others, ...links].filter(({ hedgeAmt }) => !decimal(hedgeAmt).isZero()).sort(bySerial),
    nextLegNo: Math.max(state.nextLegNo, ...flows.map(({ legNo }) => legNo + 1)),
  }
}

const bySerial = (left: EventLink, right: EventLink) =>
  left.serialNo < right.serialNo ? -1 : left.serialNo > right.serialNo ? 1 : 0

/** The book after the effects on one deal; `childNo` is the number that its child has or gets. */
export function bookAfter(book: Book, dealNo: string, effects: EventEffects, childNo: string): Book {
  const deals = new Map(book.deals)
  const exposures = new Map(book.exposures)
  const deal = deals.get(dealNo)
  if (!deal) throw new Error(`no deal ${dealNo} in the book`)
  deals.set(dealNo, { ...deal, state: carriedOut(deal.state, effects) })
  for (const move of effects.links) {
    const held = exposures.get(move.exposureId)
    if (!held) throw new Error(`no exposure ${move.exposureId} in the book`)
    const left = [move.settled, move.opened, move.reserved].reduce((all, part) => all.add(decimal(part)), decimal('0'))
    exposures.set(move.exposureId, {
      ...held,
      settledAmt: held.settledAmt.add(decimal(move.settled)),
      lockAmt: held.lockAmt.sub(left),
      reservedAmt: held.reservedAmt.add(decimal(move.reserved)),
    })
  }
  const { child } = effects
  if (child?.isVoided) deals.delete(childNo)
  else if (child) {
    const moved = effects.links
      .filter(({ moved: part }) => !decimal(part).isZero())
      .map(({ exposureId, serialNo, moved: hedgeAmt }) => ({
        exposureId,
        serialNo,
        hedgeAmt,
        scale: decimal(hedgeAmt).scale,
        fromRequest: true,
      }))
    deals.set(childNo, childOf(deal.terms, childNo, child, moved))
  }
  return { deals, exposures }
}

/** @throws Error where the book has no such deal */
export function stateOf(book: Book, dealNo: string): BookDeal {
  const deal = book.deals.get(dealNo)
  if (!deal) throw new Error(`no deal ${dealNo} in the book`)
  return deal
}
