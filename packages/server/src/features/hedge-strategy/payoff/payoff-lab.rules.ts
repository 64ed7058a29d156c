/** An exposure under several strategies: parts priced on the market of the day, and the picture computed from priced parts alone. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { PayoffLab, PayoffStrategy, PricedLeg } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { RateUnit } from '@hedgerow/quant/basics/fx-rate'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type PayoffLeg, type PayoffTerms, strategyPayoff, worseBy } from '@hedgerow/quant/risk/hedge/payoff-lab'
import type { HedgedSide } from '../strategy/hedged-side.shape.ts'

/** Everything that the picture follows from: what is kept with a request. */
export interface LabTerms extends Omit<PayoffLab, 'strategies' | 'currency' | 'correspondCurrency' | 'strategyTerms'> {
  /** Of the exposure; left out by requests from before it could be the second of the pair. */
  readonly currency?: string
  readonly quotedUnit: RateUnit
  /** Decimals of the currency of the outcome. */
  readonly quoteScale: number
  /** Rates at which strategies are compared. */
  readonly axis: readonly string[]
  readonly strategies: readonly PricedStrategy[]
  readonly strategyTerms?: string
}
type LayerLater = PricedLeg['later'][number]
/** Requests from before figures had sheets kept no words of what was asked, and no days of layers. */
type StoredLeg = Omit<PricedLeg, 'partTerms' | 'later'> & {
  readonly partTerms?: string | null
  readonly later: readonly (Omit<LayerLater, 'date'> & { readonly date?: string | null })[]
}
export interface PricedStrategy extends Pick<PayoffStrategy, 'strategyName'> {
  readonly legs: readonly StoredLeg[]
  readonly legTerms?: string
}

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
export function labOf(terms: LabTerms): PayoffLab {
  const { quotedUnit: _, quoteScale: __, axis: ___, ...picture } = terms
  const { currency, correspondCurrency } = currenciesOf(terms)
  return {
    ...picture,
    currency,
    correspondCurrency,
    strategyTerms: terms.strategyTerms ?? null,
    strategies: terms.strategies.map((strategy, at) => payoffOf(strategy, at, terms)),
  }
}

/** As the library takes a strategy. */
export const payoffTerms = ({ legs }: PricedStrategy, terms: LabTerms): PayoffTerms => ({
  side: sideOf(terms.exposureDirection),
  currency: currenciesOf(terms).side,
  unit: terms.quotedUnit,
  quoteScale: terms.quoteScale,
  amount: decimal(terms.openAmt),
  legs: legs.flatMap((leg) => partsOf(leg, decimal(terms.forwardRate))),
})

/** The rate of the fan that is worse in 95 of 100 cases; none where there is no fan. */
export const tailRate = (terms: LabTerms): string | undefined =>
  terms.fan.at(worseTail[currenciesOf(terms).side][sideOf(terms.exposureDirection)])?.rate

function payoffOf(strategy: PricedStrategy, place: number, terms: LabTerms): PayoffStrategy {
  const { strategyName, legs } = strategy
  const { axis, fan, budgetRate, forwardRate, quoteScale } = terms
  const made = refusing({ strategyName, place, forwardRate }, () => strategyPayoff(payoffTerms(strategy, terms)))
  const outcomeAt = (rate: string) => made.outcomeAt(decimal(rate))
  const atForward = outcomeAt(forwardRate)
  const tail = outcomeAt(tailRate(terms) ?? forwardRate)
  const rates = (values: readonly Decimal[]) =>
    values.map((value, at) => ({ place: at + 1, rate: value.stripZeros().toString() }))
  return {
    strategyName,
    legs: legs.map((leg) => ({
      ...leg,
      later: leg.later.map((one) => ({ ...one, date: one.date ?? null })),
      partTerms: leg.partTerms ?? null,
    })),
    legTerms: strategy.legTerms ?? null,
    outcomes: axis.map((rate, at) => ({ place: at + 1, rate, amount: outcomeAt(rate).toString() })),
    fanOutcomes: fan.map(({ percentile, rate }) => ({ percentile, rate, amount: outcomeAt(rate).toString() })),
    worst: made.worst?.toString() ?? null,
    best: made.best?.toString() ?? null,
    breakEven: rates(made.breakEven),
    budgetReachedAt: budgetRate === null ? [] : rates(made.reaches(decimal(budgetRate))),
    atBudget: budgetRate === null ? null : outcomeAt(budgetRate).toString(),
    atForward: atForward.toString(),
    premium: made.premium.round(quoteScale).toString(),
    atRisk: worseBy(sideOf(terms.exposureDirection), tail, atForward).toString(),
  }
}

/** As the library takes it. A layered part is what is dealt today, what is dealt later, and what stays open. */
function partsOf(
  { legKind, percent, rate, strike, soldStrike, participationPct, premium, later }: StoredLeg,
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
