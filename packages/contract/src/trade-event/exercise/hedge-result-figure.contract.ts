/** What an option and what it hedges gain against the strike, each with its sheet. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { eventDialogTexts } from '../event-dialog.text.ts'
import { type HedgeResult, optionExerciseApi } from '../trade-event.contract.ts'

export const hedgeResult = {
  itemResult: 'hedgeResult.itemResult',
  optionResult: 'hedgeResult.optionResult',
} as const satisfies Partial<Record<keyof HedgeResult, string>>
export type HedgeResultFigure = keyof typeof hedgeResult

export const hedgeResultFigures: Figures = figuresBy((title, own) => ({ title, needs: 'trade-event.view', own }))(
  hedgeResult,
  { itemResult: eventDialogTexts.itemResult, optionResult: eventDialogTexts.optionResult },
  { deal: /^[1-9]\d{0,17}$/ },
)

export const hedgeResultCards: readonly Card[] = [
  {
    endpoint: optionExerciseApi.hedgeResult,
    figures: { ...sheetsOf('', hedgeResult, { deal: 'dealId' }), priceDateRate: { opens: 'rate-spot' } },
  },
]
