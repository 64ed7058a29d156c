/** What stands behind the figures of exposures: those that follow from what is owed, settled, locked and reserved of each, and the records that these are the sums of. */
import { ExposureDirection, ExposureHedgeFlag } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureList, exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { listRow } from '../../../kit/http/list-row.ts'
import { cellFigures, percentOf, rowInput } from '../../../kit/http/row-figure.ts'
import type { Session } from '../../../kit/http/session.ts'
import { exposureMonitorSource, exposureSource } from '../exposure.sources.ts'
import { amountParts, type ExposurePart, lockParts, type PartKind, reserveParts } from './exposure-part.store.ts'

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

const opens: Readonly<Record<PartKind, (part: ExposurePart) => string>> = {
  first: ({ id }) => pathOf('expo-mon', { open: id }),
  change: ({ no }) => pathOf('expo-chg', { chgSerialNo: no }),
  deal: ({ id }) => pathOf('inputmng', { open: id }),
  request: ({ id }) => pathOf('expo-req', { open: id }),
  transfer: ({ no }) => pathOf('expo-transfer', { transferNo: no }),
}
const namedPart = ({ partKind, no }: ExposurePart): Text => filled(cellInputs[partKind], { no })

type PartsOf = (tx: Tx, scope: Session, exposureId: string) => Promise<readonly ExposurePart[]>

/** An amount that is the sum of records, each of which opens. */
const summed =
  (source: ListSource, column: string, partsOf: PartsOf): FigureSource =>
  async ({ tx, session, today }, { filters, own: { id = '' } }) => {
    const row = await listRow(tx, source, { queryWrapper: filters, id }, { scope: session, today })
    const value = row?.[column]
    if (!row || !value) return undefined
    const unit = row.currency ?? null
    const records = await partsOf(tx, session, id)
    return {
      ...{ value, unit, by: 'sumOfParts', calcDate: today, isLive: true },
      inputs: [{ symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit }],
      parts: records.map((part) => ({
        name: namedPart(part),
        value: part.amount,
        unit,
        url: opens[part.partKind](part),
      })),
    }
  }

const summedOf = (source: ListSource, taken: 'all' | 'outOfSight'): FigureSources =>
  Object.fromEntries(
    Object.entries<PartsOf>({
      exposureAmt: amountParts,
      lockAmt: (tx, scope, id) => lockParts(tx, scope, id, taken),
      reservedAmt: reserveParts,
    }).map(([column, partsOf]) => [`${source.list.name}.${column}`, summed(source, column, partsOf)]),
  )

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
  ...summedOf(exposureSource, 'all'),
  ...summedOf(exposureMonitorSource, 'outOfSight'),
}
