/** The figures of one payment file: its sum is that of its row, and each day of payment has its own. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figures } from '../../kit/figure/figure.ts'
import { paymentFileApi, paymentFileList } from './payment-file.contract.ts'
import { paymentFileWords } from './payment-file.text.ts'

/** Of one file, on one day. */
export const paymentDaySum = 'paymentDay.fileSum'

export const paymentFileFigures: Figures = {
  [paymentDaySum]: {
    title: paymentFileWords.fileSum,
    needs: 'bank-file.view',
    own: { file: /^[1-9]\d{0,17}$/, day: /^\d{8}$/ },
  },
}

export const paymentFileCards: readonly Card[] = [
  {
    endpoint: paymentFileApi.query,
    figures: {
      ...sheetsOf('', { fileSum: `${paymentFileList.name}.fileSum` }, { id: 'id' }),
      'batches[].fileSum': { figure: paymentDaySum, by: { file: 'id', day: 'payDate' } },
      'items[].amount': { recorded: true },
    },
  },
]
