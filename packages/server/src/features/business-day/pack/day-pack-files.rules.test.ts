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
  const [none] = tablesIn(packPaper(head, [flows(0)], 'zh_CN', clock).parts)
  expect(none?.rows).toEqual([['没有', '']])
})

it('both languages stand one behind the other, Chinese first, each with its own sheet', () => {
  const paper = packPaper(head, [flows(1)], 'both', clock)
  expect(tablesIn(paper.parts).map(({ caption }) => caption)).toEqual(['现金流', 'Cash flows'])
  expect([paper.lang, paper.title]).toEqual(['zh_CN', '日终文件 · Day pack'])
  expect(packSheets([flows(1)], 'both').map(({ name }) => name)).toEqual(['现金流', 'Cash flows'])
})
