/** What stands behind the figures of a control record: it keeps both values as they were, so that it says the same for ever. */
import { riskControlList } from '@hedgerow/contract/risk-control/risk-control.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures, percentOf } from '../../../kit/http/row-figure.ts'
import { riskControlSource } from './risk-control.sources.ts'

export const riskControlFigures = cellFigures(
  riskControlList,
  {
    source: () => riskControlSource,
    no: 'riskNo',
    url: ({ id }) => pathOf('risk-control', { open: id }),
    day: 'riskDate',
  },
  { usedPct: percentOf('currentValue', 'controlValue', '2') },
)
