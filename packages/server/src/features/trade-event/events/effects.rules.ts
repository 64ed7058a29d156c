/** How an event changes a deal: what every event builds its effects from, and how effects are carried out and inverted. */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import {
  type DealState,
  type DealTerms,
  type EventEffects,
  type EventFlow,
  type EventLink,
  isZero,
  type LinkMove,
} from './deal-state.rules.ts'

/** Where the part that leaves a link goes. */
type LinkEnd = 'settled' | 'opened' | 'reserved' | 'moved'

const isPrincipal = ({ cflType, cflGenType }: EventFlow) =>
  cflType === CashFlowType.of.principal && cflGenType === CashFlowGenType.of.system
/** A difference of nothing is told and never written down as a flow; an amount that nobody knows yet may be one. */
export const isPayment = ({ payAmt }: Pick<EventFlow, 'payAmt'>): boolean => payAmt === null || !isZero(payAmt)
const signed = (amount: Decimal, sign: number) => (sign > 0 ? amount : amount.neg()).toString()

/** The legs of what remains, as new flows: agreed quote amount × remaining ÷ principal, always from the start. None where nothing remains. */
function legsOf(deal: DealTerms, rows: readonly EventFlow[], remaining: Decimal): EventFlow[] {
  if (remaining.isZero()) return []
  const legs = rows.map(({ cflId: _row, ...leg }) => leg)
  if (deal.isNet) return legs
  const quote = decimal(deal.quoteAmt).mul(remaining).div(decimal(deal.principal), deal.quoteScale)
  return legs.map((leg) => ({
    ...leg,
    payAmt:
      leg.payCurrency === deal.base ? signed(remaining.round(deal.baseScale), deal.side) : signed(quote, -deal.side),
  }))
}

/** The links after the principal goes from one amount to another, pro rata; the last by serial number takes the cent. */
export function cutLinks(links: readonly EventLink[], from: Decimal, to: Decimal): Decimal[] {
  if (from.isZero()) return links.map(({ hedgeAmt }) => decimal(hedgeAmt))
  const cut = (amount: Decimal, scale: number) => amount.mul(to).div(from, scale)
  const last = links.length - 1
  const after = links.slice(0, -1).map(({ hedgeAmt, scale }) => cut(decimal(hedgeAmt), scale))
  const end = links[last]
  if (!end) return []
  const total = cut(sum(links.map(({ hedgeAmt }) => decimal(hedgeAmt))), end.scale)
  return [...after, total.sub(sum(after)).round(end.scale)]
}

/** The moves of all links; of what leaves them `exercised` may take another way than the rest. */
export function moveLinks(links: readonly EventLink[], from: Decimal, to: Decimal, end: LinkEnd): LinkMove[] {
  const after = cutLinks(links, from, to)
  return links.map((link, at) => {
    const left = after[at] ?? ZERO
    return moveOf(link, left, { [end]: decimal(link.hedgeAmt).sub(left) })
  })
}

/** One link with the parts that leave it. */
export function moveOf(
  { exposureId, serialNo, hedgeAmt, scale }: EventLink,
  after: Decimal,
  parts: Partial<Record<LinkEnd, Decimal>>,
): LinkMove {
  const part = (end: LinkEnd) => (parts[end] ?? ZERO).round(scale).toString()
  const ends = { settled: part('settled'), opened: part('opened'), reserved: part('reserved'), moved: part('moved') }
  return { exposureId, serialNo, before: hedgeAmt, after: after.round(scale).toString(), ...ends }
}

interface Cut {
  /** What remains after it. */
  readonly remaining: Decimal
  readonly made: readonly EventFlow[]
  readonly links: readonly LinkMove[]
  readonly child?: EventEffects['child']
  /** An expiry completes with its settlement; every other event at once when nothing remains. */
  readonly completes?: boolean
  /** Legs stay as they are although nothing remains. */
  readonly keepsLegs?: boolean
}

/** The effects of an event that takes a part of the principal: its legs shrink or go, its own flows come. */
export function cutEffects(deal: DealTerms, state: DealState, cut: Cut): EventEffects {
  const legs = state.flows.filter(isPrincipal)
  const after = cut.keepsLegs ? legs : legsOf(deal, legs, cut.remaining)
  const isSame = cut.keepsLegs || after === legs
  const complete = cut.remaining.isZero() && cut.completes !== false
  return {
    tradeStatus: { before: state.tradeStatus, after: state.tradeStatus },
    dealCompleteStatus: {
      before: state.dealCompleteStatus,
      after: complete ? YesNo.of.yes : state.dealCompleteStatus,
    },
    remainPrincipal: { before: state.remainPrincipal, after: cut.remaining.round(deal.baseScale).toString() },
    flows: { gone: isSame ? [] : legs, made: [...(isSame ? [] : after), ...cut.made] },
    links: cut.links,
    child: cut.child ?? null,
  }
}

/** Before and after change places: what came goes, the rows that went come back, and so do the parts of links. */
export function inverted({ flows, links, child, ...changes }: EventEffects): EventEffects {
  const back = (text: string) => decimal(text).neg().toString()
  return {
    tradeStatus: turned(changes.tradeStatus),
    dealCompleteStatus: turned(changes.dealCompleteStatus),
    remainPrincipal: turned(changes.remainPrincipal),
    flows: { gone: flows.made, made: flows.gone },
    links: links.map((move) => ({
      ...move,
      before: move.after,
      after: move.before,
      settled: back(move.settled),
      opened: back(move.opened),
      reserved: back(move.reserved),
      moved: back(move.moved),
    })),
    child: child && { ...child, isVoided: !child.isVoided },
  }
}

const turned = <T>({ before, after }: { readonly before: T; readonly after: T }) => ({ before: after, after: before })
