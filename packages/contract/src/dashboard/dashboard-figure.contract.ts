/** The figures of the overview: those that are worked out tell how, all others open the rows that make them. */
import { type Card, openedFrom, ratesUsed, sheetsOf } from '../kit/figure/card.ts'
import type { Figures } from '../kit/figure/figure.ts'
import type { Text } from '../kit/text.ts'
import { exposureAmount, exposureRate } from '../profit-loss/figure/pl-figure.contract.ts'
import { AnchorType } from '../profit-loss/profit-loss.dict.ts'
import { dashboardApi } from './dashboard.contract.ts'
import { coverFigureTexts } from './dashboard-figure.text.ts'
import { monthEndApi } from './month-end.contract.ts'
import { profitLineApi } from './profit-line.contract.ts'
import { profitLineTexts } from './profit-line.text.ts'
import { waitingApi } from './waiting.contract.ts'

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
/** Of one band of the policy. */
export const bandCover = 'dashboardBand.coverPct'
/** Of one closed day. */
export const dayProfit = {
  hedgeGainLoss: 'dashboardProfit.hedgeGainLoss',
  itemGainLoss: 'dashboardProfit.itemGainLoss',
  gainLoss: 'dashboardProfit.gainLoss',
} as const
export type DayProfit = keyof typeof dayProfit

const currency = /^[A-Z]{3}$/
const figuresOf = <N extends string>(
  names: Readonly<Record<N, string>>,
  titles: Readonly<Record<NoInfer<N>, Text>>,
  own: Figures[string]['own'] = {},
): Figures =>
  Object.fromEntries(
    (Object.keys(names) as N[]).map((name) => [
      names[name],
      { title: titles[name], needs: 'dashboard.view' as const, own },
    ]),
  )

export const dashboardFigures: Figures = {
  ...figuresOf(coverFigure, coverFigureTexts),
  ...figuresOf({ netConverted }, coverFigureTexts, { of: currency }),
  ...figuresOf(coverPart, coverFigureTexts, { side: /^(receivable|payable)$/ }),
  ...figuresOf({ bandCover }, coverFigureTexts, { of: currency, side: /^\d$/, from: /^\d{1,5}$/ }),
  ...figuresOf(
    dayProfit,
    {
      hedgeGainLoss: profitLineTexts.hedge,
      itemGainLoss: profitLineTexts.item,
      gainLoss: profitLineTexts.together,
    },
    { day: /^\d{8}$/ },
  ),
}

const sideAmounts = Object.keys(coverPart)
const monitor = 'expo-mon'
const ofSide = { anchorType: `=${AnchorType.of.budget}`, of: 'currency', side: 'exposureDirection' }
const sums = { ...exposureAmount, ...exposureRate }
/** What a rate against the budget is made of stands in its sheet. */
const madeOf = ['lockedAtRate', 'netAtMarket']

export const dashboardCards: readonly Card[] = [
  {
    endpoint: dashboardApi.cover,
    figures: {
      ...sheetsOf('', coverFigure, {}),
      ...openedFrom('cells[].', sideAmounts, monitor),
      ...openedFrom('positions[].', ['net'], monitor),
      ...openedFrom('positions[].receivable.', sideAmounts, monitor),
      ...openedFrom('positions[].payable.', sideAmounts, monitor),
      'positions[].netConverted': { figure: netConverted, by: { of: 'currency' } },
      ...sheetsOf('parts.receivable.', coverPart, { side: '=receivable' }),
      ...sheetsOf('parts.payable.', coverPart, { side: '=payable' }),
      ...ratesUsed,
    },
  },
  {
    endpoint: dashboardApi.policy,
    figures: {
      'bands[].coverPct': { figure: bandCover, by: { of: 'currency', side: 'exposureDirection', from: 'dayFrom' } },
      'bands[].leastPct': { recorded: true },
      'bands[].mostPct': { recorded: true },
      'budgets[].budgetRate': { recorded: true },
      ...sheetsOf('againstBudget[].', sums, ofSide),
      ...sheetsOf('againstBudget[].months[].', sums, { ...ofSide, month: 'month' }),
      ...openedFrom('againstBudget[].', madeOf, 'pl-expo'),
      ...openedFrom('againstBudget[].months[].', madeOf, 'pl-expo'),
    },
  },
  { endpoint: dashboardApi.maturing, figures: openedFrom('flows[].', ['receive', 'pay', 'net'], 'cfl') },
  {
    endpoint: profitLineApi.profitLine,
    figures: sheetsOf('points[].', dayProfit, { day: 'businessDate' }),
  },
  { endpoint: waitingApi.waiting, figures: {} },
  { endpoint: monthEndApi.monthEnd, figures: {} },
]
