/** The figures of the cards of the overview: those that are worked out have sheets, all others open the rows that make them. */
import { type Card, openedFrom, ratesUsed, sheetsOf } from '../../kit/figure/card.ts'
import { exposureAmount, exposureRate } from '../../profit-loss/figure/pl-figure.contract.ts'
import { AnchorType } from '../../profit-loss/profit-loss.dict.ts'
import { dashboardApi } from '../dashboard.contract.ts'
import { monthEndApi } from '../month-end.contract.ts'
import { profitLineApi } from '../profit-line.contract.ts'
import { waitingApi } from '../waiting.contract.ts'
import {
  bandCover,
  coverFigure,
  coverPart,
  dayProfit,
  netConverted,
  sideFigure,
  todayProfit,
} from './dashboard-figure.contract.ts'

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
      ...sheetsOf('positions[].receivable.', sideFigure, { of: 'currency', side: '=receivable' }),
      ...sheetsOf('positions[].payable.', sideFigure, { of: 'currency', side: '=payable' }),
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
  { endpoint: profitLineApi.profitToday, figures: sheetsOf('point.', todayProfit, {}) },
  { endpoint: waitingApi.waiting, figures: {} },
  { endpoint: monthEndApi.monthEnd, figures: {} },
]
