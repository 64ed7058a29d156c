import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
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

const event = {
  ...{ eventKind: '1', changeStatus: '2', causeDate: '20260420', effectiveDate: '20260422', documentVersion: 2 },
  ...{ reason: 'The order shrank.', makerName: 'Maker', checkerName: 'Checker' },
} as const
const result = {
  ...{ testDate: '20260430', validityMethod: '3', observations: 24, ratioPct: '101.5', reductionPct: '99.5' },
  ...{ regression: { slope: '-0.98', rSquaredPct: '97.25' }, effectResult: '1', sources: ['1', '3'] },
}
const test = { makerName: 'Maker', isMonthly: false, revisions: [], result }
const withFacts = (over: object) => ({ ...facts, ...over }) as HedgePackFacts

it('says what the relationship is, and since when it is no more', () => {
  const front = (over: object) => {
    const [part] = hedgePack(withFacts({ relation: { ...facts.relation, ...over } }), 'en_US').parts
    return part && 'facts' in part ? part.facts.map(([, value]) => value) : []
  }
  const [days, status] = [
    ['2026/04/13', '2026/05/14'],
    ['HR1', 'A company', 'In force', 'Cash flow hedge', 'USD/CNY'],
  ]
  expect(front({})).toEqual([...status, ...days, '100%', 'Not tested'])
  expect(front({ discontinueDate: '20260501' })).toEqual([...status, ...days, '2026/05/01', '100%', 'Not tested'])
  expect(front({ hedgeRatio: null })).toEqual([...status, ...days, 'Not tested'])
  expect(hedgePack(facts, 'en_US')).toMatchObject({ isWide: true, subtitle: 'HR1', author: 'A company' })
})

it('shows events in the order in which they happened, with what is not there yet left empty', () => {
  const waiting = {
    ...event,
    eventKind: '2',
    effectiveDate: null,
    documentVersion: null,
    checkerName: null,
    changeStatus: '1',
  }
  expect(tableOf('en_US', 'B Events', withFacts({ events: [waiting, event] }))).toEqual([
    ['2026/04/20', '2026/04/22', 'Rebalancing', expect.any(String), 'The order shrank.', '2', 'Maker', 'Checker'],
    ['2026/04/20', '', 'Discontinuation', expect.any(String), 'The order shrank.', '', 'Maker', ''],
  ])
})

it('shows tests in their order, with the sources that hold', () => {
  const revision = { sources: ['2'], reason: 'Not the same day.', makerName: 'Reviser' }
  const few = { ...result, regression: null, ratioPct: null, reductionPct: null, sources: [] }
  const tests = [
    { ...test, result: few, isMonthly: true },
    { ...test, revisions: [revision, { ...revision, sources: ['5'] }] },
    test,
  ]
  expect(tableOf('en_US', 'C Tests of effectiveness', withFacts({ tests }))).toEqual([
    ...[
      ['Dates differ, Credit risk', 'Maker'],
      ['Amounts differ (changed by Reviser: Not the same day.)', 'Maker'],
    ].map((last) => ['2026/04/30', 'Regression', '24', '101.5', '−0.98', '97.25', '99.5', 'Passed', ...last]),
    ['2026/04/30', 'Regression', '24', '', '', '', '', 'Passed', hedgeTestTexts.noSources.en, 'Monthly run'],
  ])
})

it('shows which snapshot an entry stands on, and what the snapshots hold', () => {
  const live = { ...entry, entryStatus: '2', snapshotNo: null, snapshotId: null, checkerName: null }
  const [row] = tableOf('en_US', 'D Hedge entries', withFacts({ entries: [live] })) ?? []
  expect(row).toEqual([
    ...['2026/04/30', 'HE202604300001', 'Booked', '', 'CNY', '−1,234.50', '0.00', '10.00', '0.00', 'Maker', ''],
  ])
  expect(tableOf('en_US', 'D Hedge entries')?.[0]?.slice(3)).toEqual([
    ...['1', 'CNY', '−1,234.50', '0.00', '10.00', '0.00', 'Maker', 'Checker'],
  ])
  expect(tableOf('en_US', 'E Balances after the entries')?.[0]).toEqual([
    ...['2026/04/30', 'HE202604300001', 'CNY', '−1,234.50', '0.00', '0.00', '−1,234.50'],
  ])
  const snapshots = ['market', 'book', 'values'].map((part) => ({ ...facts.snapshots[0], part }))
  const rows = tableOf('en_US', 'G Snapshots relied on', withFacts({ snapshots }))
  expect(rows?.map((one) => one[1])).toEqual(['Market', 'Positions', 'Valuation'])
  expect(rows?.[0]).toEqual(['2026/04/30, version 1', 'Market', '12', 'c'.repeat(64)])
})

it('has figures at the end of their columns, and gives the rest of the width to what is long', () => {
  const widths = hedgePack(facts, 'en_US').parts.flatMap((part) =>
    'columns' in part ? [part.columns.map((one) => (one.isFigure ? '9' : one.takesRest ? '~' : '.')).join('')] : [],
  )
  expect(widths).toEqual(['9~..', '....~...', '..99999.~.', '.~.9.9999..', '.~.9999', '...~.99', '..9~'])
})

it('has no more columns than its words where there is no record', () => {
  expect(tableOf('en_US', 'B Events')).toEqual([['No records', '', '', '', '', '', '', '']])
  const { parts } = hedgePack(withFacts({ lastDocument: null }), 'en_US')
  expect(parts.at(-1)).toMatchObject({ caption: 'G Snapshots relied on' })
})
