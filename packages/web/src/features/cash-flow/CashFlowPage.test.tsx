import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { cleanup, screen } from '@testing-library/react'
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
