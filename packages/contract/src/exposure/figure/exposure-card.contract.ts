/** The figures of one exposure: each is that of its row in the register. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { exposureApi } from '../exposure.contract.ts'
import { exposureFigure } from './exposure-figure.contract.ts'

export const exposureCards: readonly Card[] = [
  {
    endpoint: exposureApi.byId,
    figures: {
      ...sheetsOf('', exposureFigure, { id: 'id' }),
      originalAmt: { recorded: true },
      documentaryBillRate: { recorded: true },
      bookRate: { recorded: true },
    },
  },
]
