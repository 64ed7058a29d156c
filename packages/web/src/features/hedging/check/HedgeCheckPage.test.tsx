import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type HedgeReview, hedgeApi, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Member } from '@hedgerow/contract/session/session.contract'
import type { ExecutingDeal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { hedge, hedgeCover, hedgeReview } from '../view/hedge.fixture.ts'
import { HedgeCheckPage } from './HedgeCheckPage.tsx'

const row = { id: '5', version: '2', requestCode: 'REQ1', orderStatus: '1', checkBlock: '0' }

async function open(review: HedgeReview = hedgeReview, address = '/?open=5', deals: ExecutingDeal[] = []) {
  const requests = contractServer(
    answers(hedgeCheckApi.queryByPage, pageOf(row)),
    answers(hedgeCheckApi.review, review),
    answers(hedgeApi.cover, hedgeCover),
    answers(fxDealApi.ofRequest, deals),
    answers(attachmentApi.queryByPage, pageOf()),
    answers(hedgeCheckApi.check, { id: '5', requestCode: 'REQ1', version: 3 }),
  )
  const { router } = renderScreen(<HedgeCheckPage />, address)
  const decided = () => requests.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body)
  return { router, decided }
}
const drawer = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => fireEvent.click(await (await drawer()).findByRole('button', { name }))

beforeEach(() => signInAs('hedging.check', 'hedging.view'))
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('the address opens the request: its facts, its cover, its standing to the policy, its history', async () => {
  const { router } = await open()
  const panel = await drawer()
  expect(await panel.findByText('Wang Maker')).toBeTruthy()
  expect(panel.getByText('EXP1')).toBeTruthy()
  expect(await panel.findByText('40.0% locked or reserved')).toBeTruthy()
  const sheets = panel
    .getAllByRole('link')
    .map((mark) => new URLSearchParams(mark.getAttribute('href')?.split('?')[1]).get('sheet'))
  for (const id of ['hedgeCover.coverAfter~exposure:1~hedge:5', 'hedgeCover.valueUsd~hedge:5'])
    expect(sheets).toContain(id)
  expect(panel.getByText('Board quota, once agreed')).toBeTruthy()
  expect(panel.getByText('Half is enough')).toBeTruthy()
  const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' ') ?? '')
  expect(lines.filter((line) => line.startsWith('Submitted'))).toEqual([
    expect.stringMatching(/^Submitted Submission 1Xu Maker/),
    expect.stringMatching(/^Submitted Submission 2Xu Maker/),
  ])
  fireEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('whoever decides reads the papers that were named and why the request was edited', async () => {
  const named = {
    billNo: 'B-77',
    projectNo: 'P-88',
    documentaryBillBank: 'Yongjiang Bank',
    editReason: 'Bank asks less',
  }
  await open({ ...hedgeReview, hedge: { ...hedge, ...named } })
  const panel = await drawer()
  expect(await panel.findByText('B-77')).toBeTruthy()
  for (const value of ['P-88', 'Yongjiang Bank', 'Bank asks less']) expect(panel.getByText(value)).toBeTruthy()
})

test.each([
  ['a typed number alone', { enough: true, shown: false }, 'Number given, no document registered', 'changed'],
  ['nothing', { enough: false, shown: false }, 'No document', 'changed'],
  ['documents that cover all of it', { enough: true, shown: true }, 'Fully documented', 'ok'],
])('says what documents prove, and is green for nothing else: %s', async (_, evidence, words, tone) => {
  const documents = { ...hedgeReview.policy.evidence, asked: true, ...evidence }
  await open({ ...hedgeReview, policy: { ...hedgeReview.policy, evidence: documents } })
  const panel = await drawer()
  expect(await panel.findByText('Amount with documents (registered, linked, free)')).toBeTruthy()
  expect(panel.getByText(words).className).toContain(`hg-tag-${tone}`)
})

test('agreeing sends the version that was seen, says so and closes', async () => {
  const { router, decided } = await open()
  await press('Agree')
  expect(await screen.findByText('Successfully check.')).toBeTruthy()
  expect(decided()).toEqual([{ id: '5', version: 2, checkStatus: '1' }])
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('rejecting needs a comment, and is not told as a success', async () => {
  const { decided } = await open()
  await press('Reject')
  expect((await (await drawer()).findByRole('alert')).textContent).not.toBe('')
  expect(decided()).toEqual([])
  fireEvent.change((await drawer()).getByLabelText('Comment'), { target: { value: 'Too early' } })
  await press('Reject')
  expect((await screen.findByText(/^Sent back/)).textContent).toBe('Sent back: REQ1')
  expect(screen.queryByText('Successfully check.')).toBeNull()
  expect(decided()).toEqual([{ id: '5', version: 2, checkStatus: '2', comment: 'Too early' }])
})

test('beyond the quota nobody can agree, and the button says why', async () => {
  const { quota } = hedgeReview.policy
  const over = { ...hedgeReview.policy, quota: quota && { ...quota, exceeded: true } }
  const { decided } = await open({ ...hedgeReview, policy: over })
  await press('Agree')
  expect((await screen.findAllByText(hedgeFormTexts.quotaOver.en)).length).toBeGreaterThan(1)
  expect(decided()).toEqual([])
})

test('who made it reads why he cannot decide', async () => {
  await open({ ...hedgeReview, checkBlock: '1' })
  expect(await (await drawer()).findByText('Entered by you; someone else must review it')).toBeTruthy()
  expect((await drawer()).queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('a written comment is asked about before the drawer closes', async () => {
  const { router } = await open()
  await (await drawer()).findByText('Wang Maker')
  fireEvent.change((await drawer()).getByLabelText('Comment'), { target: { value: 'Perhaps' } })
  fireEvent.click((await drawer()).getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.searchStr).toBe('?open=5')
})

test('a request that was decided offers no decision', async () => {
  await open({ ...hedgeReview, hedge: { ...hedge, orderStatus: '2', checkStatus: '1' } })
  expect(await (await drawer()).findByText('Wang Maker')).toBeTruthy()
  expect((await drawer()).queryByRole('button', { name: 'Agree' })).toBeNull()
})

test('its exposures and its deals open from the drawer, and the sentence that names it opens it again', async () => {
  signInAs('hedging.check', 'hedging.view', 'exposure.view', 'trade.view')
  const deal = { dealId: '7', dealSerialNo: 'SPT1', tradeStatus: '2', valueDate: '20260415' } as const
  const amounts = { buyCurrency: 'CNY', buyAmt: '683250', sellCurrency: 'USD', sellAmt: '100000' }
  await open(hedgeReview, '/?open=5', [{ ...deal, ...amounts }])
  const panel = await drawer()
  const leadsTo = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href')
  expect(await leadsTo('SPT1')).toBe('/?open=5&deal=7')
  expect(await leadsTo('EXP1')).toBe('/?open=5&exposure=1')
  fireEvent.change(panel.getByLabelText('Comment'), { target: { value: 'Too early' } })
  await press('Reject')
  const again = await screen.findByRole('link', { name: 'REQ1' })
  expect(again.getAttribute('href')).toMatch(/open=5$/)
})

test('a reviewer of an organisation that is not certified is told so and decides nothing', async () => {
  const member = { realNameAuthStatus: '0' } as Member
  useSession.setState({ member })
  await open()
  const panel = await drawer()
  expect(await panel.findByText(kitRefusals.NOT_CERTIFIED.en)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Agree' })).toBeNull()
  useSession.setState({ member: null })
})

test('the history says on which clock it is, and which day the business has', async () => {
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
  await open()
  const panel = await drawer()
  expect(
    await panel.findByText('The times below are real time (Asia/Shanghai); the system date is 2026/04/13'),
  ).toBeTruthy()
  expect(panel.getByText('2026/04/12 09:00:00')).toBeTruthy()
})
