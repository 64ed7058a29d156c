/** The figures of a value at risk that tell how they were measured: of a saved run, or of the terms that a question names. */
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { type VarResult, type VarRow, varTerms } from './var.contract.ts'
import { varWords } from './var.text.ts'

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

/** Those whose currencies add up to a figure of the book. */
export const summedOfVar = [
  'itemPosition',
  'hedgePosition',
  'together',
  'component',
  'contributionPct',
  'shortfallComponent',
] as const satisfies readonly VarRowFigure[]

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

export const varFigures: Figures = {
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
