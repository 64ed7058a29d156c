/** The figures of a value at risk that tell how they were measured: of a saved run, or of the terms that a question names. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figure, type Figures, figuresBy } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { type VarResult, type VarRow, type VarTotals, varApi, varTerms } from './var.contract.ts'
import { varPastWords, varTexts, varWords } from './var.text.ts'

/** Of the whole book. */
export const varFigure = {
  valueAtRisk: 'riskVar.valueAtRisk',
  expectedShortfall: 'riskVar.expectedShortfall',
  diversificationBenefit: 'riskVar.diversificationBenefit',
  itemValueAtRisk: 'riskVar.itemValueAtRisk',
  hedgeValueAtRisk: 'riskVar.hedgeValueAtRisk',
  netPosition: 'riskVar.netPosition',
} as const satisfies Partial<Record<keyof VarResult, string>>
export type VarFigure = keyof typeof varFigure

/** Of one currency; of all together where none is said. */
export const varRowFigure = {
  itemPosition: 'riskVarRow.itemPosition',
  hedgePosition: 'riskVarRow.hedgePosition',
  together: 'riskVarRow.together',
  standalone: 'riskVarRow.standalone',
  marginal: 'riskVarRow.marginal',
  component: 'riskVarRow.component',
  contributionPct: 'riskVarRow.contributionPct',
  incremental: 'riskVarRow.incremental',
  shortfallComponent: 'riskVarRow.shortfallComponent',
  dailyVolPct: 'riskVarRow.dailyVolPct',
} as const satisfies Partial<Record<keyof VarRow, string>>
export type VarRowFigure = keyof typeof varRowFigure

/** Of the whole book, beside its figures. */
export const varBeside = {
  netPct: 'riskVar.netPct',
  strictShortfall: 'riskVar.strictShortfall',
  intervalLow: 'riskVar.intervalLow',
  intervalHigh: 'riskVar.intervalHigh',
  shortfallError: 'riskVar.shortfallError',
} as const satisfies Partial<Record<keyof VarResult, string>>
export type VarBeside = keyof typeof varBeside

/** How far the model went from what it was asked: between the points of its grid, or to correlations that are some. */
export const varModelCheck = 'riskVar.modelCheck'
/** Of one bar of the distribution, by its lower end. */
export const varBar = { low: 'riskVarBar.low', high: 'riskVarBar.high' } as const
/** Of one of the worst scenarios, by its loss, and its day where it has one. */
export const varWorst = { loss: 'riskVarWorst.loss', movePct: 'riskVarWorst.movePct' } as const
/** Of the test of the past. */
export const varPast = {
  expected: 'riskVarPast.expected',
  statistic: 'riskVarPast.statistic',
  pValue: 'riskVarPast.pValue',
} as const
export type VarPast = keyof typeof varPast
/** Of one day of the past. */
export const varPastDay = { loss: 'riskVarDay.loss', valueAtRisk: 'riskVarDay.valueAtRisk' } as const
/** Of two currencies. */
export const varPair = 'riskVarPair.correlation'

/** Those whose currencies add up to a figure of the book. */
export const summedOfVar = [
  'itemPosition',
  'hedgePosition',
  'together',
  'component',
  'contributionPct',
  'shortfallComponent',
] as const satisfies readonly (keyof VarTotals)[]

/** Each term as it stands in an address; what it may be is said where a run is asked. */
const term = /^[\w ,./-]{1,200}$/
const termFacts = {
  ...Object.fromEntries(Object.keys(varTerms).map((name) => [name, term])),
  runId: /^[1-9]\d{0,17}$/,
}
const figure = (title: Text, own: Figure['own'] = {}): Figure => ({
  title,
  needs: 'risk.view',
  own: { ...termFacts, ...own },
})

const currency = /^[A-Z]{3}$/
const day = /^\d{8}$/
const loss = /^-?\d{1,20}(\.\d{1,6})?$/
const figuresOf = figuresBy(figure)

/** Facts that are no terms. */
export const varOwnFacts = ['runId', 'of', 'and', 'check', 'bar', 'worst', 'date'] as const

export const varFigures: Figures = {
  ...figuresOf(varBeside, varWords),
  [varModelCheck]: figure(varTexts.method, { check: /^(largestGap|repairedBy)$/ }),
  ...figuresOf(varBar, { low: varTexts.lossFrom, high: varTexts.lossTo }, { bar: loss }),
  ...figuresOf(varWorst, { loss: varTexts.loss, movePct: varTexts.move }, { worst: loss, date: day, of: currency }),
  ...figuresOf(varPast, varPastWords),
  ...figuresOf(varPastDay, { loss: varTexts.loss, valueAtRisk: varWords.valueAtRisk }, { date: day }),
  [varPair]: figure(varTexts.correlations, { of: currency, and: currency }),
  ...Object.fromEntries(
    (Object.keys(varFigure) as VarFigure[]).map((name) => [varFigure[name], figure(varWords[name])]),
  ),
  ...Object.fromEntries(
    (Object.keys(varRowFigure) as VarRowFigure[]).map((name) => [
      varRowFigure[name],
      figure(varWords[name], { of: /^[A-Z]{3}$/ }),
    ]),
  ),
}

/** The day, the snapshot and the seed that answered; terms that differ from the usual ones stand in the address. */
const measured = { calcDate: 'calcDate', snapshotId: 'snapshotId', seed: 'seed' }
const besideResult = { calcDate: 'result.calcDate', snapshotId: 'result.snapshotId', seed: 'result.seed' }
const summed = Object.fromEntries(summedOfVar.map((name) => [name, varRowFigure[name]]))

export const varCard: Card = {
  endpoint: varApi.run,
  figures: {
    'result.confidence': { recorded: true },
    ...sheetsOf('result.', { ...varFigure, ...varBeside }, measured),
    ...sheetsOf('totals.', summed, besideResult),
    ...sheetsOf('result.currencies[].', varRowFigure, { ...measured, of: 'currency' }),
    'result.repairedBy': { figure: varModelCheck, by: { ...measured, check: '=repairedBy' } },
    'result.largestGap': { figure: varModelCheck, by: { ...measured, check: '=largestGap' } },
    ...sheetsOf('result.histogram[].', varBar, { ...measured, bar: 'low' }),
    'result.worst[].loss': { figure: varWorst.loss, by: { ...measured, worst: 'loss', date: 'date' } },
    'result.worst[].moves[].movePct': {
      figure: varWorst.movePct,
      by: { ...measured, worst: 'loss', date: 'date', of: 'currency' },
    },
    ...sheetsOf('result.backtest.', varPast, measured),
    ...sheetsOf('result.backtest.days[].', varPastDay, { ...measured, date: 'date' }),
  },
}
