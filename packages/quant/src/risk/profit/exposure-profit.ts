// What an exposure and the deals that hedge it have gained or lost against the rate by which it is judged, and what the part that is
// still open must fetch to reach the budget. Booked figures: exact decimals, each rounded once where it is shown; what is derived from
// rounded parts is their sum and is never rounded again. Rates are quote currency for `unit` of the exposure's currency.
import { type Decimal, decimal, max, min, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'

const RATE_SCALE = 10
const PERCENT_SCALE = 4
/** Far below the last digit that an amount of twelve digits shows. */
const INNER_SCALE = 24
const HUNDRED = decimal('100')

/** A receivable gains when its currency rises, a payable when it falls. */
export type ExposureSide = 'receivable' | 'payable'

const signed = (side: ExposureSide, amount: Decimal): Decimal => (side === 'receivable' ? amount : amount.neg())

/** A part of the exposure whose rate a deal holds. */
export interface HedgedPart {
  readonly amount: Decimal
  readonly rate: Decimal
}

/** What a rate is judged by: the one that was booked, that of the budget, or the average of what hedges it. */
export type AnchorKind = 'booked' | 'budget' | 'average'

interface Anchors {
  readonly booked: Decimal | undefined
  readonly budget: Decimal | undefined
  readonly average: Decimal | undefined
}

interface Anchor {
  readonly kind: AnchorKind
  readonly rate: Decimal
}

/** The anchor that is asked for; where there is none the booked rate, and where that is missing too nothing. */
export function anchorOf(wanted: AnchorKind, anchors: Anchors): Anchor | undefined {
  const kind = anchors[wanted] ? wanted : 'booked'
  const rate = anchors[kind]
  return rate && { kind, rate }
}

/** Σ amount·rate ÷ Σ amount, far finer than it is shown: amounts are made from it. Undefined without parts. */
export function averageOf(parts: readonly HedgedPart[]): Decimal | undefined {
  const amount = sum(parts.map((part) => part.amount))
  return amount.isZero() ? undefined : sum(parts.map((part) => part.amount.mul(part.rate))).div(amount, INNER_SCALE)
}

/** A rate as it is shown: 10 decimals at most. */
export const shownRate = (rate: Decimal): Decimal => rate.round(RATE_SCALE).stripZeros()

/** At what an option comes to be exchanged when the market ends at `marketRate`: a right is used where it is better, an obligation where it is worse. */
export function optionRate(side: ExposureSide, isHeld: boolean, strike: Decimal, marketRate: Decimal): Decimal {
  const isFloor = (side === 'receivable') === isHeld
  return isFloor ? max(strike, marketRate) : min(strike, marketRate)
}

interface ExposureTerms {
  readonly side: ExposureSide
  /** Effective, in the exposure's currency. */
  readonly amount: Decimal
  readonly unit: RateUnit
  readonly anchorRate: Decimal
  /** Forward of the end date. */
  readonly marketRate: Decimal
  readonly hedged: readonly HedgedPart[]
  /** Decimals of the quote currency. */
  readonly scale: number
}

export interface ExposureProfit {
  /** At the anchor. */
  readonly marketValue: Decimal
  /** At the market, hedges included. */
  readonly currentMarketValue: Decimal
  readonly itemGainLoss: Decimal
  readonly hedgeGainLoss: Decimal
  readonly combinedGainLoss: Decimal
  /** Of `marketValue`, 4 decimals; null where that is nothing. */
  readonly profitPercent: Decimal | null
}

/**
 * Item: s·N·(market − anchor). Hedges: s·Σ amount·(their rate − market). Together their sum; the current value is the value at the
 * anchor plus s·together, so that a bar of the parts adds up. s is + for a receivable. Source: `screens` §2 (three anchors).
 */
export function exposureProfit({
  side,
  amount,
  unit,
  anchorRate,
  marketRate,
  hedged,
  scale,
}: ExposureTerms): ExposureProfit {
  const hedgedAmount = sum(hedged.map((part) => part.amount))
  const hedgedAtRate = sum(hedged.map((part) => part.amount.mul(part.rate)))
  return exposureGain({ side, amount, unit, anchorRate, marketRate, scale, hedgedAmount, hedgedAtRate })
}

interface SummedExposure extends Omit<ExposureTerms, 'hedged'> {
  readonly hedgedAmount: Decimal
  /** Σ amount·rate of the hedges. */
  readonly hedgedAtRate: Decimal
}

/** The same of hedges that are added up already: Σ amount·(their rate − market) is Σ amount·rate − Σ amount·market. */
export function exposureGain(of: SummedExposure): ExposureProfit {
  const { side, amount, unit, anchorRate, marketRate, scale, hedgedAmount, hedgedAtRate } = of
  const perUnit = (exact: Decimal) => exact.div(unitOf(unit), scale)
  const marketValue = perUnit(amount.mul(anchorRate))
  const itemGainLoss = perUnit(signed(side, amount.mul(marketRate.sub(anchorRate))))
  const hedgeGainLoss = perUnit(signed(side, hedgedAtRate.sub(hedgedAmount.mul(marketRate))))
  const combinedGainLoss = itemGainLoss.add(hedgeGainLoss)
  return {
    marketValue,
    currentMarketValue: marketValue.add(signed(side, combinedGainLoss)),
    itemGainLoss,
    hedgeGainLoss,
    combinedGainLoss,
    profitPercent: percentOf(combinedGainLoss, marketValue),
  }
}

/** `part` of the size of `whole` in percent, 4 decimals; null where that is nothing. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.isZero() ? null : part.mul(HUNDRED).div(whole.abs(), PERCENT_SCALE)

/** Sums over exposures of one currency and side. */
export interface CurrencyStand {
  readonly side: ExposureSide
  readonly effective: Decimal
  readonly locked: Decimal
  /** Σ amount·rate of what is locked. */
  readonly lockedAtRate: Decimal
  /** Not locked, and Σ of it · forward of its date. */
  readonly net: Decimal
  readonly netAtMarket: Decimal
  readonly budgetRate: Decimal | undefined
}

interface BudgetStand {
  /** What locked and open parts fetch together at today's forwards; null where nothing is effective. */
  readonly achievedRate: Decimal | null
  /** What the open part must fetch for the whole to reach the budget; null where nothing is open or no budget stands. */
  readonly neededRate: Decimal | null
  /** Whether the budget is reached whatever the market does; null without a budget. */
  readonly isSecured: boolean | null
}

/**
 * Achieved: (Σ locked·rate + Σ net·market) ÷ Σ effective. Needed: (budget·Σ effective − Σ locked·rate) ÷ Σ net, as `remainderNeed`
 * says with the budget as its rate, here in exact decimals.
 */
export function budgetStand(stand: CurrencyStand): BudgetStand {
  const { side, effective, locked, lockedAtRate, net, netAtMarket, budgetRate } = stand
  const achieved = effective.isZero() ? null : lockedAtRate.add(netAtMarket).div(effective, INNER_SCALE)
  const achievedRate = achieved && shownRate(achieved)
  if (!budgetRate) return { achievedRate, neededRate: null, isSecured: null }
  const target = budgetRate.mul(effective)
  if (net.isZero() || locked.gt(effective)) {
    const isReached = side === 'receivable' ? lockedAtRate.gte(target) : lockedAtRate.lte(target)
    return { achievedRate, neededRate: null, isSecured: !locked.isZero() && isReached }
  }
  const needed = target.sub(lockedAtRate).div(net, INNER_SCALE)
  return { achievedRate, neededRate: shownRate(needed), isSecured: side === 'receivable' && needed.cmp(ZERO) <= 0 }
}

/** What a hedge of so much of the open part at a rate makes of it: open at its average market, it comes to be locked at the rate. Of a share of 0 to 1. */
export function withHedge(stand: CurrencyStand, share: Decimal, rate: Decimal | undefined): CurrencyStand {
  const { net, netAtMarket, locked, lockedAtRate } = stand
  const amount = net.mul(share)
  const atMarket = netAtMarket.mul(share)
  return {
    ...stand,
    locked: locked.add(amount),
    lockedAtRate: lockedAtRate.add(rate ? amount.mul(rate) : atMarket),
    net: net.sub(amount),
    netAtMarket: netAtMarket.sub(atMarket),
  }
}
