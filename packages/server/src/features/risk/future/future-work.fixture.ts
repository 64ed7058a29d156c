/** Two coming months of dollars that are received, planned and reckoned, for the tests of what comes of them. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type FutureWork, openMonths } from './future-trade.rules.ts'

export const today = businessDate('20260413')
export const plan = (over: object = {}) => ({
  month: '202605',
  hedgePercent: '80',
  forwardPercent: '50',
  optionPercent: '30',
  spotPercent: '20',
  ...over,
})
export const exposure = (exposureDirection: string, endDate: string, netAmt: string) => ({
  exposureDirection,
  endDate: businessDate(endDate),
  netAmt,
})

const { months } = openMonths([exposure('1', '20260520', '500000'), exposure('1', '20260620', '640000.5')], {
  today,
  horizon: 3,
  direction: '1',
})
export const usdCny = {
  pair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  quotedUnit: 1,
  quotedDecimalScale: 4,
  spreadDecimalScale: 2,
  spotLag: 2,
  pip: '0.0001',
} as const
export const futureWork: FutureWork = {
  today,
  pair: usdCny,
  scaleOf: () => 2,
  limitCurrency: 'USD',
  exposureDirection: '1',
  months,
  percents: [plan(), { ...plan(), hedgePercent: '60', forwardPercent: '100', optionPercent: '0', spotPercent: '0' }],
  markets: [
    { forward: decimal('6.8187'), option: { premiumPips: decimal('180'), volatilityPct: 4.3, model: undefined } },
    { forward: decimal('6.8054'), option: undefined },
  ],
  spot: decimal('6.8322'),
  budgetRate: '6.8',
  spreadPips: '10',
  limits: {
    limitRate: 1,
    quotaUsed: decimal('900'),
    facilityUsed: decimal('700'),
    ending: [
      { valueMonth: '202603', quotaUsd: '50', facilityUsd: '50' },
      { valueMonth: '202605', quotaUsd: '300', facilityUsd: '200' },
      { valueMonth: '202606', quotaUsd: '100', facilityUsd: '100' },
    ],
    quotas: ['5000000', null],
    facilities: [
      { facilityUsd: '1000', facilityTo: '20260531' },
      { facilityUsd: '2000', facilityTo: null },
    ],
  },
  dailyVol: 0.003,
  historyDays: 250,
}
