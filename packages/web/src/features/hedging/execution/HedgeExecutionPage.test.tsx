import { hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { HedgeExecutionPage } from './HedgeExecutionPage.tsx'

const row = {
  id: '5',
  version: '2',
  requestCode: 'REQ1',
  orderStatus: '2',
  checkStatus: '1',
  closedFlag: '0',
  hedgeCurrency: 'USD',
}

beforeEach(() => signInAs('hedging.view', 'hedging.execute', 'hedging.edit', 'trade.edit'))
afterEach(cleanup)

test('an execution that cannot be taken back says why', async () => {
  const [state, because] = [{ executeStatus: '0', executedAmt: '0' }, hedgeRefusals.NOTHING_EXECUTED]
  contractServer(answers(hedgeExecuteApi.queryByPage, pageOf({ ...row, ...state })))
  renderScreen(<HedgeExecutionPage />)
  fireEvent.click(await screen.findByText('REQ1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: hedgeTexts.cancelExecution.en }))
  expect(await screen.findByText(because.en)).toBeTruthy()
})
