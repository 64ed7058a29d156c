/** The figures of a plan beside what was done that tell how they were made. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { type PlanCompare, type PlanInstrument, type PlanMonth, planCompareApi } from './plan-compare.contract.ts'
import { planCompareWords } from './plan-compare.text.ts'
import { planInputs } from './plan-figure.text.ts'

/** Of one due month, or of all together where none is said. */
export const planFigure = {
  exposureAmt: 'hedgePlan.exposureAmt',
  lockAmt: 'hedgePlan.lockAmt',
  plannedPct: 'hedgePlan.plannedPct',
  donePct: 'hedgePlan.donePct',
  plannedRate: 'hedgePlan.plannedRate',
  doneRate: 'hedgePlan.doneRate',
  difference: 'hedgePlan.difference',
} as const satisfies Partial<Record<keyof PlanMonth, string>>
export type PlanFigure = keyof typeof planFigure
export const planCover = 'hedgePlan.coverPct'
export const planInBand = 'hedgePlan.inBandPct'
/** Of one instrument; of deals of none where none is said. */
export const planInstrument = {
  lockAmt: 'hedgePlanInstrument.lockAmt',
  donePct: 'hedgePlanInstrument.donePct',
} as const satisfies Partial<Record<keyof PlanInstrument, string>>
export type InstrumentFigure = keyof typeof planInstrument

const strategy = { id: /^[1-9]\d{0,17}$/ }
const figuresOf = <N extends keyof typeof planCompareWords>(
  names: Readonly<Record<N, string>>,
  own: Figure['own'],
): Figures =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], figure(planCompareWords[name], own)]))
const figure = (title: Text, own: Figure['own']): Figure => ({ title, needs: 'strategy.view', own })

const month = { ...strategy, month: /^\d{6}$/ }
export const planFigures: Figures = {
  ...figuresOf(planFigure, month),
  [planCover]: figure(planInputs.coverPct, month),
  [planInBand]: figure(planInputs.inBandPct, strategy),
  ...figuresOf(planInstrument, { ...strategy, instrument: /^\d$/ }),
}

const ofStrategy: Readonly<Record<string, keyof PlanCompare>> = { id: 'id' }
const ofMonth = { ...ofStrategy, month: 'month' }
export const planCards: readonly Card[] = [
  {
    endpoint: planCompareApi.compare,
    figures: {
      ...sheetsOf('months[].', { ...planFigure, coverPct: planCover }, ofMonth),
      'months[].leastPct': { recorded: true },
      'months[].mostPct': { recorded: true },
      ...sheetsOf('total.', planFigure, ofStrategy),
      inBandPct: { figure: planInBand, by: ofStrategy },
      ...sheetsOf('instruments[].', planInstrument, { ...ofStrategy, instrument: 'instrument' }),
      'instruments[].ceilingPct': { recorded: true },
      'overrides[].hedgeAmt': { recorded: true },
    },
  },
]
