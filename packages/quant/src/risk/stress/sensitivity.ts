// What a trade or book gains or loses when one thing moves a little, and a ladder of spot moves by full revaluation.
import { QuantError } from '../../basics/quant-error.ts'
import { americanOption } from '../../pricing/vanilla/american-option.ts'
import { DAYS_PER_YEAR, garmanKohlhagen, requireFiniteResult } from '../../pricing/vanilla/garman-kohlhagen.ts'
import { bookValue, conversionOf, type FxTrade, fxTradeValue, treeOf } from './fx-trade.ts'

/**
 * Analytic first (gamma: second) derivatives, scaled, in quote currency; `deltaBaseCurrency` is an amount of base
 * currency.
 */
export interface Sensitivity {
  readonly value: number
  readonly deltaPerUnitSpot: number
  readonly deltaPer1PctSpot: number
  /** Spot amount of base currency that moves alike: the same number as the delta per unit of spot. */
  readonly deltaBaseCurrency: number
  /** Change of the delta per unit of spot, for one unit and for 1 % of spot. */
  readonly gammaPerUnitSpot: number
  readonly gammaPer1PctSpot: number
  readonly vegaPer1Pct: number
  readonly rhoDomesticPer1bp: number
  readonly rhoForeignPer1bp: number
  readonly thetaPerDay: number
}

const BASIS_POINT = 1e-4

/**
 * Sensitivities of one trade in its quote currency. Source: Hull, chapter 19 (options), §5.7 (forward). Errors:
 * `fxTradeValue`.
 */
export function sensitivity(trade: FxTrade): Sensitivity {
  const value = fxTradeValue(trade)
  const { notional, spot } = trade
  const greeks = trade.kind === 'option' ? optionGreeks(trade) : forwardGreeks(trade)
  return requireFiniteResult({
    value,
    deltaPerUnitSpot: notional * greeks.delta,
    deltaPer1PctSpot: (notional * greeks.delta * spot) / 100,
    deltaBaseCurrency: notional * greeks.delta,
    gammaPerUnitSpot: notional * greeks.gamma,
    gammaPer1PctSpot: (notional * greeks.gamma * spot) / 100,
    vegaPer1Pct: notional * greeks.vegaPer1Pct,
    rhoDomesticPer1bp: notional * greeks.rhoDomesticPer1bp,
    rhoForeignPer1bp: notional * greeks.rhoForeignPer1bp,
    thetaPerDay: notional * greeks.thetaPerDay,
  })
}

function optionGreeks(trade: FxTrade) {
  const { optionType = 'call', treeSteps, spot, strike, rDomestic, rForeign, time, vol } = trade
  const greeks =
    treeSteps === undefined
      ? garmanKohlhagen({ optionType, spot, strike, rDomestic, rForeign, time, vol })
      : americanOption(treeOf(trade, treeSteps))
  return {
    ...greeks,
    rhoDomesticPer1bp: greeks.rhoPer1Pct / 100,
    rhoForeignPer1bp: greeks.rhoForeignPer1Pct / 100,
  }
}

/** V = S·e^{−r_f T} − K·e^{−r_d T} of a forward, differentiated; a flow has no second leg. */
function forwardGreeks({ kind, spot, strike, rDomestic, rForeign, time }: FxTrade) {
  const [base, quote] = [spot * Math.exp(-rForeign * time), kind === 'flow' ? 0 : strike * Math.exp(-rDomestic * time)]
  return {
    delta: Math.exp(-rForeign * time),
    gamma: 0,
    vegaPer1Pct: 0,
    rhoDomesticPer1bp: quote * time * BASIS_POINT,
    rhoForeignPer1bp: -base * time * BASIS_POINT,
    thetaPerDay: (rForeign * base - rDomestic * quote) / DAYS_PER_YEAR,
  }
}

interface BookSensitivity {
  readonly byPair: Readonly<Record<string, Sensitivity>>
  /**
   * In the reporting currency; what belongs to one pair alone (deltas and gammas per unit of its spot) is not added
   * up.
   */
  readonly total: Pick<
    Sensitivity,
    'value' | 'deltaPer1PctSpot' | 'vegaPer1Pct' | 'rhoDomesticPer1bp' | 'rhoForeignPer1bp' | 'thetaPerDay'
  >
}

const SENSITIVITIES = [
  'value',
  'deltaPerUnitSpot',
  'deltaPer1PctSpot',
  'deltaBaseCurrency',
  'gammaPerUnitSpot',
  'gammaPer1PctSpot',
  'vegaPer1Pct',
  'rhoDomesticPer1bp',
  'rhoForeignPer1bp',
  'thetaPerDay',
] as const

/**
 * By pair (in its quote currency) and in total (each pair × the rate of its quote currency, default 1).
 * Errors: those of `fxTradeValue`, `rate-positive`.
 */
export function bookSensitivity(
  trades: readonly FxTrade[],
  conversions: Readonly<Record<string, number>> = {},
): BookSensitivity {
  const each = trades.map((trade) => ({ pair: trade.pair, figures: sensitivity(trade) }))
  const sumOf = (pair: string): Sensitivity => {
    const own = each.filter((one) => one.pair === pair)
    const entries = SENSITIVITIES.map(
      (name) => [name, own.reduce((sum, { figures }) => sum + figures[name], 0)] as const,
    )
    return Object.fromEntries(entries) as Record<(typeof SENSITIVITIES)[number], number>
  }
  const byPair = Object.fromEntries([...new Set(trades.map(({ pair }) => pair))].map((pair) => [pair, sumOf(pair)]))
  const total = (name: (typeof SENSITIVITIES)[number]) =>
    Object.entries(byPair).reduce((sum, [pair, own]) => sum + own[name] * conversionOf({ pair }, conversions), 0)
  return {
    byPair,
    total: {
      value: total('value'),
      deltaPer1PctSpot: total('deltaPer1PctSpot'),
      vegaPer1Pct: total('vegaPer1Pct'),
      rhoDomesticPer1bp: total('rhoDomesticPer1bp'),
      rhoForeignPer1bp: total('rhoForeignPer1bp'),
      thetaPerDay: total('thetaPerDay'),
    },
  }
}

/** Usual steps of a ladder, as fractions of spot. */
export const STANDARD_LADDER: readonly number[] = [-0.05, -0.02, -0.01, 0.01, 0.02, 0.05]

/**
 * Profit of the book when every spot moves by each step (fraction), by full revaluation, in the order of the steps.
 * Errors: `spot-positive` (a step of −100 % or below), and those of `bookValue`.
 */
export function spotLadder(
  trades: readonly FxTrade[],
  steps: readonly number[] = STANDARD_LADDER,
  conversions: Readonly<Record<string, number>> = {},
): number[] {
  const today = bookValue(trades, conversions)
  return steps.map((step) => {
    if (!(step > -1 && Number.isFinite(step))) throw new QuantError('spot-positive', 'steps', { value: step })
    const moved = trades.map((trade) => ({ ...trade, spot: trade.spot * (1 + step) }))
    return bookValue(moved, conversions) - today
  })
}
