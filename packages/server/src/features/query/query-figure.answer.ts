/** What stands behind the figures of the cross-filtered lists: what remains of a deal, what it holds, and what is left of an exposure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { dealQueryList } from '@hedgerow/contract/query/deal-query.contract'
import { hedgeQueryList } from '@hedgerow/contract/query/hedge-query.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, rowInput, sumOf } from '../../kit/http/row-figure.ts'
import { exposureAmount } from '../exposure/figure/exposure-part.store.ts'
import { holdingPart, linkParts } from '../hedging/figure/link-part.store.ts'
import { remainingParts } from '../trade/figure/remaining-part.store.ts'
import { dealWorth } from '../trade/figure/worth-figure.answer.ts'
import { dealQuerySource, hedgeQuerySource } from './query.sources.ts'

const ofExposure = (name: keyof typeof hedgeWords) =>
  rowInput(hedgeWords[name], async ({ exposureId, serialNo, currency }, { tx, session }) => ({
    value: await exposureAmount(tx, session, exposureId ?? '', name),
    unit: currency ?? null,
    source: serialNo ?? null,
    url: pathOf('expo-mon', exposureId ? { open: exposureId } : {}),
  }))
const hedgeWords = {
  effective_exposure: cellInputs.effective,
  lock_amt: cellInputs.locked,
} as const

export const queryFigures: FigureSources = {
  ...cellFigures(
    dealQueryList,
    { source: () => dealQuerySource, no: 'dealSerialNo', url: ({ id }) => pathOf('inputmng', { open: id }) },
    {
      hedgedAmt: sumOf(({ id }, { session }) => linkParts(session, id, 'holding')),
      remainPrincipal: sumOf(({ id }, { session }) => remainingParts(session, id)),
      worthUsd: dealWorth,
    },
  ),
  ...cellFigures(
    hedgeQueryList,
    { source: () => hedgeQuerySource, no: 'serialNo' },
    {
      netExposure: {
        by: 'signedRest',
        from: {
          s: rowInput(cellInputs.side, ({ exposureDirection }) =>
            exposureDirection === ExposureDirection.of.long ? '1' : '-1',
          ),
          a: ofExposure('effective_exposure'),
          b1: ofExposure('lock_amt'),
        },
      },
      remainAmt: sumOf(({ id }, { session }) => holdingPart(session, id)),
    },
  ),
}
