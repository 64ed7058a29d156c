import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
  const shown = within(await screen.findByRole('dialog'))
  expect(await shown.findByText('First Bank')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Pass' })).toBeNull()
})
