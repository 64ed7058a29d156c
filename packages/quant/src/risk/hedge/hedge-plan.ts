// A layered plan: so many days before an exposure is due, so much of it is hedged. What it asks for on a day, at which rate it would have
// been dealt, and how that stands beside what was done. Decimals throughout: the amounts are booked ones.
import { addDays, type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { type Decimal, decimal, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

/** Decimals of a computed rate and of a percent. */
const RATE_SCALE = 10
const PERCENT_SCALE = 4
const HUNDRED = decimal('100')

/** From `daysBefore` calendar days before the due date on, `coverPct` percent are hedged. */
export interface HedgeLayer {
  readonly daysBefore: number
  readonly coverPct: Decimal
}

/** Earliest first. */
const inOrder = (layers: readonly HedgeLayer[]) => [...layers].sort((a, b) => b.daysBefore - a.daysBefore)

/**
 * Refuses what is no plan. Errors: `no-layers`, `layer-days` for two of the same day, `layers-must-rise`, `percent-0-to-100`; the
 * parameter `at` is the layer, as given.
 */
export function requireLayers(layers: readonly HedgeLayer[]): void {
  if (layers.length === 0) throw new QuantError('no-layers', 'layers')
  layers.forEach(({ coverPct }, at) => {
    if (!coverPct.isPositive() || coverPct.gt(HUNDRED)) throw new QuantError('percent-0-to-100', 'coverPct', { at })
  })
  const ordered = inOrder(layers)
  ordered.forEach((layer, place) => {
    const before = ordered[place - 1]
    if (!before) return
    const at = layers.indexOf(layer)
    if (before.daysBefore === layer.daysBefore) throw new QuantError('layer-days', 'daysBefore', { at })
    if (layer.coverPct.lte(before.coverPct)) throw new QuantError('layers-must-rise', 'coverPct', { at })
  })
}

/** Percent that the plan asks for with so many days left; 0 before its first layer. */
export function plannedCover(layers: readonly HedgeLayer[], daysLeft: number): Decimal {
  return (
    inOrder(layers)
      .filter(({ daysBefore }) => daysBefore >= daysLeft)
      .at(-1)?.coverPct ?? ZERO
  )
}

interface LayerStep {
  readonly date: BusinessDate
  /** Percent that this layer adds. */
  readonly stepPct: Decimal
}

/** Each layer on its day; one that would lie before the exposure was known is dealt on the day when it was. */
export function layerSteps(
  layers: readonly HedgeLayer[],
  { dueDate, knownFrom }: { readonly dueDate: BusinessDate; readonly knownFrom?: BusinessDate | undefined },
): LayerStep[] {
  const ordered = inOrder(layers)
  return ordered.map(({ daysBefore, coverPct }, at) => {
    const day = addDays(dueDate, -daysBefore)
    return {
      date: knownFrom !== undefined && knownFrom > day ? knownFrom : day,
      stepPct: coverPct.sub(ordered[at - 1]?.coverPct ?? ZERO),
    }
  })
}

interface DealtPart {
  readonly amount: Decimal
  /** Per quoted unit. */
  readonly rate: Decimal
}

/** Which currency of the pair amounts are in. */
export type PairSide = 'base' | 'quote'

/** Digits of an amount over a rate, before they are summed. */
const EXACT_SCALE = 24

/**
 * Of amounts that were dealt, or that the plan would have: what all of it was exchanged for, by what was exchanged. So amounts of the base
 * currency weigh the rates, and amounts of the quote currency weigh what one unit of it buys. Null where there is none. 10 decimals.
 */
export function averageDealt(parts: readonly DealtPart[], side: PairSide): Decimal | null {
  const amount = sum(parts.map((part) => part.amount))
  if (amount.isZero()) return null
  return side === 'base'
    ? sum(parts.map((part) => part.amount.mul(part.rate))).div(amount, RATE_SCALE)
    : amount.div(sum(parts.map((part) => part.amount.div(part.rate, EXACT_SCALE))), RATE_SCALE)
}

/** What an amount is more worth at one rate than at another, in the other currency of the pair, before it is rounded. */
export const gained = (amount: Decimal, at: Decimal, than: Decimal, side: PairSide, unit: RateUnit): Decimal =>
  side === 'base'
    ? amount.mul(at.sub(than)).div(unitOf(unit), EXACT_SCALE)
    : amount.mul(unitOf(unit)).mul(than.sub(at)).div(at.mul(than), EXACT_SCALE)

/** Percent of a whole, 4 decimals; 0 of nothing. */
export const shareOf = (part: Decimal, whole: Decimal): Decimal =>
  whole.isZero() ? ZERO.round(PERCENT_SCALE) : part.mul(HUNDRED).div(whole, PERCENT_SCALE)

interface PlanExposure {
  readonly effective: Decimal
  readonly locked: Decimal
  readonly dueDate: BusinessDate
  readonly knownFrom: BusinessDate
  /** What deals locked of it, with their rates. */
  readonly deals: readonly DealtPart[]
}

interface PlanTerms {
  readonly side: 'receivable' | 'payable'
  /** Of which currency of the pair the exposures are. */
  readonly currency: PairSide
  readonly unit: RateUnit
  /** Decimals of the pair's other currency. */
  readonly scale: number
  readonly today: BusinessDate
  /** Mid of a day on which a layer was due; undefined where none is known. */
  readonly midOn: (day: BusinessDate) => Decimal | undefined
}

interface PlanAgainstDone {
  readonly effective: Decimal
  readonly plannedPct: Decimal
  readonly donePct: Decimal
  /** Null where no layer was due yet, or where `midsMissing` names a day. */
  readonly plannedRate: Decimal | null
  readonly doneRate: Decimal | null
  /** In the pair's other currency, + is better than the plan; null where one of the rates is. */
  readonly difference: Decimal | null
  readonly midsMissing: readonly BusinessDate[]
}

/** Several exposures of one pair and side beside their plan, as of `today`: their layers are weighted by what each exposure still is. */
export function planAgainstDone(
  layers: readonly HedgeLayer[],
  exposures: readonly PlanExposure[],
  { side, currency, unit, scale, today, midOn }: PlanTerms,
): PlanAgainstDone {
  const effective = sum(exposures.map((one) => one.effective))
  const planned = exposures.flatMap(({ effective: amount, dueDate, knownFrom }) =>
    layerSteps(layers, { dueDate, knownFrom })
      .filter(({ date }) => date <= today)
      .map(({ date, stepPct }) => ({ date, amount: amount.mul(stepPct), rate: midOn(date) })),
  )
  const midsMissing = [...new Set(planned.flatMap(({ date, rate }) => (rate ? [] : [date])))].sort()
  const plannedRate =
    midsMissing.length > 0
      ? null
      : averageDealt(
          planned.flatMap(({ amount, rate }) => (rate ? [{ amount, rate }] : [])),
          currency,
        )
  const deals = exposures.flatMap((one) => one.deals)
  const doneRate = averageDealt(deals, currency)
  const dealt = sum(deals.map(({ amount }) => amount))
  const gain = plannedRate && doneRate && gained(dealt, doneRate, plannedRate, currency, unit)
  const plannedAmt = sum(
    exposures.map((one) => one.effective.mul(plannedCover(layers, daysBetween(today, one.dueDate)))),
  )
  return {
    effective,
    plannedPct: effective.isZero() ? ZERO.round(PERCENT_SCALE) : plannedAmt.div(effective, PERCENT_SCALE),
    donePct: shareOf(sum(exposures.map((one) => one.locked)), effective),
    plannedRate,
    doneRate,
    difference: gain && (side === 'receivable' ? gain : gain.neg()).round(scale),
    midsMissing,
  }
}
