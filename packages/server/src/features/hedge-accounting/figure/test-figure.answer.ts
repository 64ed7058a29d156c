/** What stands behind the figures of a test of effectiveness: the series that was kept with it, by the functions that judged it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import {
  type LineFigure,
  lineFigure,
  type MonthFigure,
  monthFigure,
  type TestFigure,
  testFigure,
} from '@hedgerow/contract/hedge-accounting/test/hedge-test-figure.contract'
import { hedgeTestInputs } from '@hedgerow/contract/hedge-accounting/test/hedge-test-figure.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type {
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { DayWorth } from '../test/hedge-series.rules.ts'
import { type StoredTest, storedTest } from '../test/hedge-test.store.ts'

const placeOf = ({ relationId, relationNo, inputs }: StoredTest) => ({
  source: relationNo,
  date: inputs.testDate,
  url: pathOf('hedge-effectiveness', { open: relationId }),
})
const decimalsInput = ({ inputs }: StoredTest): FigureInput => ({
  symbol: 'd',
  name: cellInputs.decimals,
  value: String(inputs.scale),
})

const sides = { H: 'itemChange', I: 'instrumentChange' } as const
/** The changes of item and instrument up to a month end, each with its sheet. */
function seriesOf(of: StoredTest, until = '99999999') {
  const { result, testId: id } = of
  const { valuedCurrency: unit } = result
  const periods = result.periods.filter(({ date }) => date <= until)
  const inputs = Object.entries(sides).map(
    ([symbol, side]): FigureInput => ({
      symbol,
      name: hedgeTestWords[side],
      value: periods.map((period) => period[side]),
      unit,
      ...placeOf(of),
    }),
  )
  const parts = Object.values(sides).flatMap((side) =>
    periods.map(
      (period): FigurePart => ({
        name: filled(hedgeTestInputs.ofMonth, { name: hedgeTestWords[side], day: period.date }),
        value: period[side],
        unit,
        figureId: figureId(monthFigure[side], { id, date: period.date }),
      }),
    ),
  )
  return { inputs, parts }
}

interface Made extends Pick<FigureOrigin, 'by' | 'inputs' | 'parts' | 'unit'> {}
type Cell = (of: StoredTest) => Made

const inPercent =
  (by: FigureName): Cell =>
  (of) => ({ by, unit: '%', ...seriesOf(of) })
const statistic =
  (by: FigureName): Cell =>
  (of) => ({ by, unit: null, ...seriesOf(of) })
const share =
  (of: 'designated' | 'actual'): Cell =>
  (test) => ({
    by: 'fractionPercent',
    unit: '%',
    inputs: [{ symbol: 'q', name: hedgeTestInputs[of], value: String(test.inputs[`${of}Ratio`]), ...placeOf(test) }],
  })

const cells: Readonly<Record<TestFigure | LineFigure, Cell>> = {
  ratioPct: inPercent('effectCumulative'),
  reductionPct: inPercent('effectReduction'),
  optimalPct: inPercent('effectOptimal'),
  bestPct: inPercent('effectBest'),
  designatedPct: share('designated'),
  actualPct: share('actual'),
  slope: statistic('effectSlope'),
  intercept: (of) => {
    const { inputs, parts } = seriesOf(of)
    return { by: 'effectIntercept', unit: of.result.valuedCurrency, inputs: [...inputs, decimalsInput(of)], parts }
  },
  rSquaredPct: inPercent('effectRSquared'),
  tStatistic: statistic('effectT'),
  fStatistic: statistic('effectF'),
  pValue: statistic('effectP'),
}

/** What one side was worth at the month end and at the one before, as the test valued it. */
function worthsOf(of: StoredTest, side: 'item' | 'instrument', date: string): Made {
  const at = of.inputs.worths.findIndex((worth) => worth.date === date)
  const worth = (symbol: string, day: DayWorth | undefined): FigureInput[] =>
    day
      ? [
          {
            symbol,
            name: filled(hedgeTestInputs.worth, { side: hedgeTestInputs[side], day: day.date }),
            value: String(day[side]),
            unit: of.result.valuedCurrency,
            ...placeOf(of),
            date: day.date,
          },
        ]
      : []
  const inputs = [...worth('W0', of.inputs.worths[at - 1]), ...worth('W1', of.inputs.worths[at]), decimalsInput(of)]
  return { by: 'effectChange', unit: of.result.valuedCurrency, inputs }
}

const months: Readonly<Record<MonthFigure, (of: StoredTest, date: string) => Made>> = {
  itemChange: (of, date) => worthsOf(of, 'item', date),
  instrumentChange: (of, date) => worthsOf(of, 'instrument', date),
  ratioPct: (of, date) => {
    const { inputs, parts } = seriesOf(of, date)
    const last = inputs.map((input) => ({ ...input, value: input.value.at(-1) ?? '' }))
    return {
      by: 'effectRatio',
      unit: '%',
      inputs: last,
      parts: parts.filter((_, at) => (at + 1) % (parts.length / 2) === 0),
    }
  },
  cumulativePct: (of, date) => ({ by: 'effectCumulative', unit: '%', ...seriesOf(of, date) }),
}

const standOf = ({ inputs }: StoredTest) => ({ calcDate: inputs.testDate, isLive: false })

const testSource =
  (name: TestFigure | LineFigure): FigureSource =>
  async ({ tx, session }, { own: { id = '' } }) => {
    const of = await storedTest(tx, session, id)
    const values: Readonly<Record<string, unknown>> = { ...of?.result, ...of?.result.regression }
    const value = values[name]
    return of && typeof value === 'string' ? { value, ...cells[name](of), ...standOf(of) } : undefined
  }

const monthSource =
  (name: MonthFigure): FigureSource =>
  async ({ tx, session }, { own: { id = '', date = '' } }) => {
    const of = await storedTest(tx, session, id)
    const value = of?.result.periods.find((period) => period.date === date)?.[name]
    return of && value ? { value, ...months[name](of, date), ...standOf(of) } : undefined
  }

const sourcesOf = <N extends string>(names: Readonly<Record<N, string>>, source: (name: N) => FigureSource) =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], source(name)]))

export const testFigures: FigureSources = {
  ...sourcesOf({ ...testFigure, ...lineFigure }, testSource),
  ...sourcesOf(monthFigure, monthSource),
}
