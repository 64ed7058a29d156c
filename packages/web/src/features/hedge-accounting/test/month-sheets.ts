/** The sheets of a row of a month end, behind the cell that names it; what could not be made has none. */
import type { HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { type MonthFigure, monthFigure } from '@hedgerow/contract/hedge-accounting/test/hedge-test-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { CellOfFigure } from '../../../kit/show/PlainTable.tsx'

export const monthSheets = (
  testId: string,
  period: HedgeTestResult['periods'][number],
  names: readonly MonthFigure[],
): readonly (CellOfFigure | undefined)[] => [
  undefined,
  ...names.map((name) =>
    period[name] === null
      ? undefined
      : { id: figureId(monthFigure[name], { id: testId, date: period.date }), name: hedgeTestWords[name] },
  ),
]
