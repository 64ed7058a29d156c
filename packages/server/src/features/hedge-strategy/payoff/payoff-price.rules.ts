/** Parts of strategies priced on the market of the day: forwards at the outright, options at the volatility of their strike. Pure. */
import type { PricedLeg, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { type RateUnit, unitOf } from '@hedgerow/quant/basics/fx-rate'
import type { HedgeLayer } from '@hedgerow/quant/risk/hedge/hedge-plan'
import { layeredParts } from '@hedgerow/quant/risk/hedge/payoff-lab'
import {
  awayFromForward,
  type PremiumMarket,
  premiumAt,
  zeroCostParticipation,
  zeroCostStrike,
} from '@hedgerow/quant/risk/hedge/rate-fan'
import type { HedgedSide } from '../strategy/hedged-side.shape.ts'
import { type PricedStrategy, refusing, sideOf } from './payoff-lab.rules.ts'

type StrategyInputs = InputOf<(typeof payoffLabApi)['run']>['strategies']
type LegInput = StrategyInputs[number]['legs'][number]

export interface PriceTerms {
  readonly currencyPair: string
  readonly exposureDirection: string
  readonly openAmt: Decimal
  /** Of which currency of the pair the exposure is. */
  readonly side: HedgedSide['side']
  readonly unit: RateUnit
  /** Decimals of the currency in which premiums are paid. */
  readonly quoteScale: number
  readonly forward: Decimal
  /** Of the exposed currency: the inverse of the pair's where it is the second. */
  readonly market: PremiumMarket
  readonly today: BusinessDate
  readonly dueDate: BusinessDate
  readonly knownFrom: BusinessDate
  /** Of the strategy in force; undefined where none is. */
  readonly layers: readonly HedgeLayer[] | undefined
}

/** Decimals of a strike that the market sets, and of a share. */
const [strikeScale, shareScale] = [4, 4]
/** By how much of the forward the usual collar and participation are struck worse. */
const usualDistance = 0.02
const hundred = decimal('100')

/** Nothing, forward, option, collar, participation, and the layers of the strategy in force where there is one. */
export function usualStrategies(layers: PriceTerms['layers'], lang: Lang): StrategyInputs {
  const kinds = PayoffLegKind.of
  const all = [
    [payoffLabTexts.nothing, kinds.spot],
    [payoffLabTexts.forward, kinds.forward],
    [payoffLabTexts.option, kinds.option],
    [payoffLabTexts.collar, kinds.collar],
    [payoffLabTexts.participating, kinds.participating],
    ...(layers ? [[payoffLabTexts.layered, kinds.layered] as const] : []),
  ] as const
  return all.map(([name, legKind]) => ({ strategyName: say(name, lang), legs: [{ legKind, percent: '100' }] }))
}

/** @throws Refusal PAYOFF_STRIKES, PAYOFF_NO_PLAN */
export const pricedStrategies = (strategies: StrategyInputs, terms: PriceTerms): readonly PricedStrategy[] =>
  strategies.map(({ strategyName, legs }, place) => ({
    strategyName,
    legs: legs.flatMap((leg) =>
      refusing({ strategyName, place, forwardRate: plain(terms.forward) }, () => pricedLegs(leg, terms)),
    ),
  }))

const plain = (value: Decimal) => value.stripZeros().toString()
const unpriced = {
  rate: null,
  strike: null,
  soldStrike: null,
  participationPct: null,
  premium: '0',
  later: [],
} as const

function pricedLegs({ legKind, percent, strike, soldStrike }: LegInput, terms: PriceTerms): PricedLeg[] {
  const { forward, layers, today, dueDate, knownFrom, currencyPair } = terms
  const leg = { ...unpriced, legKind, percent, later: [] }
  const kinds = PayoffLegKind.of
  switch (legKind) {
    case kinds.spot:
      return [leg]
    case kinds.forward:
      return [{ ...leg, rate: plain(forward) }]
    case kinds.layered: {
      if (!layers) refuse(payoffLabRefusals.PAYOFF_NO_PLAN, { pair: currencyPair })
      const parts = layeredParts(layers, { percent: decimal(percent), today, dueDate, knownFrom })
      const later = parts.later.map((one) => ({ percent: plain(one.percent), elapsed: plain(one.elapsed) }))
      const hedged = plain(decimal(percent).sub(parts.open))
      return [
        { ...leg, percent: hedged, rate: plain(forward), later },
        ...(parts.open.isZero() ? [] : [{ ...leg, legKind: kinds.spot, percent: plain(parts.open) }]),
      ]
    }
    default:
      return [optionLeg({ legKind, percent, strike, soldStrike }, terms)]
  }
}

function optionLeg({ legKind, percent, strike, soldStrike }: LegInput, terms: PriceTerms): PricedLeg {
  const { forward, market, exposureDirection } = terms
  const [bought, sold] =
    sideOf(exposureDirection) === 'receivable' ? (['put', 'call'] as const) : (['call', 'put'] as const)
  const isOption = legKind === PayoffLegKind.of.option
  const rateOf = (value: number) => fromNumber(turned(value, terms), strikeScale)
  const worthOf = (rate: Decimal) => turned(modelValue(rate), terms)
  const distance = isOption ? 0 : usualDistance
  const struck = strike ? decimal(strike) : rateOf(awayFromForward(market.forward, bought, distance))
  const worth = worthOf(struck)
  const paid = premiumAt(market, bought, worth)
  const premium = (perUnit: number) => plain(premiumOf(perUnit, percent, terms))
  const leg = { ...unpriced, legKind, percent, strike: plain(struck), later: [] }
  if (isOption) return { ...leg, premium: premium(paid) }
  if (legKind === PayoffLegKind.of.participating) {
    const share = fromNumber(zeroCostParticipation(market, bought, worth), shareScale + 2)
    const brought = premiumAt(market, sold, worth)
    return {
      ...leg,
      participationPct: plain(share.mul(hundred)),
      premium: premium(paid - brought * (1 - modelValue(share))),
    }
  }
  const other = soldStrike ? decimal(soldStrike) : rateOf(zeroCostStrike(market, bought, worth))
  const sign = bought === 'put' ? 1 : -1
  if (sign * (worth - worthOf(other)) > 0) refuse(payoffLabRefusals.PAYOFF_STRIKES, { forward: plain(forward) })
  return { ...leg, soldStrike: plain(other), premium: premium(paid - premiumAt(market, sold, worthOf(other))) }
}

/** A rate of the pair as what the exposed currency is worth, and the other way round. */
const turned = (rate: number, { side }: Pick<PriceTerms, 'side'>): number => (side === 'base' ? rate : 1 / rate)

/** One unit of a second currency may be worth little of the first: its price needs more decimals. */
const priceScale = { base: 10, quote: 16 } as const

/** Of the whole part, in the currency of the outcome, rounded once. */
function premiumOf(perUnit: number, percent: string, { openAmt, side, unit, quoteScale }: PriceTerms): Decimal {
  const part = fromNumber(perUnit, priceScale[side]).mul(openAmt).mul(decimal(percent))
  return side === 'base'
    ? part.div(hundred.mul(unitOf(unit)), quoteScale)
    : part.mul(unitOf(unit)).div(hundred, quoteScale)
}
