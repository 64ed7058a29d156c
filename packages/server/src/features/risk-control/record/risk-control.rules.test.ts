import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import {
  againstLimit,
  againstWhole,
  brokenBudget,
  type Finding,
  findingsOf,
  levelOf,
  nextRecords,
  pctInWords,
  type StandingRecord,
  usedPctOf,
} from './risk-control.rules.ts'

const day = businessDate('20260413')
const yesterday = businessDate('20260412')
const { fresh, handled, closed, continued } = HandleStatus.of
const { notice, warning, breach } = WarnLevel.of

const finding = (over: Partial<Finding> = {}): Finding => ({
  subject: 'bank 1',
  message: { zh: '额度', en: 'limit' },
  params: {},
  currentValue: '90',
  controlValue: '100',
  controlUnit: 'USD',
  usedPct: '90',
  warnLevel: warning,
  warnOperation: WarnOperation.of.notify,
  causeUrl: '/apps/counter-party',
  ...over,
})
const record = (over: Partial<StandingRecord> = {}): StandingRecord => ({
  id: '1',
  firstId: null,
  subject: 'bank 1',
  riskDate: yesterday,
  warnLevel: warning,
  handleStatus: fresh,
  handleDue: null,
  validTo: null,
  ...over,
})
const whole = { day, isWhole: true }

it('makes one record of a new cause, and none again on the same day', () => {
  expect(nextRecords([finding()], [], whole)).toMatchObject({ news: [{ from: undefined }], ends: [] })
  expect(nextRecords([finding()], [record({ riskDate: day })], whole)).toEqual({ news: [], ends: [] })
  expect(nextRecords([finding({ warnLevel: notice })], [record({ riskDate: day })], whole)).toEqual({
    news: [],
    ends: [],
  })
})

it('makes another one on the same day where it became worse, and the milder one goes on in it', () => {
  const { news, ends } = nextRecords([finding({ warnLevel: breach })], [record({ riskDate: day })], whole)
  expect(news).toMatchObject([{ from: { id: '1' }, keepsHandling: false }])
  expect(ends).toEqual([{ id: '1', validTo: day, handleStatus: continued }])
})

it('goes on from yesterday’s, whose validity ends there', () => {
  const { news, ends } = nextRecords([finding()], [record()], whole)
  expect(news).toMatchObject([{ from: { id: '1' }, keepsHandling: false }])
  expect(ends).toEqual([{ id: '1', validTo: yesterday, handleStatus: continued }])
})

it('what is crossed of the limits in use is a finding of the same figures, and nothing else is', () => {
  const { message, params, warnLevel, warnOperation, ...figures } = finding()
  const use = { ...figures, name: { zh: '', en: '' }, controlValue: '100' }
  const crossed = { message, params, warnLevel, warnOperation }
  const unmeasured = { ...use, currentValue: null, usedPct: null, crossed: null }
  expect(findingsOf([{ ...use, crossed }, { ...use, crossed: null }, unmeasured])).toEqual([finding()])
})

it('of a band the record tells the share of the end that was crossed, the overview that of the upper one', () => {
  const band = { leastValue: '60', mostValue: '90' }
  const { message, params, warnLevel, warnOperation, ...figures } = finding()
  const crossed = { message, params, warnLevel, warnOperation }
  const use = {
    ...figures,
    name: { zh: '', en: '' },
    currentValue: '55.56',
    controlValue: '60',
    usedPct: '61.73',
    band,
    crossed,
  }
  expect(findingsOf([use])[0]?.usedPct).toBe('92.6000')
})

it.each([
  ['explained until later', { handleDue: day }, {}, true],
  ['past its day', { handleDue: yesterday }, {}, false],
  ['worse than explained', { handleDue: day }, { warnLevel: breach }, false],
] as const)('keeps an explanation that still counts: %s', (_, of, over, keepsHandling) => {
  const standing = record({ handleStatus: handled, ...of })
  const { news, ends } = nextRecords([finding(over)], [standing], whole)
  expect(news).toMatchObject([{ keepsHandling }])
  expect(ends).toMatchObject([{ handleStatus: continued }])
})

it('leaves closed what was closed, and asks anew the day after', () => {
  const { news, ends } = nextRecords([finding()], [record({ handleStatus: closed })], whole)
  expect(news).toMatchObject([{ keepsHandling: false }])
  expect(ends).toMatchObject([{ handleStatus: closed }])
})

it('ends what is no longer found, which still has to be explained and closed', () => {
  expect(nextRecords([], [record()], whole).ends).toEqual([{ id: '1', validTo: yesterday, handleStatus: fresh }])
  expect(nextRecords([], [record({ riskDate: businessDate('20260401') })], whole).ends).toMatchObject([
    { validTo: yesterday },
  ])
  expect(nextRecords([], [record({ riskDate: day })], whole).ends).toMatchObject([{ validTo: day }])
  expect(nextRecords([], [record({ validTo: yesterday })], whole).ends).toEqual([])
})

it('takes nothing to have ended where something could not be measured', () => {
  expect(nextRecords([], [record()], { day, isWhole: false })).toEqual({ news: [], ends: [] })
})

it('warns from the amber line on, and a breach is above the whole', () => {
  const level = (used: string, of = '100') => levelOf(decimal(used), decimal(of), decimal('80'))
  expect([level('79.99'), level('80'), level('100'), level('100.01')]).toEqual([undefined, warning, warning, breach])
  expect([level('0', '0'), level('1', '0')]).toEqual([undefined, breach])
  expect(usedPctOf(decimal('1'), decimal('3'))?.toString()).toBe('33.3333')
  expect(usedPctOf(decimal('1'), decimal('0'))).toBeNull()
  expect(['80.0000', '96.8926', null].map(pctInWords)).toEqual(['80', '96.8926', ''])
})

it('a figure near its limit is warned of, one above it is as serious as the limit says', () => {
  const limit = {
    controlValue: '100',
    amberPct: '80',
    warnLevel: breach,
    warnOperation: WarnOperation.of.escalate,
  } as const
  const at = (current: string, over: object = {}) => againstLimit(decimal(current), { ...limit, ...over })
  expect(at('79')).toMatchObject({ warning: null, usedPct: '79.0000' })
  expect(at('90')).toMatchObject({
    warning: { warnLevel: warning, warnOperation: WarnOperation.of.notify },
    usedPct: '90.0000',
  })
  expect(at('101')).toMatchObject({
    warning: { warnLevel: breach, warnOperation: WarnOperation.of.escalate },
    controlValue: '100',
  })
  expect(at('101', { warnLevel: notice })).toMatchObject({ warning: { warnLevel: notice } })
  expect(at('90', { warnLevel: notice })).toMatchObject({ warning: { warnLevel: notice } })
})

it.each([
  ['100', '6.99', true],
  ['100', '7', false],
  ['-100', '7.01', true],
  ['-100', '6.99', false],
  ['-100', '7', false],
  ['0', '6', false],
])('of %s open at %s the budget of 7 is broken: %s', (open, mid, isBroken) => {
  expect(brokenBudget({ open: decimal(open), mid: decimal(mid), budget: decimal('7') })).toBe(isBroken)
})

it('a figure near what is allowed is told of, and one above it stops whoever deals', () => {
  const { notify, block } = WarnOperation.of
  // A board quota of 50 million: 80% are 40 million.
  const at = (used: string) => againstWhole(used, '50000000')
  expect(at('39999999')).toMatchObject({ currentValue: '39999999', controlValue: '50000000', warning: null })
  expect(at('40000000')).toMatchObject({ usedPct: '80.0000', warning: { warnLevel: warning, warnOperation: notify } })
  expect(at('41000000')).toMatchObject({ usedPct: '82.0000', warning: { warnLevel: warning, warnOperation: notify } })
  expect(at('50000000').warning).toEqual({ warnLevel: warning, warnOperation: notify })
  expect(at('50000001').warning).toEqual({ warnLevel: breach, warnOperation: block })
  expect(againstWhole('1', '0')).toMatchObject({ usedPct: null, warning: { warnLevel: breach, warnOperation: block } })
})

it('of what is only near, a limit set as mild as that stays so', () => {
  const limit = { controlValue: '100', amberPct: '80', warnOperation: WarnOperation.of.reason } as const
  const near = (warnLevel: typeof notice | typeof warning | typeof breach) =>
    againstLimit(decimal('90'), { ...limit, warnLevel }).warning
  const { notify } = WarnOperation.of
  expect([near(notice), near(warning), near(breach)]).toEqual([
    { warnLevel: notice, warnOperation: notify },
    { warnLevel: warning, warnOperation: notify },
    { warnLevel: warning, warnOperation: notify },
  ])
})

it.each([
  [
    'of the latest day',
    { riskDate: yesterday, warnLevel: notice },
    { riskDate: businessDate('20260411'), warnLevel: breach },
  ],
  [
    'of one day, of the more serious',
    { riskDate: yesterday, warnLevel: breach },
    { riskDate: yesterday, warnLevel: notice },
  ],
] as const)('goes on from the record %s, in whatever order they stand', (_, latest, earlier) => {
  const records = [record({ id: '1', ...latest }), record({ id: '2', ...earlier })]
  for (const standing of [records, records.toReversed()])
    expect(nextRecords([finding()], standing, whole).news).toMatchObject([{ from: { id: '1' } }])
})

it('asks anew where what was explained has no day', () => {
  const { news } = nextRecords([finding()], [record({ handleStatus: handled, handleDue: null })], whole)
  expect(news).toMatchObject([{ keepsHandling: false }])
})

it('of a band that could not be measured tells no share', () => {
  const { message, params, warnLevel, warnOperation, ...figures } = finding()
  const use = { ...figures, name: { zh: '', en: '' }, currentValue: null, controlValue: '60', usedPct: null }
  const crossed = { message, params, warnLevel, warnOperation }
  expect(findingsOf([{ ...use, band: { leastValue: '60', mostValue: '90' }, crossed }])[0]?.usedPct).toBeNull()
})

it('leaves what did not end as it is where nothing replaces it', () => {
  const other = record({ id: '2', subject: 'bank 2', riskDate: day })
  const { news, ends } = nextRecords([finding(), finding({ subject: 'bank 2' })], [record(), other], whole)
  expect([news.length, ends.map(({ id }) => id)]).toEqual([1, ['1']])
})
