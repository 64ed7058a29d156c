import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { budgetCushion, pairAlone, type ReverseWork, reverseResult } from './reverse.rules.ts'
import {
  firstRows,
  isLongStress,
  pairWorths,
  type StressBook,
  type StressHolding,
  shareScale,
  stressOf,
  stressPart,
  stressPartStarts,
  stressResult,
  stressRows,
} from './stress.rules.ts'
import { dealt, owed, scenarioOf, spotMove, stressBook, stressWork } from './stress-work.fixture.ts'

const market = { spot: 6.8322, rDomestic: 0.016, rForeign: 0.039, time: 0.4 }
const holding = (at: number): StressHolding => {
  const currencyPair = ['USD/CNY', 'EUR/CNY', 'JPY/CNY'][at % 3] ?? ''
  const named = { id: String(at), holdingNo: `N${at}`, currencyPair }
  const amount = ((at * 7919) % 1000) * 1013.37 * (at % 4 === 1 ? -1 : 1)
  if (at % 2 === 0) {
    const item = { kind: 'flow', pair: currencyPair, notional: amount, strike: 0, vol: 0, ...market } as const
    return { ...named, stressSide: '1', holding: item, budget: { rate: 6.7, discount: 0.99 } }
  }
  const option = { kind: 'option', pair: currencyPair, notional: amount, strike: 6.9, vol: 0.05, ...market } as const
  return { ...named, stressSide: '2', holding: option }
}
const book: StressBook = {
  convertCurrency: 'CNY',
  scale: 2,
  conversions: {},
  fixedWorth: 123.45,
  homePerUsd: '6.8322',
  banks: [],
  holdings: Array.from({ length: 101 }, (_, at) => holding(at)),
}
const scenario = {
  spotShocks: { 'USD/CNY': -0.0513, 'EUR/CNY': 0.0207 },
  volShock: 0.013,
  rateShocks: { USD: 0.0011, CNY: -0.0007 },
}
const added = (parts: readonly string[]) => sum(parts.map((part) => decimal(part))).toString()
const causes = ['spot', 'vol', 'rate', 'cross'] as const

const figuresOf = (shocks: typeof scenario | { spotShocks: object; volShock: number; rateShocks: object }) => {
  const named = { scenarioKey: '1', scenarioNameZh: '一', scenarioNameEn: 'One', reasons: [] }
  const period = { dataPeriodStart: '20260105', dataPeriodEnd: '20260302' }
  const work = { calcDate: '20260413', snapshotId: null, book }
  const { scenarios } = stressResult({
    ...work,
    scenarios: [{ ...named, ...period, scenario: shocks as typeof scenario }],
  })
  const figures = scenarios[0]?.figures
  if (!figures) throw new Error('measured')
  return figures
}

it('adds up to the last digit: causes and sides in every row, rows to their column, holdings to their pair', () => {
  const figures = figuresOf(scenario)
  for (const row of [figures, ...figures.pairs]) {
    expect(added([row.item, row.hedge])).toBe(row.together)
    expect(added(causes.map((cause) => row[cause]))).toBe(row.together)
  }
  for (const name of ['item', 'hedge', 'together', ...causes] as const)
    expect(added(figures.pairs.map((row) => row[name]))).toBe(figures[name])
  for (const pair of figures.pairs) {
    const { rows, restCount, restTogether } = stressRows(book, scenario, pair, 10)
    expect(rows).toHaveLength(10)
    expect(restCount).toBeGreaterThan(0)
    expect(added([...rows.map(({ together }) => together), restTogether])).toBe(pair.together)
    const all = stressRows(book, scenario, pair, 200)
    for (const cause of causes) expect(added(all.rows.map((row) => row[cause]))).toBe(pair[cause])
  }
})

it('shows nothing of what does not move', () => {
  const { cross, vol, rate, spot, together, pairs } = figuresOf({ ...scenario, volShock: 0, rateShocks: {} })
  expect([cross, vol, rate, spot]).toEqual(['0.00', '0.00', '0.00', together])
  expect(pairs.every((row) => row.cross === '0.00')).toBe(true)
  expect(figuresOf(scenario).unshockedPairs).toEqual(['JPY/CNY'])
})

it('finds the side of a pair that loses, and what may be lost before the budget is broken', () => {
  const [one] = book.holdings
  const owed: StressBook = {
    ...book,
    fixedWorth: 0,
    holdings: one ? [{ ...one, holding: { ...one.holding, notional: 1e6 } }] : [],
  }
  const cushion = budgetCushion(owed)
  expect(cushion).toBeCloseTo(1e6 * (6.8322 * Math.exp(-0.039 * 0.4) - 6.7 * 0.99), 4)
  const work: ReverseWork = {
    book: owed,
    scenarios: pairAlone('USD/CNY'),
    currencyPair: 'USD/CNY',
    marketRate: 6.8322,
    loss: 50_000,
    largestFactor: 10,
  }
  const { breakingRate, breakFactor } = reverseResult(work)
  expect(Number(breakingRate)).toBeCloseTo(6.8322 - 0.05 * Math.exp(0.039 * 0.4), 6)
  expect(Number(breakFactor)).toBeGreaterThan(0)
  expect(budgetCushion({ ...owed, holdings: owed.holdings.map(({ budget: _, ...rest }) => rest) })).toBeNull()
})

it('of many scenarios is the same in parts as at once, each scenario once and in its order', () => {
  const named = {
    scenarioNameZh: '一',
    scenarioNameEn: 'One',
    reasons: [],
    dataPeriodStart: '20260105',
    dataPeriodEnd: '20260302',
  }
  const workOf = (count: number) => ({
    calcDate: '20260413',
    snapshotId: null,
    book,
    scenarios: Array.from({ length: count }, (_, at) => ({
      ...named,
      scenarioKey: String(at),
      scenario: at === 2 ? null : { ...scenario, volShock: at / 100 },
    })),
  })
  for (const [count, parts] of [
    [1, 1],
    [4, 4],
    [6, 3],
    [12, 4],
    [13, 4],
  ] as const) {
    const work = workOf(count)
    const starts = stressPartStarts(count)
    expect(starts).toHaveLength(parts)
    expect(stressOf(starts.map((_, partNo) => stressResult(stressPart(work, partNo))))).toEqual(stressResult(work))
  }
})

describe('a book on paper', () => {
  const bank = {
    ...{
      counterPartyId: '9',
      bankNameZh: '甬江银行',
      bankNameEn: 'Yongjiang Bank',
      facilityUsd: '1000.00',
      usedUsd: '0.00',
    },
    ...{ marginHeldUsd: '0.00', marginThresholdUsd: '0.00', isMarginFree: false, isNetted: true },
    ...{ fixedWorths: [], bankGaps: [] },
  }
  /** Dollars: 1,000 received, 400 of them sold at 7.5. Euros: 100 paid, 50 of them bought at 8. */
  const paper = stressBook(
    [
      owed('1', 'USD', 1000),
      dealt('2', 'USD', -400, { strike: 7.5, bank: '9' }),
      owed('3', 'EUR', -100),
      dealt('4', 'EUR', 50, { strike: 8, bank: '8' }),
    ],
    { fixedWorth: 12.345, banks: [bank] },
  )
  /** Dollars a tenth down, euros a quarter up: −700 and +280, −200 and +100. */
  const move = spotMove({ 'USD/CNY': -0.1, 'EUR/CNY': 0.25 })
  const rowsOf = (of: Parameters<typeof stressRows>[2], most = 10) => stressRows(paper, move, of, most)
  const idsOf = (of: Parameters<typeof stressRows>[2]) => rowsOf(of).rows.map(({ id }) => id)

  it('shows item, hedge and both, what the hedge made good, and what the book is worth', () => {
    const shares: number[] = []
    const { scenarios } = stressResult(stressWork(paper, [scenarioOf('1', move), scenarioOf('2', null)]), (share) =>
      shares.push(share),
    )
    expect(scenarios[0]?.figures).toMatchObject({
      item: '-900.00',
      hedge: '380.00',
      together: '-520.00',
      spot: '-520.00',
      // 380 of 900.
      coveragePct: '42.22',
      // Items 7,000 − 800; deals 400 × 0.5 and 12.345 that moves no more, rounded beside them: 212.35.
      baseValue: '6412.35',
      stressedValue: '5892.35',
      unshockedPairs: [],
    })
    // Of this bank the deal in dollars alone: 400 × (7.5 − 6.3).
    expect(scenarios[0]?.figures?.banks).toMatchObject([
      { counterPartyId: '9', stressedValue: '480.00', claimUsd: '0.00' },
    ])
    expect(scenarios[1]).toMatchObject({ scenarioKey: '2', figures: null })
    expect(shares).toEqual([0.5, 1])
  })

  it('has shares of four decimals, and of two in a run that was kept before', () => {
    const shareOf = (book: typeof paper) =>
      stressResult(stressWork(book, [scenarioOf('1', move)])).scenarios[0]?.figures?.coveragePct
    expect([shareOf(paper), shareOf({ ...paper, shareScale })]).toEqual(['42.22', '42.2222'])
  })

  it('covers nothing where the item gains', () => {
    const [result] = stressResult(stressWork(paper, [scenarioOf('1', spotMove({ 'USD/CNY': 0.1 }))])).scenarios
    expect(result?.figures).toMatchObject({
      item: '700.00',
      hedge: '-280.00',
      coveragePct: null,
      unshockedPairs: ['EUR/CNY'],
    })
  })

  it('is worth by pair what its holdings are worth', () => {
    expect([...pairWorths(paper)]).toEqual([
      ['USD/CNY', '7200.00'],
      ['EUR/CNY', '-800.00'],
    ])
  })

  it('shows its holdings, the largest loss first, with what they were and are worth', () => {
    expect(rowsOf({})).toMatchObject({ restCount: 0, restTogether: '0' })
    expect(
      rowsOf({}).rows.map(({ id, together, baseValue, stressedValue }) => [id, together, baseValue, stressedValue]),
    ).toEqual([
      ['1', '-700.00', '7000.00', '6300.00'],
      ['3', '-200.00', '-800.00', '-1000.00'],
      ['4', '100.00', '0.00', '100.00'],
      ['2', '280.00', '200.00', '480.00'],
    ])
    expect(rowsOf({}).rows[3]).toEqual({
      ...{ stressSide: '2', id: '2', holdingNo: 'T2', currencyPair: 'USD/CNY', together: '280.00' },
      ...{ spot: '280.00', vol: '0.00', rate: '0.00', cross: '0.00', baseValue: '200.00', stressedValue: '480.00' },
    })
  })

  it('takes those of a pair, of a bank, or of both', () => {
    expect(idsOf({ currencyPair: 'EUR/CNY' })).toEqual(['3', '4'])
    expect(idsOf({ counterPartyId: '9' })).toEqual(['2'])
    expect(idsOf({ currencyPair: 'EUR/CNY', counterPartyId: '8' })).toEqual(['4'])
    const none = { rows: [], restCount: 0, restTogether: '0' }
    expect([rowsOf({ currencyPair: 'GBP/CNY' }), rowsOf({ currencyPair: 'EUR/CNY', counterPartyId: '9' })]).toEqual([
      none,
      none,
    ])
  })

  it('adds up what is beyond as many as are shown', () => {
    const { rows, restCount, restTogether } = rowsOf({}, 1)
    // −200 + 100 + 280.
    expect([rows.length, restCount, restTogether]).toEqual([1, 3, '180.00'])
    const many = stressBook(Array.from({ length: 201 }, (_, at) => owed(String(at), 'USD', 10)))
    const page = firstRows(many, move, {})
    expect([page.rows.length, page.restCount, page.restTogether]).toEqual([200, 1, '-7.00'])
  })

  it('is measured in the background from 120,000 revaluations on', () => {
    const revalued = (holdingCount: number, scenarioCount: number) =>
      isLongStress({
        book: stressBook(new Array(holdingCount).fill(owed('1', 'USD', 1))),
        scenarios: new Array(scenarioCount).fill(scenarioOf('1', null)),
      })
    expect([revalued(30_000, 4), revalued(40_000, 3)]).toEqual([false, false])
    expect([revalued(120_001, 1), revalued(30_001, 4), revalued(10_001, 12)]).toEqual([true, true, true])
  })

  it('is a fault of ours without a scenario', () => {
    expect(() => stressOf([])).toThrow('should hold: a stress test has a scenario')
  })
})
