// FX options: the vanilla models with the quotes that the FX market uses, and a strategy of up to four legs.
import { marketUnitOf } from '../../basics/currency.ts'
import { continuousForward, pipOf } from '../../market/forward/forward-points.ts'
import {
  type DeltaConvention,
  deltaNeutralStrike,
  deltaQuotes,
  premiumQuotes,
  strikeFromDelta,
} from '../../market/volatility/fx-option-quotes.ts'
import { europeanOption, type OptionTerms, withYield } from '../../pricing/vanilla/european-option.ts'
import { type CaseInput, caseInput, type Json } from '../../reference/case-input.ts'
import { termsOf } from '../../reference/families/vanilla.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'
import { type Leg, payoffOf } from './fx-payoff.ts'
import { americanTree, european } from './vanilla-option.ts'

const USUAL_PIP = 0.0001
const pipIn = (input: CaseInput) => (input.has('pair') ? pipOf(input.text('pair')) : USUAL_PIP)
/** The price is for so many units of the base, the notional is not. */
const unitIn = (input: CaseInput) => (input.has('pair') ? marketUnitOf(input.text('pair')) : 1)
const CONVENTIONS: readonly DeltaConvention[] = ['spot', 'forward', 'spot-premium-adjusted', 'forward-premium-adjusted']

/** The inputs with the strike that a delta names, where the strike is given that way. */
function withStrike(input: CaseInput, given: WireInputs): CaseInput {
  const by = input.text('strikeBy', 'strike')
  if (by === 'strike') return input
  const { underlying, ...terms } = termsOf(caseInput({ ...given, strike: input.number('spot') }))
  const convention = CONVENTIONS.find((one) => one === input.text('deltaConvention', 'spot')) ?? 'spot'
  const market = withYield({ underlying, ...terms })
  const strike =
    by === 'delta-neutral'
      ? deltaNeutralStrike(market, convention)
      : strikeFromDelta(market, input.percent('deltaPct'), convention)
  return caseInput({ ...given, strike })
}

/** What a price is worth in the four quotes, in money of both currencies, and the forward that it stands against. */
function quotes(input: CaseInput, terms: OptionTerms, price: number): Results {
  const { quotePips, percentBase, percentQuote, basePips } = premiumQuotes(price, terms.spot, terms.strike)
  const pip = pipIn(input)
  const notional = input.has('notional') ? input.number('notional') : undefined
  const { spot, rDomestic, rForeign = 0, time, discountTime = time } = terms
  const forward = continuousForward({ spot, rDomestic, rForeign, time: discountTime })
  return {
    strike: terms.strike,
    forward,
    forwardPoints: (forward - spot) / pip,
    premiumPips: quotePips / pip,
    percentBasePct: 100 * percentBase,
    percentQuotePct: 100 * percentQuote,
    basePips: basePips * unitIn(input),
    premiumQuote: notional === undefined ? null : (price / unitIn(input)) * notional,
    premiumBase: notional === undefined ? null : percentBase * notional,
  }
}

/** What an option is written on is known here. */
const openedOn =
  ({ open }: ModelCalculation): ModelCalculation['open'] =>
  (reference, family) => {
    const { underlying: _, ...opened } = open(reference, family) ?? {}
    return Object.keys(opened).length > 0 ? opened : undefined
  }

const fxEuropean: ModelCalculation = {
  ...european,
  open: openedOn(european),
  families: ['gk_european', 'implied_vol'],
  compute: (read, wants, given): Results => {
    const input = withStrike(read, given)
    const terms = termsOf(input)
    const greeks = europeanOption(terms)
    const deltas = deltaQuotes(withYield(terms))
    return {
      ...greeks,
      ...quotes(input, terms, greeks.price),
      spotDeltaPct: 100 * deltas.spot,
      forwardDeltaPct: 100 * deltas.forward,
      premiumAdjustedDeltaPct: 100 * deltas.spotPremiumAdjusted,
      forwardPremiumAdjustedDeltaPct: 100 * deltas.forwardPremiumAdjusted,
      ...(wants('payoff') ? payoffOf([{ size: 1, terms }], input) : {}),
      ...(input.has('notional') ? { deltaAmount: deltas.spot * input.number('notional') } : { deltaAmount: null }),
    }
  },
}

const fxAmerican: ModelCalculation = {
  ...americanTree,
  open: openedOn(americanTree),
  compute: (input, wants, given): Results => {
    const results = americanTree.compute(input, wants, given)
    return { ...results, ...quotes(input, termsOf(input), Number(results.price)) }
  },
}

function legsOf({ legs = [], ...shared }: WireInputs): Leg[] {
  return caseInput({ legs })
    .parts('legs')
    .map((row, at) => ({
      size: (row.text('side', 'buy') === 'sell' ? -1 : 1) * row.number('ratio', 1),
      terms: termsOf(caseInput({ ...shared, ...rowAt(legs, at) })),
    }))
}

/** The row as it travels. */
function rowAt(rows: Json, at: number): WireInputs {
  const row: Json | undefined = Array.isArray(rows) ? rows[at] : undefined
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as WireInputs) : {}
}

const SUMMED = ['price', 'delta', 'gamma', 'vegaPer1Pct', 'thetaPerDay', 'rhoPer1Pct', 'rhoForeignPer1Pct'] as const

/** Net premium and Greeks of the legs; a net sale of calls or of puts has no upper limit to its loss, or one as large as the spot. */
function strategy(input: CaseInput, wants: (name: string) => boolean, given: WireInputs): Results {
  const legs = legsOf(given)
  const greeks = legs.map(({ terms }) => europeanOption(terms))
  const net = (name: (typeof SUMMED)[number]) =>
    legs.reduce((sum, { size }, at) => sum + size * (greeks[at]?.[name] ?? 0), 0)
  const soldOf = (type: string) =>
    legs.reduce((sum, { size, terms }) => sum + (terms.optionType === type ? size : 0), 0) < 0
  const notional = input.has('notional') ? input.number('notional') : undefined
  return {
    ...Object.fromEntries(SUMMED.map((name) => [name, net(name)])),
    premiumQuote: notional === undefined ? null : notional * (net('price') / unitIn(input)),
    legPrices: legs.map(({ size, terms }, at) => ({
      leg: at + 1,
      strike: terms.strike,
      price: greeks[at]?.price ?? 0,
      delta: size * (greeks[at]?.delta ?? 0),
      amount: size * (greeks[at]?.price ?? 0),
    })),
    ...(wants('payoff') ? payoffOf(legs, input) : {}),
    warnings: soldOf('call') || soldOf('put') ? ['net-short-option'] : [],
  }
}

const fxStrategy: ModelCalculation = { families: [], compute: strategy, open: () => undefined }

export const calculation: Calculation = { european: fxEuropean, american: fxAmerican, strategy: fxStrategy }
