/** An exposure under several strategies: parts priced on the market of the day, and the picture computed from priced parts alone. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { PayoffLab, PayoffStrategy, PricedLeg } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { RateUnit } from '@hedgerow/quant/basics/fx-rate'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type PayoffLeg, strategyPayoff, worseBy } from '@hedgerow/quant/risk/hedge/payoff-lab'
import type { HedgedSide } from '../strategy/hedged-side.shape.ts'

/** Everything that the picture follows from: what is kept with a request. */
export interface LabTerms extends Omit<PayoffLab, 'strategies' | 'currency' | 'correspondCurrency'> {
  /** Of the exposure; left out by requests from before it could be the second of the pair. */
  readonly currency?: string
  readonly quotedUnit: RateUnit
  /** Decimals of the currency of the outcome. */
  readonly quoteScale: number
  readonly strategies: readonly PricedStrategy[]
}
export type PricedStrategy = Pick<PayoffStrategy, 'strategyName' | 'legs'>

/** The percentile of the fan that stands for 95 % on each side; in the second currency of a pair less is received where the rate is higher. */
const worseTail = {
  base: { receivable: 0, payable: -1 },
  quote: { receivable: -1, payable: 0 },
} as const
const hundred = decimal('100')

export const sideOf = (exposureDirection: string): 'receivable' | 'payable' =>
  exposureDirection === ExposureDirection.of.long ? 'receivable' : 'payable'

/** The two currencies of a picture: of the exposure, and of what it comes to. */
export const currenciesOf = ({
  baseCurrency,
  quoteCurrency,
  currency = baseCurrency,
}: Pick<LabTerms, 'baseCurrency' | 'quoteCurrency' | 'currency'>): HedgedSide =>
  currency === baseCurrency
    ? { side: 'base', currency, correspondCurrency: quoteCurrency }
    : { side: 'quote', currency, correspondCurrency: baseCurrency }

/** @throws Refusal PAYOFF_PARTS, PAYOFF_PERCENT, PAYOFF_STRIKES */
export function labOf({ quotedUnit, quoteScale, ...terms }: LabTerms): PayoffLab {
  const { currency, correspondCurrency } = currenciesOf(terms)
  return {
    ...terms,
    currency,
    correspondCurrency,
    strategies: terms.strategies.map((strategy, at) => payoffOf(strategy, at, { ...terms, quotedUnit, quoteScale })),
  }
}

function payoffOf({ strategyName, legs }: PricedStrategy, place: number, terms: LabTerms): PayoffStrategy {
  const { openAmt, axis, fan, budgetRate, forwardRate, quotedUnit, quoteScale } = terms
  const side = sideOf(terms.exposureDirection)
  const { side: currency } = currenciesOf(terms)
  const made = refusing({ strategyName, place, forwardRate }, () =>
    strategyPayoff({
      side,
      currency,
      unit: quotedUnit,
      quoteScale,
      amount: decimal(openAmt),
      legs: legs.flatMap((leg) => partsOf(leg, decimal(forwardRate))),
    }),
  )
  const fanOutcomes = fan.map(({ rate }) => made.outcomeAt(decimal(rate)))
  const atForward = made.outcomeAt(decimal(forwardRate))
  const tail = fanOutcomes.at(worseTail[currency][side]) ?? atForward
  const rates = (values: readonly Decimal[]) => values.map((value) => value.stripZeros().toString())
  return {
    strategyName,
    legs: [...legs],
    outcomes: axis.map((rate) => made.outcomeAt(decimal(rate)).toString()),
    fanOutcomes: fanOutcomes.map(String),
    worst: made.worst?.toString() ?? null,
    best: made.best?.toString() ?? null,
    breakEven: rates(made.breakEven),
    budgetReachedAt: budgetRate === null ? [] : rates(made.reaches(decimal(budgetRate))),
    atBudget: budgetRate === null ? null : made.outcomeAt(decimal(budgetRate)).toString(),
    atForward: atForward.toString(),
    premium: made.premium.round(quoteScale).toString(),
    atRisk: worseBy(side, tail, atForward).toString(),
  }
}

/** As the library takes it. A layered part is what is dealt today, what is dealt later, and what stays open. */
function partsOf(
  { legKind, percent, rate, strike, soldStrike, participationPct, premium, later }: PricedLeg,
  forward: Decimal,
): PayoffLeg[] {
  const part = { percent: decimal(percent), premium: decimal(premium) }
  const kinds = PayoffLegKind.of
  switch (legKind) {
    case kinds.spot:
      return [{ kind: 'spot', ...part }]
    case kinds.forward:
      return [{ kind: 'forward', ...part, rate: decimal(rate ?? '0') }]
    case kinds.option:
      return [{ kind: 'option', ...part, strike: decimal(strike ?? '0') }]
    case kinds.collar: {
      const [low, high] = [strike ?? '0', soldStrike ?? '0'].map((text) => decimal(text)).sort((a, b) => a.cmp(b))
      return low && high ? [{ kind: 'collar', ...part, low, high }] : []
    }
    case kinds.participating:
      return [
        {
          kind: 'participating',
          ...part,
          strike: decimal(strike ?? '0'),
          participation: decimal(participationPct ?? '0').div(hundred, 6),
        },
      ]
    case kinds.layered: {
      const laterPercent = sum(later.map((one) => decimal(one.percent)))
      return [
        { kind: 'forward', percent: part.percent.sub(laterPercent), rate: decimal(rate ?? '0') },
        ...later.map(
          (one): PayoffLeg => ({
            kind: 'later',
            percent: decimal(one.percent),
            forward,
            elapsed: decimal(one.elapsed),
          }),
        ),
      ]
    }
  }
}

interface Place {
  readonly strategyName: string
  readonly place: number
  readonly forwardRate: string
}

/** The library's reason in the words of the screen, at the field that it concerns. */
export function refusing<R>({ strategyName, place, forwardRate }: Place, make: () => R): R {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    const field = `strategies.${place}.legs`
    if (error.code === 'parts-not-100') refuse(payoffLabRefusals.PAYOFF_PARTS, { name: strategyName }, field)
    if (error.code === 'percent-0-to-100') refuse(payoffLabRefusals.PAYOFF_PERCENT, {}, field)
    if (error.code === 'low-above-high' || error.code === 'no-solution')
      refuse(payoffLabRefusals.PAYOFF_STRIKES, { forward: forwardRate }, field)
    throw error
  }
}

/** Percent of the exposure that a strategy hedges on its first day: all but what stays open and what is dealt later. */
export const hedgedNow = ({ legs }: PricedStrategy): Decimal =>
  sum(
    legs
      .filter(({ legKind }) => legKind !== PayoffLegKind.of.spot)
      .map(({ percent, later }) => decimal(percent).sub(sum(later.map((one) => decimal(one.percent))))),
  )
