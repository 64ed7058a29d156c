import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeMatchRefusals } from '@hedgerow/contract/trade/match/trade-match.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useLanguageStore } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type Answers, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { DealMatch } from './DealMatch.tsx'

const deal = {
  id: '7',
  version: 3,
  dealSerialNo: 'FWD7',
  businMatch: '0',
  currencyPair: 'JPY/CNY',
  buyCurrency: 'JPY',
  sellCurrency: 'CNY',
} as Deal
const same = { verdict: 'same', gap: null }
const compared = [
  { field: 'buyCurrency', ours: 'JPY', theirs: 'JPY', ...same },
  { field: 'buyAmt', ours: '100000000', theirs: '100000000', ...same },
  { field: 'sellCurrency', ours: 'CNY', theirs: 'CNY', ...same },
  { field: 'sellAmt', ours: '4311600', theirs: '4311600', ...same },
  { field: 'exchangeRate', ours: '4.3116', theirs: '4.31165', verdict: 'within', gap: '0.5' },
  { field: 'valueDate', ours: '20260721', theirs: '20260722', verdict: 'differs', gap: null },
]
const first = { id: '7', dealSerialNo: 'FWD7', currencyPair: 'JPY/CNY', buyCurrency: 'JPY', sellCurrency: 'CNY' }
const askedLegs = [{ ...first, fields: [] as string[] }]
const confirmation = {
  id: '2',
  dealId: '7',
  counterPartyDealNo: 'BK-2',
  matchStatus: '2',
  tolerancePips: '2',
  compared,
  enteredBy: '许明朗',
  enteredAt: '2026-04-13T08:09:10.123Z',
}
const offered = [{ currencyPairCode: 'JPY/CNY', quotedUnit: 100 }]

function open(over: Partial<Deal>, answer: object, match: Answers = () => null) {
  const sent = fakeServer((question) => {
    if (question.path.endsWith('/fxDeal/match')) return match(question)
    if (question.path.includes('/confirmations/')) return { asked: askedLegs, ...answer }
    return question.path.includes('/currencyPair/') ? offered : []
  })
  renderScreen(<DealMatch deal={{ ...deal, ...over }} reload={async () => ({ ...deal, version: 9 })} />)
  return sent
}
const enter = () => screen.findByRole('button', { name: 'Enter bank confirmation' })
const type = (label: RegExp, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

beforeEach(() => {
  signInAs('trade.match')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'), 'Asia/Shanghai')
})
afterEach(cleanup)

test('says what differs by sign and words, in full and in both languages', async () => {
  open({ businMatch: '2' }, { matchBlock: '0', confirmations: [confirmation] })
  const table = await screen.findByRole('table', { name: 'Bank confirmation' })
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(name) }).textContent
  expect(row('Our buy amount')).toBe('Our buy amount100,000,000100,000,000')
  expect(row('Deal rate')).toBe('Deal rate4.311604.31165≈ Within tolerance +0.5 pips')
  expect(row('Value date')).toBe('Value date2026/07/212026/07/22≠ Differs ')
  expect(screen.getByText('Mismatched')).toBeTruthy()
  expect(screen.getByText(/Entered by 许明朗/).textContent).toContain('2026/04/13 16:09:10')
  expect(screen.getByText('BK-2')).toBeTruthy()
  act(() => useSystemDateStore.getState().setSystemDate(businessDate('20260420'), 'Asia/Shanghai'))
  expect(screen.getByText(/Entered by 许明朗/).textContent).toContain('2026/04/13 16:09:10 (real time)')
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  expect(await screen.findByText('容差内', { exact: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: '录入银行确认' })).toBeTruthy()
})

test('the form starts with the currencies alone and sends what was typed with the version seen', async () => {
  const calls = open({}, { matchBlock: '0', confirmations: [] }, () => ({
    id: '7',
    dealSerialNo: 'FWD7',
    version: 4,
    businMatch: '2',
    told: 0,
    withinPips: null,
  }))
  expect(await screen.findByText('No bank confirmation yet')).toBeTruthy()
  fireEvent.click(await enter())
  await screen.findByRole('dialog')
  for (const empty of [/^Counterparty deal no/, /^Our buy amount/, /^Our sell amount/, /^Deal rate/, /^Value date/])
    expect((screen.getByLabelText(empty) as HTMLInputElement).value).toBe('')
  expect(await screen.findByText('JPY/CNY per 100 JPY')).toBeTruthy()
  type(/^Counterparty deal no/, 'BK-9')
  type(/^Our buy amount/, '100m')
  type(/^Our sell amount/, '4311600')
  type(/^Deal rate/, '4.3116')
  type(/^Value date/, '20260721')
  // Ctrl Enter sends, from any field.
  fireEvent.keyDown(screen.getByLabelText(/^Value date/), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    await screen.findByText(/does not match the bank confirmation; there is no dealer or reviewer to notify/),
  ).toBeTruthy()
  const sent = calls.filter(({ path }) => path.endsWith('/match'))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      id: '7',
      version: 3,
      counterPartyDealNo: 'BK-9',
      buyCurrency: 'JPY',
      buyAmt: '100000000',
      sellCurrency: 'CNY',
      sellAmt: '4311600',
      exchangeRate: '4.3116',
      valueDate: '20260721',
      legs: [],
    },
  ])
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
})

test('a refusal keeps the form and what was typed', async () => {
  const { code, en } = tradeMatchRefusals.ALREADY_MATCHED
  open({}, { matchBlock: '0', confirmations: [] }, () => refused(code, en))
  fireEvent.click(await enter())
  await screen.findByRole('dialog')
  for (const [label, value] of [
    [/^Counterparty deal no/, 'BK-9'],
    [/^Our buy amount/, '1'],
    [/^Our sell amount/, '1'],
    [/^Deal rate/, '1'],
    [/^Value date/, '20260721'],
  ] as const)
    type(label, value)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(en)).toBeTruthy()
  expect((screen.getByLabelText(/^Counterparty deal no/) as HTMLInputElement).value).toBe('BK-9')
})

test('who may not enter one is told why, others only see', async () => {
  open({}, { matchBlock: '4', confirmations: [] })
  expect(await screen.findByText('Your own deal; someone else must enter it')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  signInAs()
  open({}, { matchBlock: '1', confirmations: [] })
  expect(await screen.findByText('No bank confirmation yet')).toBeTruthy()
  expect(screen.queryByText(/Must be entered by a holder/)).toBeNull()
})

test('earlier confirmations stay to be read, and one from before a change says so', async () => {
  const earlier = { ...confirmation, id: '1', counterPartyDealNo: 'BK-1' }
  open({ businMatch: '0' }, { matchBlock: '0', confirmations: [confirmation, earlier] })
  expect(await screen.findByText(/since been returned for changes/)).toBeTruthy()
  expect(screen.getByText('Earlier bank confirmations (1)')).toBeTruthy()
  expect(screen.getByText('BK-1')).toBeTruthy()
})

test('the deals of a package are typed on one form, each option with its expiry and premium', async () => {
  const fields = ['maturityDate', 'feePayCurrency', 'feePayAmt', 'feePayDate']
  const legs = [
    { ...first, dealSerialNo: 'OPT7', fields },
    { ...first, id: '8', dealSerialNo: 'OPT8', fields },
  ]
  open({}, { matchBlock: '0', confirmations: [], asked: legs })
  fireEvent.click(await enter())
  expect(await screen.findByText('All 2 deals of the package are confirmed together')).toBeTruthy()
  expect(screen.getByText('OPT8')).toBeTruthy()
  expect(screen.getAllByLabelText(/^Premium paid\*/)).toHaveLength(2)
  expect(screen.getAllByLabelText(/^Expiry date/)).toHaveLength(2)
})
