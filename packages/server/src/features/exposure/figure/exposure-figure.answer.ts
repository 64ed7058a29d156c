/** What stands behind the figures of exposures: those that follow from what is owed, settled, locked and reserved of each, and the records that these are the sums of. */
import { ExposureDirection, ExposureHedgeFlag } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureChangeList, exposureList, exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, percentOf, rowInput, sumOf } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from '../exposure.sources.ts'
import { findExposure } from '../exposure.store.ts'
import {
  amountParts,
  changedParts,
  changeParts,
  effectiveParts,
  lockParts,
  reserveParts,
  settledParts,
  transferredParts,
} from './exposure-part.store.ts'
import { lockedRates } from './locked-rate-part.store.ts'

const url = ({ id }: Row) => pathOf('expo-mon', { open: id })
const side = rowInput(cellInputs.side, ({ exposureDirection }) =>
  exposureDirection === ExposureDirection.of.long ? '1' : '-1',
)
/** What the list leaves out is read of the record. */
const recorded = (name: 'toUsdRate' | 'hedgeFlag', { id }: Row, { tx, session }: Context) =>
  findExposure(tx, session, id).then((exposure) => exposure?.[name] ?? undefined)
const toUsdRate = rowInput(exposureList.words.toUsdRate, async (row, context) => {
  const exposure = await findExposure(context.tx, context.session, row.id)
  return exposure?.toUsdRate
    ? { value: exposure.toUsdRate, source: exposure.serialNo, date: exposure.toUsdRateDate, url: url(row) }
    : undefined
})
const hedgeable = rowInput(cellInputs.hedgeable, async (row, context) =>
  (await recorded('hedgeFlag', row, context)) === ExposureHedgeFlag.of.yes ? '1' : '0',
)
const effective = { a: 'exposureAmt', b1: 'settledAmt' }
const open = { ...effective, b2: 'lockAmt', b3: 'reservedAmt' }
const inSight = { a: 'effectiveExposure', b1: 'lockAmt' }

const ofRecords = (taken: 'all' | 'outOfSight') =>
  ({
    exposureAmt: sumOf(({ id }, { session }) => amountParts(session, id)),
    settledAmt: sumOf(({ id }, { session }) => settledParts(session, id)),
    lockAmt: sumOf(({ id }, { session }) => lockParts(session, id, taken)),
    reservedAmt: sumOf(({ id }, { session }) => reserveParts(session, id)),
    hedgeableAmt: { by: 'signedRest', from: { s: hedgeable, ...open } },
    toUsdAmount: { by: 'restAtRate', from: { ...effective, r: toUsdRate, d: decimalsOf('2') } },
  }) as const

/** Of the deals that lock it, weighted by what each hedges. */
const averageOf = (which: 'agreed' | 'right') => ({
  async partsOf({ tx, session }: Context, { id, currency }: Row) {
    const rates = await lockedRates(tx, session, id, which)
    const amounts = rates.map(({ amount }) => amount)
    const exchanged = rates.map((rate) => rate.exchanged)
    return {
      by: 'weightedRate' as const,
      inputs: [
        ...(rates.some(({ isSecond }) => isSecond)
          ? [
              { symbol: 'n', name: cellInputs.dividedByRates, value: exchanged },
              { symbol: 'y', name: cellInputs.amounts, value: amounts, unit: currency ?? null },
            ]
          : [
              { symbol: 'n', name: cellInputs.amounts, value: amounts, unit: currency ?? null },
              { symbol: 'y', name: cellInputs.atRates, value: exchanged },
            ]),
        { symbol: 'd', name: cellInputs.decimals, value: '6' },
      ],
      parts: rates.map(({ id: dealId, no, amount, rate }) => ({
        name: filled(cellInputs.dealAtRate, { no, amount }),
        value: rate,
        unit: null,
        url: pathOf('inputmng', { open: dealId }),
      })),
    }
  },
})

export const exposureFigures: FigureSources = {
  ...cellFigures(
    exposureList,
    { source: () => exposureSource, no: 'serialNo', url },
    {
      ...ofRecords('all'),
      netExposure: { by: 'signedRest', from: { s: side, ...effective, b2: 'lockAmt' } },
      openAmt: { by: 'restOf', from: open },
      changedAmt: sumOf(({ id }, { session }) => changedParts(session, id)),
      effectiveExposure: { by: 'restOf', from: effective },
      netAmt: { by: 'restOf', from: inSight },
      transferredAmt: sumOf(({ id }, { session }) => transferredParts(session, id)),
      toUsdRate: { by: 'asTold', from: { x: toUsdRate } },
    },
  ),
  ...cellFigures(
    exposureMonitorList,
    { source: () => exposureMonitorSource, no: 'serialNo', url },
    {
      ...ofRecords('outOfSight'),
      // The whole exposure is locked where another organisation has taken it over.
      hedgeableAmt: { by: 'signedRest', from: { s: hedgeable, a: 'openAmt' } },
      effectiveExposure: sumOf(({ id }, { session }) => effectiveParts(session, id, 'outOfSight')),
      netExposure: { by: 'signedRest', from: { s: side, ...inSight } },
      openAmt: { by: 'restOf', from: { ...inSight, b2: 'reservedAmt' } },
      cover: percentOf('lockAmt', 'effectiveExposure', '4'),
      lockPrice: averageOf('agreed'),
      rightPrice: averageOf('right'),
    },
  ),
  ...cellFigures(
    exposureChangeList,
    {
      source: () => exposureChangeSource,
      no: 'chgSerialNo',
      url: ({ exposureId }) => pathOf('expo-mon', exposureId ? { open: exposureId } : {}),
    },
    {
      amtBefore: sumOf(({ id }, { session }) => changeParts(session, id, 'before')),
      amtAfter: sumOf(({ id }, { session }) => changeParts(session, id, 'after')),
    },
  ),
}
