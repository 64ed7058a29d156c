/** What stands behind the figures of payment files and of differences from the bank. */
import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import { paymentFileList } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentDaySum } from '@hedgerow/contract/bank-file/payment/payment-file-figure.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSource, FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, rowInput, sumOf } from '../../kit/http/row-figure.ts'
import { recordsIn } from '../../kit/row/figure-records.ts'
import { differenceSource } from './difference/difference.sources.ts'
import { paymentDays } from './payment/payment-file.rules.ts'
import { paymentFileSource } from './payment/payment-file.sources.ts'
import { findFile, itemsOf } from './payment/payment-file.store.ts'
import { paymentParts } from './payment/payment-part.store.ts'

const fileUrl = ({ fileNo }: Row) => pathOf('bank-file', fileNo ? { fileNo } : {})

/** Of a file that the reader sees. */
const daySum: FigureSource = async ({ tx, session, today }, { own: { file: id = '', day = '' } }) => {
  const { currency: unit } = await findFile(tx, session, id)
  const own = paymentDays(await itemsOf(tx, session, id)).find(({ payDate }) => payDate === day)
  if (!own) return undefined
  const records = await recordsIn(tx, paymentParts(session, id, day))
  return {
    value: own.fileSum,
    unit,
    by: 'sumOfParts',
    inputs: [{ symbol: 'x', name: cellInputs.records, value: records.map(({ amount }) => amount), unit }],
    parts: records.map((record) => ({ record, unit })),
    calcDate: today,
    isLive: true,
  }
}

export const bankFileFigures: FigureSources = {
  [paymentDaySum]: daySum,
  ...cellFigures(
    paymentFileList,
    { source: () => paymentFileSource, no: 'fileNo', url: fileUrl },
    { fileSum: sumOf(({ id }, { session }) => paymentParts(session, id)) },
  ),
  ...cellFigures(
    differenceList,
    { source: ({ session, today }) => differenceSource(session, today), no: 'diffNo' },
    {
      // What one side does not know counts as nothing.
      diffAmt: {
        by: 'restOf',
        from: {
          a: rowInput(cellInputs.ofBank, ({ bankAmt, currency, fileNo, bookDate }) => ({
            value: bankAmt ?? '0',
            unit: currency ?? null,
            source: fileNo ?? null,
            date: bookDate ?? null,
          })),
          b1: rowInput(cellInputs.ofUs, ({ ourAmt, currency, flowSerialNo, bookDate }) => ({
            value: ourAmt ?? '0',
            unit: currency ?? null,
            source: flowSerialNo ?? null,
            date: bookDate ?? null,
            url: flowSerialNo ? pathOf('account-cfl', { flowSerialNo }) : null,
          })),
        },
      },
    },
  ),
}
