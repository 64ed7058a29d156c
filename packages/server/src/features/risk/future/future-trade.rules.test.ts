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
  workingDays,
} from './future-trade.rules.ts'
import { exposure, futureWork, plan, today, usdCny } from './future-work.fixture.ts'

const question = (over: Partial<FutureQuestion>): FutureQuestion => ({
  currencyPair: 'USD/CNY',
  horizon: 12,
  spreadPips: '10',
  months: [],
  ...over,
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

  it.each([
    { horizon: 1 },
    { horizon: 24 },
    { months: [plan({ hedgePercent: '0', forwardPercent: '100', optionPercent: '0', spotPercent: '0' })] },
    { months: [plan({ hedgePercent: '100', forwardPercent: '0', optionPercent: '100', spotPercent: '0' })] },
    { months: [plan({ hedgePercent: '100', forwardPercent: '0', optionPercent: '0', spotPercent: '100' })] },
  ])('%o stands within the limits, which count themselves', (over) => {
    expect(() => demandPlan(question(over))).not.toThrow()
  })

  it('names all that is wrong at once', () => {
    const months = [
      plan({ hedgePercent: '-1', spotPercent: '100.01' }),
      plan({ spotPercent: '19' }),
      plan({ hedgePercent: '101', spotPercent: '21' }),
    ]
    const { PLAN_HORIZON, PLAN_PERCENT, PLAN_PARTS } = futureTradeRefusals
    expect(() => demandPlan(question({ horizon: 0, months }))).toThrow(
      expect.objectContaining({
        problems: [
          { field: 'horizon', because: PLAN_HORIZON, params: {} },
          { field: 'months.0.hedgePercent', because: PLAN_PERCENT, params: {} },
          { field: 'months.0.spotPercent', because: PLAN_PERCENT, params: {} },
          { field: 'months.1.forwardPercent', because: PLAN_PARTS, params: { month: '202605' } },
          { field: 'months.2.hedgePercent', because: PLAN_PERCENT, params: {} },
          { field: 'months.2.forwardPercent', because: PLAN_PARTS, params: { month: '202605' } },
        ],
      }),
    )
  })

  it('takes the band of the days that are left, which counts both its ends, and all of it by forwards', () => {
    // To the 20th of May 37 days.
    const { months } = openMonths([exposure('1', '20260520', '1')], { today, horizon: 2, direction: '1' })
    const leastIn = (dayFrom: number, dayTo: number) =>
      percentsOf(months, [], { today, bands: [{ dayFrom, dayTo, leastPct: '60' }] })
    const least = { hedgePercent: '60', forwardPercent: '100', optionPercent: '0', spotPercent: '0' }
    expect([leastIn(37, 90), leastIn(0, 37)]).toEqual([[least], [least]])
    const all = { ...least, hedgePercent: '100' }
    expect([leastIn(38, 90), leastIn(0, 36)]).toEqual([[all], [all]])
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

describe('the months of a horizon', () => {
  const within = (dates: readonly string[], horizon: number) =>
    openMonths(
      dates.map((date) => exposure('1', date, '1')),
      { today, horizon, direction: undefined },
    ).months.map(({ month, exposureCount }) => [month, exposureCount])

  it('begin today and end with the last day of the last month, in their order', () => {
    const dates = ['20260630', '20260531', '20260413', '20260501', '20260412', '20260701']
    expect(within(dates, 3)).toEqual([
      ['202604', 1],
      ['202605', 2],
      ['202606', 1],
    ])
    expect(within(['20260430', '20260501'], 1)).toEqual([['202604', 1]])
  })

  it('are those of what is received where as much is paid', () => {
    const both = [exposure('0', '20260520', '100'), exposure('1', '20260620', '100')]
    expect(openMonths(both, { today, horizon: 12, direction: undefined }).exposureDirection).toBe('1')
  })
})

it.each([
  // Five days of seven, a day at least.
  [0, 1],
  [1, 1],
  [3, 2],
  [6, 4],
  [7, 5],
  [350, 250],
  [351, 251],
])('of %i days %i are worked', (days, worked) => {
  expect(workingDays(days)).toBe(worked)
})

describe('what comes of a plan', () => {
  const work = futureWork
  const { months } = work

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
  /** 500,000 of May and June, of which half is hedged: a quarter of the whole by forwards and a quarter by options. */
  const halves = {
    ...work,
    months: months.map((one) => ({ ...one, plannedAmt: decimal('500000') })),
    percents: months.map(() => plan({ hedgePercent: '50', optionPercent: '50', spotPercent: '0' })),
    spot: decimal('7'),
    dailyVol: 0.01,
  }
  const dueIn = (dueDate: string, over: Partial<FutureWork> = {}) =>
    futureTradesOf({
      ...halves,
      ...over,
      months: halves.months.map((one) => ({ ...one, dueDate: businessDate(dueDate) })),
    }).months[0]?.openValueAtRisk

  it('measures what neither forward nor option holds until it is due', () => {
    // 250,000 × 7 × 1% × √4 working days × 1.6448536 (95%) = 57,569.88.
    expect(dueIn('20260419')).toBe('57569.88')
    expect(dueIn('20260419', { pair: { ...usdCny, quotedUnit: 100 } })).toBe('575.70')
    // The library measures 250 working days, which are 350 days, and no more: 57,569.88 × √250 ÷ 2 = 455,129.84.
    expect(dueIn('20270329')).toBe('455129.84')
    expect(dueIn('20270330')).toBeNull()
  })

  it('shows the volatility of an option to four decimals, and no rate where nothing comes', () => {
    const [first, second] = months
    if (!first || !second) throw new Error('two months')
    const [market] = work.markets
    const option = { premiumPips: decimal('180'), volatilityPct: 4.30006, model: undefined }
    const nothing = { ...second, plannedAmt: decimal('0') }
    const result = futureTradesOf({
      ...work,
      months: [first, nothing],
      markets: [
        { forward: market?.forward ?? decimal('1'), option },
        { forward: decimal('6.8'), option: undefined },
      ],
    })
    expect(result.months.map(({ volatilityPct }) => volatilityPct)).toEqual(['4.3001', null])
    expect(result.months[1]).toMatchObject({ achievedRate: '0', plannedAmt: '0' })
  })

  it('frees a limit after this month, too, and counts a facility up to its last day', () => {
    const limits = {
      ...work.limits,
      limitRate: 2,
      ending: [{ valueMonth: '202604', quotaUsd: '10', facilityUsd: '20' }],
      facilities: [
        { facilityUsd: '1000', facilityTo: '20260601' },
        { facilityUsd: '500', facilityTo: '20260531' },
      ],
    }
    const [may, june] = futureTradesOf({ ...halves, limits }).limits
    expect(may).toMatchObject({ quotaUsedAmt: '890.00', facilityUsedAmt: '680.00', facilityAmt: '1500' })
    // 250,000 of each month at two US dollars; the plan of May is gone in June.
    expect([may?.planUsedAmt, june?.planUsedAmt, june?.facilityAmt]).toEqual(['1000000.00', '500000.00', '1000'])
  })

  it('rolls over two months at least, to the last of them', () => {
    const [first, second] = months
    const [market, next] = work.markets
    if (!first || !second || !market || !next) throw new Error('two months')
    const rolled = (count: number) =>
      futureTradesOf({
        ...work,
        months: [first, second, { ...second, month: '202607', dueDate: businessDate('20260715') }].slice(0, count),
        percents: [plan(), plan(), plan()].slice(0, count),
        markets: [market, next, next].slice(0, count),
      }).roll
    expect([rolled(0), rolled(1)]).toEqual([null, null])
    expect(rolled(2)?.farDate).toBe('20260620')
    expect(rolled(3)).toMatchObject({
      farDate: '20260715',
      rolls: [{ month: '202605' }, { month: '202606' }, { month: '202607' }],
    })
  })

  it('is a fault of ours where a month has no market or no plan', () => {
    for (const lacking of [{ markets: [] }, { percents: [] }])
      expect(() => futureTradesOf({ ...work, ...lacking })).toThrow('should hold: a planned month')
  })
})
