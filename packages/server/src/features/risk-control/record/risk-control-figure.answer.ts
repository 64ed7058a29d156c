/** What stands behind the figures of a control record: it keeps both values as they were, so that it says the same for ever. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { riskControlList } from '@hedgerow/contract/risk-control/risk-control.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures, percentOf, toldBy } from '../../../kit/http/row-figure.ts'
import { riskControlSource } from './risk-control.sources.ts'

/** The record keeps both as they were; its cause opens. */
const recordedValue = (name: Text, column: 'currentValue' | 'controlValue') =>
  toldBy(name, (row) => {
    const value = row[column]
    return value
      ? {
          value,
          unit: row.controlUnit ?? null,
          source: row.riskNo ?? null,
          date: row.riskDate ?? null,
          url: row.causeUrl ?? null,
        }
      : undefined
  })

export const riskControlFigures = cellFigures(
  riskControlList,
  {
    source: () => riskControlSource,
    no: 'riskNo',
    url: ({ id }) => pathOf('risk-control', { open: id }),
    day: 'riskDate',
  },
  {
    usedPct: percentOf('currentValue', 'controlValue', '2'),
    currentValue: recordedValue(cellInputs.measured, 'currentValue'),
    controlValue: recordedValue(cellInputs.controlled, 'controlValue'),
  },
)
