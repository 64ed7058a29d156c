import { futureTradeRefusals } from '@hedgerow/contract/risk/future/future-trade.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import {
  demandPlan,
  type FutureQuestion,
  type FutureWork,
  futureTradesOf,
  openMonths,
  percentsOf,
} from './future-trade.rules.ts'

const today = businessDate('20260413')
const plan = (over: object = {}) => ({
  month: '202605',
  hedgePercent: '80',
  forwardPercent: '50',
  optionPercent: '30',
  spotPercent: '20',
  ...over,
})
const question = (over: Partial<FutureQuestion>): FutureQuestion => ({
  currencyPair: 'USD/CNY',
  horizon: 12,
  spreadPips: '10',
  months: [],
  ...over,
})
const exposure = (exposureDirection: string, endDate: string, netAmt: string) => ({
  exposureDirection,
  endDate: businessDate(endDate),
  netAmt,
})

describe('a plan', () => {
  it.each([
    [{ horizon: 25 }, futureTradeRefusals.PLAN_HORIZON, 'horizon'],
    [{ months: [plan({ hedgePercent: '101' })] }, futureTradeRefusals.PLAN_PERCENT, 'months.0.hedgePercent'],
    [
      { months: [plan(), plan({ month: '202606', spotPercent: '-1' })] },
      futureTradeRefusals.PLAN_PERCENT,
      'months.1.spotPercent',
    ],
    [{ months: [plan({ spotPercent: '10' })] }, futureTradeRefusals.PLAN_PARTS, 'months.0.forwardPercent'],
  ])('%o is refused by name', (over, because, field) => {
    expect(() => demandPlan(question(over))).toThrow(expect.objectContaining({ because, field }))
  })

  it('takes the least of the policy where nothing is typed, and all by forwards where there is none', () => {
    const { months } = openMonths([exposure('1', '20260520', '1'), exposure('1', '20260820', '1')], {
      today,
      horizon: 12,
      direction: undefined,
    })
    const bands = [{ dayFrom: 0, dayTo: 90, leastPct: '60' }]
    expect(percentsOf(months, [], { today, bands }).map(({ hedgePercent }) => hedgePercent)).toEqual(['60', '100'])
    expect(percentsOf(months, [plan()], { today, bands })[0]?.hedgePercent).toBe('80')
    const twice = () => percentsOf(months, [plan(), plan()], { today, bands })
    expect(twice).toThrow(expect.objectContaining({ because: futureTradeRefusals.PLAN_MONTH }))
    const never = () => percentsOf(months, [plan({ month: '202607' })], { today, bands })
    expect(never).toThrow(expect.objectContaining({ because: futureTradeRefusals.PLAN_MONTH }))
  })
})

describe('coming months', () => {
  const exposures = [
    exposure('1', '20260412', '5'),
    exposure('1', '20260520', '100'),
    exposure('1', '20260505', '50'),
    exposure('0', '20260601', '400'),
    exposure('0', '20270401', '1000'),
    exposure('1', '20260701', '0'),
  ]
  it('hold what is due from today to the end of the horizon, of the larger side unless one is named', () => {
    const larger = openMonths(exposures, { today, horizon: 12, direction: undefined })
    expect(larger.exposureDirection).toBe('0')
    expect(larger.months.map(({ month }) => month)).toEqual(['202606'])
    const { months } = openMonths(exposures, { today, horizon: 12, direction: '1' })
    expect(months).toMatchObject([
      { month: '202605', firstDate: '20260501', lastDate: '20260531', dueDate: '20260520', exposureCount: 2 },
    ])
    expect(months[0]?.plannedAmt.toString()).toBe('150')
    expect(openMonths(exposures, { today, horizon: 13, direction: '0' }).months).toHaveLength(2)
  })
})

describe('what comes of a plan', () => {
  const { months } = openMonths([exposure('1', '20260520', '500000'), exposure('1', '20260620', '640000.5')], {
    today,
    horizon: 3,
    direction: '1',
  })
  const pair = {
    pair: 'USD/CNY',
    base: 'USD',
    quote: 'CNY',
    quotedUnit: 1,
    quotedDecimalScale: 4,
    spreadDecimalScale: 2,
    spotLag: 2,
    pip: '0.0001',
  } as const
  const work: FutureWork = {
    today,
    pair,
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

  it('is each month’s and the whole’s average, and its distance from the budget', () => {
    const result = futureTradesOf(work)
    expect(result.months[0]).toMatchObject({
      hedgedAmt: '400000.00',
      forwardAmt: '200000.00',
      unhedgedAmt: '100000.00',
      premium: '2160.00',
      premiumPips: '180',
    })
    expect(result.months[1]).toMatchObject({ achievedRate: '6.8054', premiumPips: null, volatilityPct: null })
    expect(Number(result.achievedRate)).toBeGreaterThan(6.8)
    expect(Number(result.againstBudget)).toBeCloseTo((Number(result.achievedRate) - 6.8) * 1_140_000.5, 0)
    expect(futureTradesOf({ ...work, budgetRate: null }).againstBudget).toBeNull()
  })

  it('frees a limit after the month of a value date, counts what is overdue until it is settled, and the plan until it is due', () => {
    const [may, june] = futureTradesOf(work).limits
    expect(may).toMatchObject({
      quotaAmt: '5000000',
      quotaUsedAmt: '900.00',
      facilityUsedAmt: '700.00',
      facilityAmt: '3000',
    })
    expect(june).toMatchObject({
      quotaAmt: null,
      quotaUsedAmt: '600.00',
      facilityUsedAmt: '500.00',
      facilityAmt: '2000',
    })
    expect(may?.planUsedAmt).toBe('704000.30')
    expect(june?.planUsedAmt).toBe('384000.30')
  })

  it('rolls what is hedged to the last month, and measures what stays open where there is history', () => {
    const { roll, months: rows } = futureTradesOf(work)
    expect(roll).toMatchObject({ rollAmt: '784000.30', farDate: '20260620', extraCost: '784.00' })
    expect(roll?.rolledCarry).toBe(roll?.farCarry)
    expect([roll?.farPoints, roll?.rolledPoints]).toEqual(['-0.0268', '-0.0268'])
    expect(Number(roll?.farTotal)).toBeCloseTo(Number(roll?.farCarry) - Number(roll?.farCost), 2)
    expect(Number(roll?.rolledTotal)).toBeCloseTo(Number(roll?.farTotal) - Number(roll?.extraCost), 2)
    expect(Number(rows[0]?.openValueAtRisk)).toBeGreaterThan(0)
    const without = futureTradesOf({ ...work, dailyVol: undefined })
    expect([without.lackingHistory, without.months[0]?.openValueAtRisk]).toEqual([250, null])
  })
})
