import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { TradePlPage } from './TradePlPage.tsx'

beforeEach(() => signInAs('profit-loss.view'))
afterEach(cleanup)

test('the deals stand also where their totals could not be read, and the totals say so', async () => {
  contractServer(answers(tradePlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'SPT1' })))
  renderScreen(<TradePlPage />)
  expect(await screen.findByText('SPT1')).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})
