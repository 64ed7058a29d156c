/** The figures of the payoff lab that tell how they were made: of a strategy as it was asked for, or as a request keeps it; of one of its parts; of the rates of the picture. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { payoffInputs } from './payoff-figure.text.ts'
import { type PayoffStrategy, type PricedLeg, payoffLabApi } from './payoff-lab.contract.ts'
import { payoffLabWords } from './payoff-lab.text.ts'

/** Of a strategy. */
export const payoffFigure = {
  worst: 'hedgePayoff.worst',
  best: 'hedgePayoff.best',
  premium: 'hedgePayoff.premium',
  atRisk: 'hedgePayoff.atRisk',
} as const satisfies Partial<Record<keyof PayoffStrategy, string>>
export type PayoffFigure = keyof typeof payoffFigure
/** At one rate of the due day. */
export const payoffOutcome = 'hedgePayoff.outcome'
/** One of several rates, by its place. */
export const payoffRate = {
  breakEven: 'hedgePayoff.breakEven',
  budgetReachedAt: 'hedgePayoff.budgetReachedAt',
} as const satisfies Partial<Record<keyof PayoffStrategy, string>>
export type PayoffRate = keyof typeof payoffRate
/** Of a part as it was asked for. */
export const payoffPart = {
  percent: 'hedgePayoffPart.percent',
  strike: 'hedgePayoffPart.strike',
  soldStrike: 'hedgePayoffPart.soldStrike',
  participationPct: 'hedgePayoffPart.participationPct',
  premium: 'hedgePayoffPart.premium',
} as const satisfies Partial<Record<keyof PricedLeg, string>>
export type PayoffPart = keyof typeof payoffPart
/** Of a layer that is dealt later, by its day. */
export const payoffLayer = { percent: 'hedgePayoffLayer.percent', elapsed: 'hedgePayoffLayer.elapsed' } as const
export type PayoffLayer = keyof typeof payoffLayer
/** A rate of the picture. */
export const payoffAxis = 'hedgePayoffRate.axis'
export const payoffFan = 'hedgePayoffRate.fan'

const record = /^[1-9]\d{0,17}$/
const exposure = { exposureId: record }
/** Either of the lab, by the exposure and its parts, or kept with a request, by its place from 1. */
const strategy = { ...exposure, legs: /^[\d_.-]{1,400}$/, hedgeId: record, strategy: /^[1-6]$/ }
const part = { ...exposure, part: /^[\d_.]{1,80}$/ }
const figure = (title: Text, own: Figure['own']): Figure => ({ title, needs: 'strategy.view', own })
const figuresOf = <N extends keyof typeof payoffLabWords>(
  names: Readonly<Record<N, string>>,
  own: Figure['own'],
): Figures =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], figure(payoffLabWords[name], own)]))

export const payoffFigures: Figures = {
  ...figuresOf(payoffFigure, strategy),
  [payoffOutcome]: figure(payoffInputs.outcome, { ...strategy, rate: /^\d{1,9}(\.\d{1,10})?$/ }),
  ...figuresOf(payoffRate, { ...strategy, place: /^\d{1,2}$/ }),
  ...figuresOf(payoffPart, { ...part, legKind: /^\d$/ }),
  [payoffLayer.percent]: figure(payoffInputs.laterPercent, { ...part, date: /^\d{8}$/ }),
  [payoffLayer.elapsed]: figure(payoffInputs.elapsed, { ...part, date: /^\d{8}$/ }),
  [payoffAxis]: figure(payoffInputs.axis, { ...exposure, strategies: /^[\d_.-]{1,1600}$/, place: /^\d{1,2}$/ }),
  [payoffFan]: figure(payoffInputs.fan, { ...exposure, percentile: /^\d{1,2}$/ }),
}

const ofLab = { exposureId: 'exposureId' }
const ofStrategy = { ...ofLab, legs: 'legTerms' }
const ofPart = { ...ofLab, part: 'partTerms' }
const outcomeAt = (rate: string) => ({ figure: payoffOutcome, by: { ...ofStrategy, rate } })
const fanRate = { figure: payoffFan, by: { ...ofLab, percentile: 'percentile' } }
export const payoffCard: Card = {
  endpoint: payoffLabApi.run,
  figures: {
    openAmt: { figure: 'exposureMonitor.openAmt', by: { id: 'exposureId' } },
    spotRate: { opens: 'rate-spot' },
    forwardRate: { opens: 'rate-fwd' },
    volatilityPct: { opens: 'rate-vol' },
    budgetRate: { recorded: true },
    'fan[].rate': fanRate,
    'strategies[].legs[].rate': { opens: 'rate-fwd' },
    ...sheetsOf('strategies[].legs[].', payoffPart, { ...ofPart, legKind: 'legKind' }),
    ...sheetsOf('strategies[].legs[].later[].', payoffLayer, { ...ofPart, date: 'date' }),
    'strategies[].outcomes[].rate': {
      figure: payoffAxis,
      by: { ...ofLab, strategies: 'strategyTerms', place: 'place' },
    },
    'strategies[].outcomes[].amount': outcomeAt('rate'),
    'strategies[].fanOutcomes[].rate': fanRate,
    'strategies[].fanOutcomes[].amount': outcomeAt('rate'),
    'strategies[].atForward': outcomeAt('forwardRate'),
    'strategies[].atBudget': outcomeAt('budgetRate'),
    ...sheetsOf('strategies[].', payoffFigure, ofStrategy),
    'strategies[].breakEven[].rate': { figure: payoffRate.breakEven, by: { ...ofStrategy, place: 'place' } },
    'strategies[].budgetReachedAt[].rate': {
      figure: payoffRate.budgetReachedAt,
      by: { ...ofStrategy, place: 'place' },
    },
  },
}
