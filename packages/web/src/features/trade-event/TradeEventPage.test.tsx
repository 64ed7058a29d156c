import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import { dealEventApi, dealEventCheckApi, preMatureApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { TradeEventPage } from './TradeEventPage.tsx'

const row = {
  id: '7',
  version: '3',
  dealSerialNo: 'FWD20260413-0001',
  businType: 'FX_FWD',
  tradeStatus: '2',
  dealCompleteStatus: '0',
  settling: '0',
  valueDate: '20260515',
  daysLeft: '32',
  currencyPair: 'USD/CNY',
  base: 'USD',
  settleType: '1',
  remainPrincipal: '1000000',
  proposedEvent: null,
  pendingEvent: null,
  undoable: null,
  undoableOrderId: null,
  draftEvent: null,
  draftOrderId: null,
}
const picture: EventPicture = {
  remainBefore: '1000000',
  remainAfter: '600000.00',
  completes: false,
  flows: [
    {
      change: 'made',
      cflType: '1',
      payCurrency: 'CNY',
      payAmt: '2853400.00',
      before: null,
      payDate: '20260413',
      payDateAdj: '20260413',
    },
  ],
  exposures: [],
  cover: [],
  eventAmt: '400000',
  currency: 'USD',
  eventRate: '7.1335',
  forwardPoint: '-135',
  marketRate: '6.8187',
  discountFactor: null,
  payoff: null,
  newMaturityDate: null,
  result: '120520.00',
  resultCurrency: 'CNY',
  rollResult: '120520.00',
  homeCurrency: 'CNY',
  reverseDeal: null,
  child: null,
  freedUsd: '400000.00',
  market: null,
  verdict: 'none',
}
const saved = { id: '9', orderNo: 'EVT202604130001', dealId: '7', dealSerialNo: row.dealSerialNo, version: 0 }

const sentBack = {
  order: {
    id: '8',
    orderId: '8',
    version: 2,
    orderNo: 'EVT202604130008',
    orderSubCode: 'PRE_EXPIRE',
    orderStatus: 'T',
    checkStatus: '2',
    approveStatus: '0',
    checkTier: '1',
    orgId: '1',
    dealId: '7',
    dealSerialNo: row.dealSerialNo,
    dealDate: '20260413',
    eventAmt: '250000',
    rollResult: null,
    worthUsd: null,
    reason: 'paid early',
    makerId: '5',
    lastEditorId: '5',
    earlierEditorIds: [],
    firstCheckerId: null,
    registrant: 'A',
    registerTime: '2026-04-13T01:00:00Z',
    undoesOrderId: null,
    undoneByOrderId: null,
    childDealId: null,
    childDealSerialNo: null,
    terms: { eventAmt: '250000', preMatureDate: '20260410', settleDate: '20260415', reason: 'paid early' },
    picture,
  },
  deal: { id: '7' } as never,
  checkBlock: '0',
  earlier: [],
  notes: [],
  trail: [{ at: '2026-04-13T02:00:00Z', userName: 'B', act: 'check', checkStatus: '2', comment: 'which invoice?' }],
} as const

function open(over: Partial<Record<keyof typeof row, string>> = {}, drawn: EventPicture = picture) {
  const requests = contractServer(
    answers(dealEventApi.qryFwdDeal, pageOf({ ...row, ...over })),
    answers(dealEventApi.previewEvent, {
      picture: drawn,
      problems: [],
      notes: [{ message: 'HR1 designates USD 600,000', url: '/apps/exposure/hedgeEffectiveAnalyse?relationNo=HR1' }],
    }),
    answers(dealEventApi.preMature, saved),
    answers(preMatureApi.invalid, saved),
    answers(dealEventCheckApi.detail, sentBack as never),
  )
  renderScreen(<TradeEventPage />)
  return { sent: (path: string) => requests.filter((one) => one.path.startsWith(path)) }
}
const choose = async (action: string) => {
  fireEvent.click(await screen.findByText(row.dealSerialNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}

beforeEach(() => {
  signInAs('trade-event.view', 'trade-event.edit', 'settlement.view')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('an early expiry shows what it does, asks once more and is told as submitted', async () => {
  const { sent } = open()
  await choose('Pre-expire')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('7.1335')).toBeTruthy()
  expect(dialog.getByText('2,853,400.00')).toBeTruthy()
  const note = dialog.getByText(/HR1 designates USD 600,000/)
  expect(within(note).getByRole('link').getAttribute('href')).toBe(
    '/apps/exposure/hedgeEffectiveAnalyse?relationNo=HR1',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  const [question] = await screen.findAllByText(/in advance\?/)
  expect(question?.textContent).toContain('1,000,000')
  expect(sent('/CLOUD-FX/fxDeal/preMature')).toHaveLength(0)
  fireEvent.click(screen.getAllByRole('button', { name: 'Pre-expire' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Submitted to expire in advance, waiting for approval.')).toBeTruthy()
  expect(sent('/CLOUD-FX/fxDeal/preMature').map(({ body }) => body)).toEqual([
    { dealId: '7', version: 3, eventAmt: '1000000', preMatureDate: '20260413', settleDate: '20260413' },
  ])
})

test('what an event does to an exposure is said amount by amount, what stays as it is left out', async () => {
  const exposure = {
    exposureId: '3',
    serialNo: 'EXP202604130001',
    currency: 'USD',
    lockBefore: '1000000',
    lockAfter: '600000',
    lockChange: '-400000',
    settled: '400000',
    opened: '0',
    reserved: '0',
    moved: '0',
    openBefore: '50000',
    openAfter: '50000',
  }
  open({}, { ...picture, exposures: [exposure] })
  await choose('Pre-expire')
  const table = within(await screen.findByRole('table', { name: 'Exposures' }))
  const cells = table.getAllByRole('row').map((line) => [...line.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Exposure', 'Kind', 'Before', 'After', 'Change'],
    ['EXP202604130001 USD', 'Hedged', '1,000,000.00', '600,000.00', '−400,000.00'],
    ['EXP202604130001 USD', 'Settled', '', '', '+400,000.00'],
  ])
})

test('an option ends early for a closing premium, with what the model asks beside it', async () => {
  const option = { businType: 'FX_OPTION', preMatureAllowFlag: '1', quote: 'CNY' }
  const { sent } = open(option as never, { ...picture, eventRate: null, modelFee: '10500.00', verdict: 'within' })
  await choose('Pre-expire')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Model premium')).toBeTruthy()
  expect(dialog.queryByLabelText('Forward points')).toBeNull()
  fireEvent.change(dialog.getByLabelText(/^Closing premium/), { target: { value: '12000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  await screen.findAllByText(/in advance\?/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Pre-expire' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Submitted to expire in advance, waiting for approval.')).toBeTruthy()
  expect(sent('/CLOUD-FX/fxDeal/preMature')[0]?.body).toMatchObject({ eventAmt: '1000000', closeFee: '12000' })
})

test.each([
  ['Pre-expire', { preMatureAllowFlag: '0', businType: 'FX_OPTION' }, 'This option does not allow early termination'],
  ['Expire', {}, /^The deal matures on 2026.*cannot be entered before that day$/],
  ['Close', { pendingEvent: 'CLOSE' }, 'This record has been locked and cannot be modified: Close awaits review'],
  ['Extend', { dealCompleteStatus: '1' }, 'This record has been locked and cannot be modified: the deal is complete'],
  ['Delete', { undoable: 'CLOSE', undoableOrderId: '4' }, 'This data cannot be deleted: undo Close first'],
  ['Undo event', {}, 'There is no passed event to undo'],
] as const)('%s says why it does not suit', async (action, over, because) => {
  open(over)
  await choose(action)
  expect(await screen.findByText(because)).toBeTruthy()
})

test('an event that was sent back opens as it was, with what the reviewer said', async () => {
  const { sent } = open({ draftEvent: 'PRE_EXPIRE', draftOrderId: '8' } as never)
  await choose('Pre-expire')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Sent back: which invoice?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  await screen.findAllByText(/in advance\?/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Pre-expire' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Submitted to expire in advance, waiting for approval.')).toBeTruthy()
  expect(sent('/CLOUD-FX/fxDeal/preMature').map(({ body }) => body)).toEqual([
    {
      dealId: '7',
      version: 3,
      eventAmt: '250000',
      preMatureDate: '20260410',
      settleDate: '20260415',
      reason: 'paid early',
    },
  ])
})
