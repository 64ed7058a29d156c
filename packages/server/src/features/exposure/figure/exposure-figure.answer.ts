/** What stands behind the figures of exposures that follow from what is owed, settled, locked and reserved of each. */
import { ExposureDirection, ExposureHedgeFlag } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureList, exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput } from '../../../kit/http/row-figure.ts'
import { exposureMonitorSource, exposureSource } from '../exposure.sources.ts'

const url = ({ id }: Row) => pathOf('expo-mon', { open: id })
const side = rowInput(cellInputs.side, ({ exposureDirection }) =>
  exposureDirection === ExposureDirection.of.long ? '1' : '-1',
)
const hedgeable = rowInput(cellInputs.hedgeable, ({ hedgeFlag }) =>
  hedgeFlag === ExposureHedgeFlag.of.yes ? '1' : '0',
)
const effective = { a: 'exposureAmt', b1: 'settledAmt' }
const open = { ...effective, b2: 'lockAmt', b3: 'reservedAmt' }
const inSight = { a: 'effectiveExposure', b1: 'lockAmt' }

export const exposureFigures: FigureSources = {
  ...cellFigures(
    exposureList,
    { source: () => exposureSource, no: 'serialNo', url },
    {
      netExposure: { by: 'signedRest', from: { s: side, ...effective, b2: 'lockAmt' } },
      openAmt: { by: 'restOf', from: open },
      hedgeableAmt: { by: 'signedRest', from: { s: hedgeable, ...open } },
      toUsdAmount: {
        by: 'restAtRate',
        from: { ...effective, r: 'toUsdRate', d: rowInput(cellInputs.decimals, () => '2') },
      },
    },
  ),
  ...cellFigures(
    exposureMonitorList,
    { source: () => exposureMonitorSource, no: 'serialNo', url },
    {
      netExposure: { by: 'signedRest', from: { s: side, ...inSight } },
      openAmt: { by: 'restOf', from: { ...inSight, b2: 'reservedAmt' } },
      cover: percentOf('lockAmt', 'effectiveExposure', '4'),
    },
  ),
}
