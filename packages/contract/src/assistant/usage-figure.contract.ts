/** The figures of the assistant's settings: what the group spent in the month, and the share of its budget. */
import { type Card, sheetsOf } from '../kit/figure/card.ts'
import { type Figures, figuresBy } from '../kit/figure/figure.ts'
import { type SettingsReply, usageApi } from './usage.contract.ts'
import { usageWords } from './usage.text.ts'

export const spentFigure = {
  spentMonth: 'assistantSpent.spentMonth',
  spentPct: 'assistantSpent.spentPct',
} as const satisfies Partial<Record<keyof SettingsReply, string>>

export const usageFigures: Figures = figuresBy((title, own) => ({ title, needs: 'assistant.admin', own }))(
  spentFigure,
  usageWords,
)

const recorded = { recorded: true } as const
export const usageCards: readonly Card[] = [
  {
    endpoint: usageApi.settings,
    figures: {
      ...sheetsOf('', spentFigure, {}),
      tokensUserDay: recorded,
      budgetMonth: recorded,
      priceIn: recorded,
      priceOut: recorded,
      historyDays: recorded,
    },
  },
]
