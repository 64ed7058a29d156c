/** What stands behind the figures of payment files and of differences from the bank. */
import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import { paymentFileList } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, rowInput, sumOf } from '../../kit/http/row-figure.ts'
import { differenceSource } from './difference/difference.sources.ts'
import { paymentFileSource } from './payment/payment-file.sources.ts'
import { paymentParts } from './payment/payment-part.store.ts'

const fileUrl = ({ fileNo }: Row) => pathOf('bank-file', fileNo ? { fileNo } : {})

export const bankFileFigures: FigureSources = {
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
