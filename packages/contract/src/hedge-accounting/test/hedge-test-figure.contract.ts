/** The figures of a test of effectiveness that tell how they were made, from what was kept with the test. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import { type HedgeTestResult, hedgeEffectiveApi } from './hedge-test.contract.ts'
import { hedgeTestWords } from './hedge-test.text.ts'

/** Of the whole window. */
export const testFigure = {
  ratioPct: 'hedgeTest.ratioPct',
  reductionPct: 'hedgeTest.reductionPct',
  optimalPct: 'hedgeTest.optimalPct',
  bestPct: 'hedgeTest.bestPct',
  designatedPct: 'hedgeTest.designatedPct',
  actualPct: 'hedgeTest.actualPct',
} as const satisfies Partial<Record<keyof HedgeTestResult, string>>
export const lineFigure = {
  slope: 'hedgeTest.slope',
  intercept: 'hedgeTest.intercept',
  rSquaredPct: 'hedgeTest.rSquaredPct',
  tStatistic: 'hedgeTest.tStatistic',
  fStatistic: 'hedgeTest.fStatistic',
  pValue: 'hedgeTest.pValue',
} as const satisfies Partial<Record<keyof NonNullable<HedgeTestResult['regression']>, string>>
/** Of one month end. */
export const monthFigure = {
  itemChange: 'hedgeTestMonth.itemChange',
  instrumentChange: 'hedgeTestMonth.instrumentChange',
  ratioPct: 'hedgeTestMonth.ratioPct',
  cumulativePct: 'hedgeTestMonth.cumulativePct',
} as const satisfies Partial<Record<keyof HedgeTestResult['periods'][number], string>>
export type TestFigure = keyof typeof testFigure
export type LineFigure = keyof typeof lineFigure
export type MonthFigure = keyof typeof monthFigure

const test = { id: /^[1-9]\d{0,17}$/ }
const figuresOf = <N extends TestFigure | LineFigure | MonthFigure>(
  names: Readonly<Record<N, string>>,
  own: Figure['own'],
): Figures =>
  Object.fromEntries(
    (Object.keys(names) as N[]).map((name) => [
      names[name],
      { title: hedgeTestWords[name], needs: 'hedge-relation.view' as const, own },
    ]),
  )

export const hedgeTestFigures: Figures = {
  ...figuresOf(testFigure, test),
  ...figuresOf(lineFigure, test),
  ...figuresOf(monthFigure, { ...test, date: /^\d{8}$/ }),
}

const ofTest = { id: 'testId' }
export const hedgeTestCards: readonly Card[] = [
  {
    endpoint: hedgeEffectiveApi.run,
    figures: {
      'result.lowerLimit': { recorded: true },
      'result.upperLimit': { recorded: true },
      ...sheetsOf('result.', testFigure, ofTest),
      ...sheetsOf('result.regression.', lineFigure, ofTest),
      ...sheetsOf('result.periods[].', monthFigure, { ...ofTest, date: 'date' }),
    },
  },
]
