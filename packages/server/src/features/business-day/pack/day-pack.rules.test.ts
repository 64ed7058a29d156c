/** What the pack of a closed day says: the acts of its own snapshot, the sums with their total, and the controls with what they found. */
import type { Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { say } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import type { DayCell, DayTable } from '../../../kit/http/feature.ts'
import { curveOf, frozenMarket, pointsOf, spotOf, volatilityOf } from '../snapshot/frozen-market.fixture.ts'
import { type ClosedAct, type PackDeal, type PackFacts, packTables } from './day-pack.rules.ts'

const act = (dayAct: ClosedAct['dayAct'], snapshotNo: number, userName: string | null, note = ''): ClosedAct => ({
  ...{ dayAct, snapshotNo, userName, note, actTime: `2026-04-13T1${dayAct}:0${snapshotNo}:00Z` },
})
const deal = (over: Partial<PackDeal> = {}): PackDeal => ({
  ...{ dealSerialNo: 'FWD1', businType: 'FX_FWD', currencyPair: 'EUR/USD', dealDirection: '2', principal: '1000000' },
  ...{ exchangeRate: '1.2', valueDate: '20260713', marketRate: '1.1684', value: '215897.52', change: '100' },
  ...over,
})
const parts = {
  ...{ openingValue: '100.00', new: '10.00', settled: '-5.00', changes: '0.00', time: '1.00', spot: '2.00' },
  ...{ points: '3.00', vol: '0.00', residual: '0.00', closingValue: '111.00', change: '11.00' },
}
const explained = (openingDate: string | null): Explanation => ({
  ...{ snapshotId: '9', calcDate: '20260413', openingDate, homeCurrency: 'CNY', ...parts },
  pairs: [{ currencyPair: 'EUR/USD', dealCount: 2, ...parts }],
})
const extra: DayTable = { title: { zh: '凭证', en: 'Journals' }, columns: {}, rows: [] }

function tablesOf(over: Partial<PackFacts> = {}, close: Partial<PackFacts['close']> = {}) {
  const facts: PackFacts = {
    close: {
      ...{ orgName: { zh: '绿洲', en: 'Oasis' }, madeAt: '2026-04-13T15:02:00Z', timeZone: 'UTC', tables: [extra] },
      acts: [
        act('1', 1, 'Ann', 'holiday'),
        act('2', 1, 'Bob'),
        act('4', 1, 'Eve', 'first look'),
        act('6', 1, 'Fay', 'late rate'),
        act('1', 2, 'Cat', 'not yet published'),
        act('2', 2, null),
        act('3', 2, 'Dan'),
        act('4', 2, 'Eve', 'as expected'),
        act('5', 2, 'Gil'),
      ],
      steps: [{ name: { zh: '公允价值', en: 'Marks' }, stand: { zh: '已入账', en: 'Booked' } }],
      ...close,
    },
    ...{ day: '20260413', snapshotNo: 2, knownTime: '2026-04-13T12:00:00Z', freezeTime: '2026-04-13T12:02:00Z' },
    ...{ homeCurrency: 'CNY', runNo: 'VAL7', libraryVersion: '1.2.3', market: frozenMarket(), figures: [] },
    explanation: explained('20260410'),
    ...{
      deals: [deal(), deal({ dealSerialNo: 'FWD2', value: null, change: null }), deal({ dealSerialNo: 'FWD3' })],
      exposures: [],
      flows: [],
    },
    hashes: [
      { part: 'market', rowCount: 1, sha256: 'aa' },
      { part: 'book', rowCount: 2, sha256: 'bb' },
      { part: 'other', rowCount: 3, sha256: 'cc' },
    ],
    ...over,
  }
  return packTables(facts)
}
const wordOf = (cell: DayCell | undefined) => (cell && typeof cell === 'object' ? say(cell, 'en_US') : cell)
const tableNamed = (title: string, tables = tablesOf()) => {
  const table = tables.find((one) => say(one.title, 'en_US') === title)
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, wordOf(cell)])),
  )
}

describe('the pack', () => {
  it('has its tables in the order of a signature: what was decided, by which rates, what it came to', () => {
    expect(tablesOf().map(({ title }) => say(title, 'en_US'))).toEqual([
      ...['Cover and sign-off', 'Market snapshot', 'Breakdown of the change (CNY)', 'Deals and their values (CNY)'],
      ...['Exposures and cover', 'Unpaid cash flows', 'Controls', 'Journals', 'History'],
    ])
  })

  it('names on its cover who did what on the snapshot that was closed, not on one before', () => {
    const cover = tableNamed('Cover and sign-off')
    expect(cover.map(({ item, name, time }) => [item, name, time])).toEqual([
      ['Organisation', 'Oasis', null],
      ['Business date', '2026/04/13', null],
      ['Snapshot', '2', null],
      ['Positions as of', '', '2026-04-13T12:00:00Z'],
      // The server froze it at the closing time.
      ['Frozen', 'System', '2026-04-13T12:02:00Z'],
      ['Valued', 'Dan', '2026-04-13T13:02:00Z'],
      ['Valuation run', 'VAL7', null],
      ['Library version', '1.2.3', null],
      ['Signed', 'Eve', '2026-04-13T14:02:00Z'],
      ['Comment', 'as expected', null],
      ['Closed', 'Gil', '2026-04-13T15:02:00Z'],
      ['Comparison date', '2026/04/10', null],
      ['Opening value', 'CNY', null],
      ['Change', 'CNY', null],
      ['Closing value', 'CNY', null],
    ])
    expect(cover.slice(-3).map(({ amount, home }) => [amount, home])).toEqual([
      ['100.00', 'CNY'],
      ['11.00', 'CNY'],
      ['111.00', 'CNY'],
    ])
  })

  it('says of a first day that it is compared with none', () => {
    expect(tableNamed('Cover and sign-off', tablesOf({ explanation: explained(null) }))[11]).toMatchObject({
      name: 'First snapshot',
    })
  })

  it('breaks the change down by pair, and in all', () => {
    expect(tableNamed('Breakdown of the change (CNY)')).toEqual([
      { currencyPair: 'EUR/USD', home: 'CNY', ...parts },
      { currencyPair: 'Total', home: 'CNY', ...parts },
    ])
  })

  it('tells each amount of a deal in its own currency: the principal in the base, the value in that of the organisation', () => {
    const { principal, value } = tablesOf()[3]?.columns ?? {}
    expect(tableNamed('Deals and their values (CNY)')[0]).toMatchObject({
      ...{ businType: 'Forward', dealDirection: 'Sell', base: 'EUR', home: 'CNY', value: '215897.52' },
    })
    expect(principal?.column).toMatchObject({ kind: 'amount', unit: 'base' })
    expect(value?.column).toMatchObject({ kind: 'amount', unit: 'home' })
  })

  it('tells exposures and unpaid flows in their own currency', () => {
    const exposure = {
      ...{ serialNo: 'EXP1', currency: 'JPY', exposureDirection: '0', endDate: '20260930' },
      ...{ effectiveAmt: '120000000', lockAmt: '70000000', netAmt: '50000000' },
    }
    const flow = { payDateAdj: '20260713', payCurrency: 'USD', payAmt: '-1000000', dealSerialNo: null }
    const tables = tablesOf({ exposures: [exposure], flows: [flow] })
    expect(tableNamed('Exposures and cover', tables)).toEqual([{ ...exposure, exposureDirection: 'Short (payable)' }])
    expect(tableNamed('Unpaid cash flows', tables)).toEqual([flow])
    expect(tables[4]?.columns).toMatchObject({
      effectiveAmt: { column: { unit: 'currency' } },
      lockAmt: { column: { unit: 'currency' } },
      netAmt: { column: { unit: 'currency' } },
    })
    expect(tables[5]?.columns).toMatchObject({ payAmt: { column: { unit: 'payCurrency' } } })
  })

  it('lists every act, with the system where no person did it', () => {
    const history = tableNamed('History')
    expect(history.length).toBe(9)
    expect(history[5]).toEqual({
      ...{ actTime: '2026-04-13T12:02:00Z', dayAct: 'Frozen', snapshotNo: '2', userName: 'System', note: '' },
    })
    expect(history[3]).toMatchObject({ dayAct: 'Re-opened', snapshotNo: '1', userName: 'Fay', note: 'late rate' })
  })
})

describe('the controls', () => {
  const figure = (part: '1' | '3', name: string, marketState: '0' | '1') => ({
    ...{ part, name, marketState, dataDate: '20260410', dataSource: 'ECB', simulated: false, ageDays: 3 },
  })
  const controls = (...args: Parameters<typeof tablesOf>) =>
    tableNamed('Controls', tablesOf(...args)).map(({ control, stand }) => [control, stand])

  it('say the residual, how many deals have a value, what each step came to, and the hash of each part', () => {
    expect(controls()).toEqual([
      ['Residual', '0.00'],
      ['Deals valued', '2 of 3'],
      ['Figures from an earlier day', 'None'],
      ['Marks', 'Booked'],
      ['Hash of the snapshot (market, 1 row)', 'aa'],
      ['Hash of the snapshot (positions, 2 rows)', 'bb'],
      ['Hash of the snapshot (other, 3 rows)', 'cc'],
    ])
  })

  it('name the figures that were not of the day, and who accepted them for this snapshot and why', () => {
    const figures = [figure('1', 'EUR/CNY', '1'), figure('1', 'USD/CNY', '0'), figure('3', 'CNY', '1')]
    expect(controls({ figures })[2]).toEqual([
      'Figures from an earlier day',
      'EUR/CNY Spot, CNY Curve; accepted by Cat: not yet published',
    ])
    expect(controls({ figures: [figure('1', 'USD/CNY', '0')] })[2]?.[1]).toBe('None')
    expect(controls({ figures, snapshotNo: 1 })[2]?.[1]).toBe('EUR/CNY Spot, CNY Curve; accepted by Ann: holiday')
  })
})

describe('the rates', () => {
  it('are a line for each quote, with its source and its age', () => {
    const market = frozenMarket({
      spots: [spotOf('USD/CNY', '6.8322'), spotOf('EUR/CNY', '7.9871', { simulated: true })],
      points: [pointsOf('USD/CNY', '3M', '-402.5')],
      curves: [
        curveOf('CNY', 1.5, {
          ratesDate: businessDate('20260331'),
          dataSource: 'MANUAL',
          points: [
            [1, 1.4],
            [365, 1.5],
          ],
        }),
      ],
      volatilities: [volatilityOf('USD/CNY', '1Y', '5')],
    })
    const lines = tableNamed('Market snapshot', tablesOf({ market }))
    expect(
      lines.map(({ part, name, term, quote, dataSource, ageDays }) => [part, name, term, quote, dataSource, ageDays]),
    ).toEqual([
      ['Spot', 'USD/CNY', null, '6.8322', 'ECB', '0'],
      ['Spot', 'EUR/CNY', null, '7.9871', 'Simulated', '0'],
      ['Forward points', 'USD/CNY', '3M', '-402.5', 'Bank quote', '0'],
      ['Curve', 'CNY', '1 day', '1.4', 'Entered by hand', '13'],
      ['Curve', 'CNY', '365 days', '1.5', 'Entered by hand', '13'],
      ['Volatilities', 'USD/CNY', '1Y', '5', 'Simulated market', '0'],
    ])
  })
})
