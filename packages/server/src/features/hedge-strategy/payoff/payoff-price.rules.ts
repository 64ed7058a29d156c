/** Parts of strategies priced on the market of the day: forwards at the outright, options at the volatility of their strike. Pure. */
import type { PricedLeg, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, modelValue } from '@hedgerow/quant/basics/decimal'
import type { RateUnit } from '@hedgerow/quant/basics/fx-rate'
import type { HedgeLayer } from '@hedgerow/quant/risk/hedge/hedge-plan'
import {
  keptBy,
  type OptionPart,
  type PartMarket,
  partPremium,
  shareKept,
  strikeAway,
  strikeSold,
  turned,
} from '@hedgerow/quant/risk/hedge/part-premium'
import { layeredParts } from '@hedgerow/quant/risk/hedge/payoff-lab'
import { type PricedStrategy, refusing, sideOf } from './payoff-lab.rules.ts'
import { legTermsOf, partTermsOf } from './payoff-terms.rules.ts'

type StrategyInputs = InputOf<(typeof payoffLabApi)['run']>['strategies']
type LegInput = StrategyInputs[number]['legs'][number]

export interface PriceTerms extends PartMarket {
  readonly currencyPair: string
  readonly exposureDirection: string
  readonly openAmt: Decimal
  readonly unit: RateUnit
  /** Decimals of the currency in which premiums are paid. */
  readonly quoteScale: number
  readonly forward: Decimal
  readonly today: BusinessDate
  readonly dueDate: BusinessDate
  readonly knownFrom: BusinessDate
  /** Of the strategy in force; undefined where none is. */
  readonly layers: readonly HedgeLayer[] | undefined
}

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
    legTerms: legTermsOf({ legs }),
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

function pricedLegs(input: LegInput, terms: PriceTerms): PricedLeg[] {
  const { legKind, percent } = input
  const { forward, layers, today, dueDate, knownFrom, currencyPair } = terms
  const leg = { ...unpriced, legKind, percent, later: [], partTerms: partTermsOf(input) }
  const kinds = PayoffLegKind.of
  switch (legKind) {
    case kinds.spot:
      return [leg]
    case kinds.forward:
      return [{ ...leg, rate: plain(forward) }]
    case kinds.layered: {
      if (!layers) refuse(payoffLabRefusals.PAYOFF_NO_PLAN, { pair: currencyPair })
      const parts = layeredParts(layers, { percent: decimal(percent), today, dueDate, knownFrom })
      const later = parts.later.map((one) => ({
        date: one.date,
        percent: plain(one.percent),
        elapsed: plain(one.elapsed),
      }))
      const hedged = plain(decimal(percent).sub(parts.open))
      return [
        { ...leg, percent: hedged, rate: plain(forward), later },
        ...(parts.open.isZero() ? [] : [{ ...leg, legKind: kinds.spot, percent: plain(parts.open) }]),
      ]
    }
    default:
      return [optionLeg(input, terms)]
  }
}

/** By how much of the forward a part is struck worse where nobody typed its strike. */
export const distanceOf = (legKind: string): number => (legKind === PayoffLegKind.of.option ? 0 : usualDistance)

function optionLeg(input: LegInput, terms: PriceTerms): PricedLeg {
  const { legKind, percent, strike, soldStrike } = input
  const { forward, exposureDirection, currency } = terms
  const bought = keptBy(sideOf(exposureDirection))
  const struck = strike ? decimal(strike) : strikeAway(terms, bought, distanceOf(legKind))
  const premium = (part: Omit<OptionPart, 'bought' | 'strike'>) =>
    plain(partPremium(terms, { bought, strike: struck, ...part }, partSize(percent, terms)))
  const leg = { ...unpriced, legKind, percent, strike: plain(struck), later: [], partTerms: partTermsOf(input) }
  if (legKind === PayoffLegKind.of.option) return { ...leg, premium: premium({}) }
  if (legKind === PayoffLegKind.of.participating) {
    const share = shareKept(terms, bought, struck)
    return { ...leg, participationPct: plain(share.mul(hundred)), premium: premium({ share }) }
  }
  const other = soldStrike ? decimal(soldStrike) : strikeSold(terms, bought, struck)
  const sign = bought === 'put' ? 1 : -1
  const worthOf = (rate: Decimal) => turned(modelValue(rate), currency)
  if (sign * (worthOf(struck) - worthOf(other)) > 0)
    refuse(payoffLabRefusals.PAYOFF_STRIKES, { forward: plain(forward) })
  return { ...leg, soldStrike: plain(other), premium: premium({ soldStrike: other }) }
}

const partSize = (percent: string, { openAmt, unit, quoteScale }: PriceTerms) => ({
  amount: openAmt,
  percent: decimal(percent),
  unit,
  scale: quoteScale,
})
