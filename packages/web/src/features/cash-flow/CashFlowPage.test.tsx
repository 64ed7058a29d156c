import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CashFlowPage } from './CashFlowPage.tsx'

beforeEach(() => signInAs('cash-flow.view', 'settlement.view'))
afterEach(cleanup)

test('the filters of the address are those that the flows are asked with', async () => {
  const asked = contractServer(answers(settleCflApi.queryCflByPage, pageOf()))
  renderScreen(<CashFlowPage />, '/?cflFlag=2&payCurrency=USD')
  expect(await screen.findByText('No records match')).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('queryCflByPage'))?.body).toMatchObject({
    queryWrapper: { cflFlag: '2', payCurrency: 'USD' },
  })
})

test('the number of the deal opens the deal', async () => {
  signInAs('settlement.view', 'trade.view')
  const flow = { id: '3', cflNo: 'SPT1-1-1', dealSerialNo: 'SPT1', dealId: '7' }
  contractServer(answers(settleCflApi.queryCflByPage, pageOf(flow)))
  const { router } = renderScreen(<CashFlowPage />)
  const link = await screen.findByRole('link', { name: 'SPT1' })
  expect(link.tabIndex).toBe(-1)
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.href).toBe('/apps/trademanage/trademanage-inputmng?open=7'))
})

test('a number stays plain text for whoever may not open its record', async () => {
  contractServer(
    answers(settleCflApi.queryCflByPage, pageOf({ id: '3', cflNo: 'SPT1-1-1', dealSerialNo: 'SPT1', dealId: '7' })),
  )
  renderScreen(<CashFlowPage />)
  expect(await screen.findByText('SPT1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'SPT1' })).toBeNull()
})
