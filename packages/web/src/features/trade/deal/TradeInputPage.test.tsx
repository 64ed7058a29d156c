import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cflDealApi, fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { dealReview } from './deal.fixture.ts'
import { TradeInputPage } from './TradeInputPage.tsx'

const row = { id: '7', version: '3', dealSerialNo: 'SPT1', businType: 'FX_SPOT', tradeStatus: '1', makerId: '1' }

beforeEach(() => signInAs('trade.view', 'trade.edit'))
afterEach(cleanup)

test('withdrawing ends with the first review that was passed; the reason is the refusal of the server', async () => {
  contractServer(answers(fxDealApi.queryByPage, pageOf({ ...row, checkStatus: '1' })))
  renderScreen(<TradeInputPage />)
  fireEvent.click(await screen.findByText('SPT1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(tradeRefusals.LOCKED_MODIFY.en)).toBeTruthy()
})

test('who looks at a deal is offered no decision', async () => {
  contractServer(answers(fxDealApi.queryByPage, pageOf(row)), answers(fxDealCheckApi.review, dealReview))
  renderScreen(<TradeInputPage />, '/?open=7')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('First Bank')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Pass' })).toBeNull()
})

test('the drawer of a deal opens its request, its exposures and its flows', async () => {
  signInAs('trade.view', 'hedging.view', 'exposure.view', 'settlement.view')
  const cover = { effectiveExposure: '5', hedgeAmt: '5', coverBefore: '0', coverAfter: '100' }
  const links = [{ exposureId: '1', serialNo: 'EXP1', currency: 'USD', linkStatus: 'pending' as const, ...cover }]
  const review = { ...dealReview, links, deal: { ...dealReview.deal, hedgeRequestId: '5', hedgeRequestCode: 'REQ1' } }
  const flow = { id: '3', cflNo: 'SPT1-1-1', cflFlag: '1', payCurrency: 'USD', payAmt: '5', payDateAdj: '20260415' }
  contractServer(
    answers(fxDealApi.queryByPage, pageOf(row)),
    answers(fxDealCheckApi.review, review),
    answers(cflDealApi.getByDealId, () => [flow] as never),
  )
  renderScreen(<TradeInputPage />, '/?open=7')
  const dialog = within(await screen.findByRole('dialog'))
  const leadsTo = async (name: string) => (await dialog.findByRole('link', { name })).getAttribute('href')
  expect(await leadsTo('REQ1')).toBe('/apps/exposureMng/exposureMng-request?open=5')
  expect(await leadsTo('EXP1')).toBe('/?open=7&exposure=1')
  expect(await leadsTo('SPT1-1-1')).toBe('/apps/fundsettle/fundsettle-cfl?open=3')
})

test('what a confirmed deal pays and brings becomes clearing flows from its drawer', async () => {
  signInAs('trade.view', 'settlement.view', 'settlement.edit')
  const review = { ...dealReview, deal: { ...dealReview.deal, businMatch: '1' as const } }
  const flow = { id: '3', cflNo: 'SPT1-1-1', payCurrency: 'USD', payAmt: '5', payDateAdj: '20260415', cflFlag: '1' }
  const due = { ...flow, cflStatus: '1', settleStatus: '0', nettingId: null }
  const later = { ...due, id: '4', payDateAdj: '20260417' }
  contractServer(
    answers(fxDealApi.queryByPage, pageOf(row)),
    answers(fxDealCheckApi.review, review),
    answers(
      cflDealApi.getByDealId,
      () => [later, due, { ...due, id: '5', nettingId: '8', settleStatus: '1' }] as never,
    ),
  )
  const { router } = renderScreen(<TradeInputPage />, '/?open=7', [pathOf('settlement')])
  fireEvent.click(await screen.findByRole('button', { name: tradeTexts.generateFlows.en }))
  await waitFor(() => expect(router.history.location.search).toBe('?flows=4,3&until=20260417'))
})

const paper = {
  id: '4',
  attachName: 'fax.pdf',
  byteCount: '2048',
  createBy: 'Lu',
  createTime: '2026-04-13T02:00:00Z',
  fileUrl: '/files/4',
}
test('the files of a deal are opened from its list, once one is chosen', async () => {
  contractServer(answers(fxDealApi.queryByPage, pageOf(row)), answers(attachmentApi.queryByPage, pageOf(paper)))
  renderScreen(<TradeInputPage />)
  expect((await screen.findByRole('button', { name: 'Upload' })).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await screen.findByText('SPT1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('fax.pdf')).toBeTruthy()
  expect(screen.getByText('Add a file')).toBeTruthy()
})
