import { expect, it } from 'vitest'
import type { HedgePackFacts } from './hedge-pack.rules.ts'
import { hedgePack } from './hedge-pack.rules.ts'

const entry = {
  runNo: 'HE202604300001',
  entryDate: '20260430',
  snapshotNo: 1,
  snapshotId: '7',
  currency: 'CNY',
  effectiveAmt: '-1234.50',
  ineffectiveAmt: '0.00',
  reclassifiedAmt: '10.00',
  basisAmt: '0.00',
  reserveAmt: '-1234.50',
  adjustmentAmt: '0.00',
  costAmt: '0.00',
  carryingAmt: '-1234.50',
  makerName: 'Maker',
  checkerName: 'Checker',
}
const posting = { journalNo: 'VCH1', bookDate: '20260430', journalState: '1', currency: 'CNY' } as const
const facts = {
  relation: {
    relationNo: 'HR1',
    orgName: 'A company',
    relationStatus: '2',
    hedgeKind: '1',
    transCurrency: 'USD',
    correspondCurrency: 'CNY',
    startDate: '20260413',
    endDate: '20260514',
    discontinueDate: null,
    hedgeRatio: '100',
    effectResult: '0',
  },
  documents: [
    { versionNo: 1, documentHash: 'a'.repeat(64), madeTime: '2026-04-13T02:00:00.000Z', isUnaltered: true },
    { versionNo: 2, documentHash: 'b'.repeat(64), madeTime: '2026-04-20T02:00:00.000Z', isUnaltered: false },
  ],
  events: [],
  tests: [],
  entries: [
    { ...entry, entryStatus: '9' },
    { ...entry, entryStatus: '2' },
  ],
  postings: [
    { ...posting, subjectCode: '4103', subjectName: 'Reserve', amount: '1234.50' },
    { ...posting, subjectCode: '3201', subjectName: 'Instrument', amount: '-1234.50' },
  ],
  snapshots: [{ businessDate: '20260430', snapshotNo: 1, part: 'market', rowCount: 12, sha256: 'c'.repeat(64) }],
  makerName: 'Auditor',
  madeAt: '2026-05-01T02:00:00.000Z',
  wallTimeOf: (instant: string) => ({ day: instant.slice(0, 10).replaceAll('-', ''), time: instant.slice(11, 19) }),
  lastDocument: { versionNo: 2, parts: [{ text: 'as it was documented' }] },
} as unknown as HedgePackFacts

type Table = Extract<ReturnType<typeof hedgePack>['parts'][number], { readonly rows: unknown }>
const tableOf = (lang: 'zh_CN' | 'en_US', caption: string, of = facts) =>
  hedgePack(of, lang).parts.find((part): part is Table => 'rows' in part && part.caption === caption)?.rows

it('says of each version of the document whether it is still what was hashed', () => {
  expect(tableOf('en_US', 'A Designation documents')?.map((row) => row[2])).toEqual([
    'Matches the content',
    'Does not match the content',
  ])
  expect(tableOf('zh_CN', 'A 指定文件')?.[1]?.at(-1)).toBe('2026/04/20 02:00:00')
})

it('shows what was booked and what was reversed, with amounts as they are read', () => {
  expect(tableOf('en_US', 'D Hedge entries')?.map((row) => [row[2], row[5]])).toEqual([
    ['Reversed', '−1,234.50'],
    ['Booked', '−1,234.50'],
  ])
  expect(tableOf('zh_CN', 'D 套期分录')?.map((row) => row[2])).toEqual(['已冲销', '已入账'])
})

it('puts debits and credits apart, without a sign', () => {
  expect(tableOf('en_US', 'F Journals')?.map((row) => row.slice(3))).toEqual([
    ['4103 Reserve', 'CNY', '1,234.50', ''],
    ['3201 Instrument', 'CNY', '', '1,234.50'],
  ])
})

it('says where there is no record, and ends with the last document on a page of its own', () => {
  expect(tableOf('en_US', 'B Events')?.[0]?.[0]).toBe('No records')
  const { parts } = hedgePack(facts, 'en_US')
  expect(parts.slice(-2)).toEqual([
    { text: 'Attached: designation document, version 2', isHeading: true, isNewPage: true },
    { text: 'as it was documented' },
  ])
})
