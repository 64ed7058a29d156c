import { columns } from '@hedgerow/contract/kit/list'
import { expect, it } from 'vitest'
import type { DayTable } from '../../../kit/http/feature.ts'
import type { Part } from '../../../kit/paper/paper.ts'
import { type PackHead, packPaper, packSheets } from './day-pack-files.rules.ts'

const head: PackHead = {
  close: {
    orgName: { zh: '绿洲', en: 'Oasis' },
    madeAt: '2026-04-13T10:00:00Z',
    timeZone: 'UTC',
    acts: [],
    steps: [],
    tables: [],
  },
  day: '20260413',
  snapshotNo: 2,
}
const clock = {
  wallTimeOf: (instant: string) => ({ day: '20260413', time: instant.slice(11, 16) }),
  scaleOf: (currency: string) => (currency === 'JPY' ? 0 : 2),
}
const flows = (count: number): DayTable => ({
  title: { zh: '现金流', en: 'Cash flows' },
  columns: {
    name: { title: { zh: '名称', en: 'Name' }, column: columns.text() },
    amt: { title: { zh: '金额', en: 'Amount' }, column: columns.amount({ unit: 'currency' }) },
  },
  rows: Array.from({ length: count }, (_, at) => ({
    name: { zh: '流', en: `F${at}` },
    amt: '1234.5',
    currency: at === 0 ? 'JPY' : 'EUR',
  })),
})
const tablesIn = (parts: readonly Part[]) => parts.flatMap((part) => ('rows' in part ? [part] : []))
const textsIn = (parts: readonly Part[]) => parts.flatMap((part) => ('text' in part ? [part.text] : []))

it('a paper has a hundred rows of a table at most and says how many there are; the workbook has all', () => {
  const { parts } = packPaper(head, [flows(101)], 'en_US', clock)
  expect(tablesIn(parts).map(({ rows }) => rows.length)).toEqual([100])
  expect(textsIn(parts)).toContainEqual(expect.stringContaining('first 100 of 101 rows'))
  expect(packSheets([flows(101)], 'en_US').map(({ rows }) => [...rows()].length)).toEqual([101])
  expect(textsIn(packPaper(head, [flows(100)], 'en_US', clock).parts).join()).not.toContain('of 100 rows')
})

it('amounts have the decimals of their currency, and a table without rows says so', () => {
  const [amounts] = tablesIn(packPaper(head, [flows(2)], 'en_US', clock).parts)
  expect(amounts?.rows.map((row) => row[1])).toEqual(['1,235', '1,234.50'])
  expect(tablesIn(packPaper(head, [flows(1)], 'en_US', clock).parts)[0]?.rows).toEqual([['F0', '1,235']])
  const [none] = tablesIn(packPaper(head, [flows(0)], 'zh_CN', clock).parts)
  expect(none?.rows).toEqual([['没有', '']])
})

it('both languages stand one behind the other, Chinese first, each with its own sheet', () => {
  const paper = packPaper(head, [flows(1)], 'both', clock)
  expect(tablesIn(paper.parts).map(({ caption }) => caption)).toEqual(['现金流', 'Cash flows'])
  expect([paper.lang, paper.title]).toEqual(['zh_CN', '日终文件 · Day pack'])
  expect(packSheets([flows(1)], 'both').map(({ name }) => name)).toEqual(['现金流', 'Cash flows'])
})

const allKinds: DayTable = {
  title: { zh: '表', en: 'Table' },
  columns: {
    code: { title: { zh: '编号', en: 'No.' }, column: columns.code() },
    amt: { title: { zh: '金额', en: 'Amount' }, column: columns.amount({ unit: 'currency' }) },
    rate: { title: { zh: '汇率', en: 'Rate' }, column: columns.rate() },
    share: { title: { zh: '比例', en: 'Share' }, column: columns.percent() },
    count: { title: { zh: '数量', en: 'Count' }, column: columns.number() },
    first: { title: { zh: '说明', en: 'First' }, column: columns.text() },
    last: { title: { zh: '备注', en: 'Last' }, column: columns.text() },
    day: { title: { zh: '日期', en: 'Day' }, column: columns.date() },
    at: { title: { zh: '时间', en: 'At' }, column: columns.instant() },
  },
  rows: [
    {
      ...{ code: 'A1', amt: '-1234567.5', currency: 'EUR', rate: '6.83221234567', share: '12.5000', count: '7' },
      ...{ first: { zh: '流', en: 'Flow' }, last: null, day: '20260413', at: '2026-04-13T10:00:00Z' },
    },
    { code: 'A2', amt: '', currency: 'EUR', rate: null },
  ],
}

it('each cell is written as its kind is read, and what is not there is empty', () => {
  const [table] = tablesIn(packPaper(head, [allKinds], 'en_US', clock).parts)
  expect(table?.rows).toEqual([
    // A rate has ten significant digits at most: 6.83221234567 is 6.832212346.
    ['A1', '−1,234,567.50', '6.832212346', '12.5', '7', 'Flow', '', '2026/04/13', '2026/04/13 10:00'],
    ['A2', '', '', '', '', '', '', '', ''],
  ])
})

it('figures stand at the end of their columns, and the last text takes the width that is left, else the first column', () => {
  const [table] = tablesIn(packPaper(head, [allKinds], 'en_US', clock).parts)
  expect(table?.columns.filter(({ isFigure }) => isFigure).map(({ title }) => title)).toEqual([
    'Amount',
    'Rate',
    'Share',
    'Count',
  ])
  expect(table?.columns.filter(({ takesRest }) => takesRest).map(({ title }) => title)).toEqual(['Last'])
  const { code, amt } = allKinds.columns
  const bare = { ...allKinds, columns: { code, amt } } as DayTable
  const [without] = tablesIn(packPaper(head, [bare], 'en_US', clock).parts)
  expect(without?.columns.map(({ takesRest }) => takesRest)).toEqual([true, false])
})

it('the second language begins on a new page under its own heading, on paper that lies on its side', () => {
  const both = packPaper(head, [flows(1)], 'both', clock)
  const headings = both.parts.flatMap((part) => ('isHeading' in part ? [part] : []))
  expect(headings).toEqual([{ text: 'Day pack', isHeading: true, isNewPage: true }])
  expect(both.parts.indexOf(headings[0] as Part)).toBe(2)
  expect(both.isWide).toBe(true)
  const one = packPaper(head, [flows(1)], 'en_US', clock)
  expect(one.parts.some((part) => 'isHeading' in part)).toBe(false)
  expect([one.lang, one.title, one.subtitle, one.author]).toEqual([
    'en_US',
    'Day pack',
    'Oasis · 2026/04/13 · snapshot 2',
    'Oasis',
  ])
})

it('the cells of a sheet are the values themselves, and what is not there is no value', () => {
  const [sheet] = packSheets([allKinds], 'en_US')
  expect([...(sheet?.rows() ?? [])]).toEqual([
    {
      ...{ id: '0', code: 'A1', amt: '-1234567.5', currency: 'EUR', rate: '6.83221234567', share: '12.5000' },
      ...{ count: '7', first: 'Flow', last: null, day: '20260413', at: '2026-04-13T10:00:00Z' },
    },
    { id: '1', code: 'A2', amt: null, currency: 'EUR', rate: null },
  ])
})
