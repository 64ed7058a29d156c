/** The figures of the overview that are worked out there. */
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { profitLineTexts } from '../profit-line.text.ts'
import { coverFigureTexts } from './dashboard-figure.text.ts'

/** Over all currencies that could be converted. */
export const coverFigure = { netOfAll: 'dashboardCover.netOfAll', coverRatio: 'dashboardCover.coverRatio' } as const
/** Of one currency. */
export const netConverted = 'dashboardCover.netConverted'
/** Of one side, in the reporting currency. */
export const coverPart = {
  effective: 'dashboardCover.effective',
  locked: 'dashboardCover.locked',
  reserved: 'dashboardCover.reserved',
  open: 'dashboardCover.open',
} as const
export type CoverPart = keyof typeof coverPart
/** Of one side of a currency. */
export const sideFigure = { unlocked: 'dashboardSide.unlocked', lockedPct: 'dashboardSide.lockedPct' } as const
/** Of one band of the policy. */
export const bandCover = 'dashboardBand.coverPct'
/** Of one closed day. */
export const dayProfit = {
  hedgeGainLoss: 'dashboardProfit.hedgeGainLoss',
  itemGainLoss: 'dashboardProfit.itemGainLoss',
  gainLoss: 'dashboardProfit.gainLoss',
} as const
export type DayProfit = keyof typeof dayProfit
/** Of today, which still moves. */
export const todayProfit = {
  hedgeGainLoss: 'dashboardToday.hedgeGainLoss',
  itemGainLoss: 'dashboardToday.itemGainLoss',
  gainLoss: 'dashboardToday.gainLoss',
} as const satisfies Readonly<Record<DayProfit, string>>

const currency = /^[A-Z]{3}$/
const figuresOf = figuresBy((title, own) => ({ title, needs: 'dashboard.view', own }))

const profitWords = {
  hedgeGainLoss: profitLineTexts.hedge,
  itemGainLoss: profitLineTexts.item,
  gainLoss: profitLineTexts.together,
}

export const dashboardFigures: Figures = {
  ...figuresOf(coverFigure, coverFigureTexts),
  ...figuresOf({ netConverted }, coverFigureTexts, { of: currency }),
  ...figuresOf(coverPart, coverFigureTexts, { side: /^(receivable|payable)$/ }),
  ...figuresOf(sideFigure, coverFigureTexts, { of: currency, side: /^(receivable|payable)$/ }),
  ...figuresOf({ bandCover }, coverFigureTexts, { of: currency, side: /^\d$/, from: /^\d{1,5}$/ }),
  ...figuresOf(dayProfit, profitWords, { day: /^\d{8}$/ }),
  ...figuresOf(todayProfit, profitWords),
}
