import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, test } from 'vitest'
import type { ReadRate } from '../read/rate-cell.read.ts'
import { arrange, listedRow, unreadableRow } from './rate-import.rules.ts'
import { inReadingOrder, oddRows } from './rate-oddity.rules.ts'

const rate = (line: number, day: string, midPrice: string): ReadRate => ({
  line,
  column: 'midPrice',
  dataDate: businessDate(day),
  currencyPair: 'USD/CNY',
  midPrice,
  bidPrice: null,
  askPrice: null,
  dataTime: '16:30',
  dataSource: 'MANUAL',
})
const calendar = (code: string, ...holidays: string[]) => ({
  code,
  holidays: new Set(holidays.map((day) => businessDate(day))),
  publishedFrom: businessDate('20260101'),
  publishedUntil: businessDate('20261231'),
})
const calendars = { CNY: calendar('CNY', '20260101', '20260501'), USD: calendar('USD', '20260101') }

test('a closed day, a move of more than a quarter of the band and the first fixing after a gap are odd, the newest first', () => {
  const rows = [
    rate(2, '20260101', '7.00'),
    rate(3, '20260102', '7.01'),
    rate(4, '20260105', '7.40'),
    rate(5, '20260120', '7.40'),
    rate(6, '20260124', '7.40'),
    rate(7, '20260501', '7.40'),
    rate(8, '20260506', '7.69'),
  ]
  const file = arrange({ format: 'template', rows, unreadable: [], gaps: 0 })
  const odd = oddRows(file, new Set(rows), 20, calendars)
  expect(odd.map(({ line, oddity, move }) => [line, oddity, move])).toEqual([
    // One currency alone was closed on 1 May: its odd gap is what remains to be said.
    [7, 'GAP', null],
    [6, 'CLOSED', null],
    [5, 'GAP', null],
    [4, 'MOVE', '5.56'],
    [2, 'CLOSED', null],
  ])
  expect(oddRows(file, new Set(rows.slice(0, 2)), 20, calendars)).toHaveLength(1)
})

test('a reader finds some of each kind on the first page, and the newest days among them', () => {
  const first = businessDate('20250101')
  const fresh = (at: number, verdict: 'NEW' | 'DIFFERS' = 'NEW', day: BusinessDate = addDays(first, at)) =>
    listedRow({ line: at, column: 'CNY', dataDate: day, currencyPair: 'USD/CNY', midPrice: '7' }, verdict, null, null)
  const many = Array.from({ length: 300 }, (_, at) => at)
  const rows = [
    ...many.map((at) => unreadableRow({ line: at, column: 'CNY', value: 'x', reason: 'NUMBER' })),
    ...many.map((at) => fresh(at, 'DIFFERS')),
    ...many.map((at) => fresh(at)),
    { ...fresh(5), oddity: 'GAP' as const },
  ]
  const page = inReadingOrder(rows).slice(0, 200)
  const count = (of: (row: (typeof page)[number]) => boolean) => page.filter(of).length
  expect(count(({ oddity }) => oddity === 'GAP')).toBe(1)
  expect(count(({ verdict }) => verdict === 'DIFFERS')).toBe(40)
  expect(page.find(({ verdict, oddity }) => verdict === 'NEW' && oddity === null)?.dataDate).toBe(addDays(first, 299))
  expect(inReadingOrder(rows)).toHaveLength(rows.length)
})
