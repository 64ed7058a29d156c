/** The cover of a request's exposures without it and with it, and what the request is worth, each with its sheet. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { hedgeFormTexts } from '../hedge-form.text.ts'
import { type HedgeCover, hedgeApi, type LineCover } from '../hedge-request.contract.ts'

/** Of one exposure. */
export const lineCover = {
  lockedBefore: 'hedgeCover.lockedBefore',
  reservedBefore: 'hedgeCover.reservedBefore',
  openBefore: 'hedgeCover.openBefore',
  coverBefore: 'hedgeCover.coverBefore',
  lockedAfter: 'hedgeCover.lockedAfter',
  reservedAfter: 'hedgeCover.reservedAfter',
  openAfter: 'hedgeCover.openAfter',
  coverAfter: 'hedgeCover.coverAfter',
} as const satisfies Partial<Record<keyof LineCover, string>>
export type LineCoverFigure = keyof typeof lineCover
export const lineCoverTitles = {
  lockedBefore: hedgeFormTexts.lockedBefore,
  reservedBefore: hedgeFormTexts.reservedBefore,
  openBefore: hedgeFormTexts.openBefore,
  coverBefore: hedgeFormTexts.coverPctBefore,
  lockedAfter: hedgeFormTexts.lockedAfter,
  reservedAfter: hedgeFormTexts.reservedAfter,
  openAfter: hedgeFormTexts.openAfter,
  coverAfter: hedgeFormTexts.coverPctAfter,
} as const
export const hedgeValue = { valueUsd: 'hedgeCover.valueUsd' } as const satisfies Partial<
  Record<keyof HedgeCover, string>
>

const record = /^[1-9]\d{0,17}$/
const figures = figuresBy((title, own) => ({ title, needs: 'hedging.view', own }))
export const hedgeCoverFigures: Figures = {
  ...figures(lineCover, lineCoverTitles, { hedge: record, exposure: record }),
  ...figures(hedgeValue, { valueUsd: hedgeFormTexts.usdValue }, { hedge: record }),
}

export const hedgeCoverCards: readonly Card[] = [
  {
    endpoint: hedgeApi.cover,
    figures: {
      ...sheetsOf('', hedgeValue, { hedge: 'hedgeId' }),
      ...sheetsOf('lines[].', lineCover, { hedge: 'hedgeId', exposure: 'exposureId' }),
    },
  },
]
