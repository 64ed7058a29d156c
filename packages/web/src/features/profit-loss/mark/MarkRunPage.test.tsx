import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { MarkRunPage } from './MarkRunPage.tsx'

const row = {
  id: '3',
  version: '1',
  runNo: 'MTM1',
  markDate: '20260413',
  markStatus: '1',
  dealCount: '2',
  leftOutCount: '1',
}
const moved = { id: '3', runNo: 'MTM1', version: 2 }
const line = {
  dealId: '7',
  dealSerialNo: 'FWD1',
  currencyPair: 'USD/CNY',
  marketRate: '6.81',
  currency: 'CNY',
  hedgedPrincipal: '0',
}

function server(over: object = {}) {
  return contractServer(
    answers(markRunApi.queryByPage, pageOf({ ...row, ...over })),
    answers(markRunApi.query, {
      id: '3',
      version: 1,
      runNo: 'MTM1',
      markDate: '20260413',
      markStatus: '1',
      snapshotNo: 1,
      orgName: 'Oasis',
      makerName: 'Maker',
      checkerName: null,
      leftOutReason: 'no quotes',
      leftOut: [{ dealId: '9', dealSerialNo: 'OPT3', currencyPair: 'EUR/CNY', gaps: ['No volatilities'] }],
      lines: [
        { ...line, valueAmt: '-20.50', costAmt: '0.00', resultAmt: '-20.50' },
        { ...line, dealId: '8', dealSerialNo: 'FWD2', valueAmt: '30.25', costAmt: '20.00', resultAmt: '10.25' },
      ],
    }),
    answers(organisationApi.userOrg, [{ id: '7', orgName: 'Oasis', orgCode: 'ORG', baseCurrency: 'CNY' }]),
    answers(monthEndApi.monthEnd, {
      monthEnd: '20260331',
      steps: [
        {
          name: 'Organisations without a valuation at month end',
          count: 1,
          url: '/apps/mark-run?markDateStart=20260331',
          named: [{ name: 'Oasis', url: '/apps/mark-run?markDateStart=20260331&propose=7' }],
        },
        {
          name: 'Valuations proposed, not booked',
          count: 2,
          url: '/apps/mark-run?markStatus=1',
          named: [{ name: 'MTM9', url: '/apps/mark-run?markStatus=1&open=9' }],
        },
        { name: 'Journals not exported', count: 0, url: '/apps/journal?exportedFlag=0', named: [] },
      ],
    }),
    answers(markRunApi.propose, { ...moved, dealCount: 2, leftOutCount: 0 }),
    answers(markRunApi.book, moved),
  )
}
beforeEach(() => {
  signInAs('mark.view', 'mark.edit', 'mark.check')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})
const choose = async () => {
  fireEvent.click(await screen.findByText('MTM1'))
  await screen.findByText('1 selected')
}

test('the deals of an organisation are marked on a day', async () => {
  const requests = server()
  renderScreen(<MarkRunPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Value deals' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText('Oasis ORG')
  fireEvent.click(dialog.getByRole('button', { name: 'Value deals' }))
  expect(await screen.findByText('Valuation of 2 deals proposed: MTM1')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/propose'))?.body).toEqual({ orgId: '7', markDate: '20260413' })
})

test('what the month end lacks opens the form with its organisation and day, for whoever may propose', async () => {
  const requests = server()
  renderScreen(<MarkRunPage />, '/?markDateStart=20260331&propose=7')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText('Oasis ORG')
  fireEvent.click(dialog.getByRole('button', { name: 'Value deals' }))
  expect(await screen.findByText('Valuation of 2 deals proposed: MTM1')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/propose'))?.body).toEqual({ orgId: '7', markDate: '20260331' })
  cleanup()
  signInAs('mark.view', 'mark.check')
  server()
  renderScreen(<MarkRunPage />, '/?markDateStart=20260331&propose=7')
  expect(await screen.findByText('MTM1')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('booking says how many, and what is booked is not booked again', async () => {
  const requests = server()
  renderScreen(<MarkRunPage />)
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText(/Book the valuation of 2 deals of MTM1\?/).length).toBeGreaterThan(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/book'))?.body).toEqual({ id: '3', version: 1 }),
  )
  cleanup()
  server({ markStatus: '2' })
  renderScreen(<MarkRunPage />)
  await choose()
  expect(screen.getByRole('button', { name: 'Book' }).getAttribute('aria-disabled')).toBe('true')
})

test('one opens with what each deal is worth', async () => {
  server()
  renderScreen(<MarkRunPage />, '/?open=3')
  const table = within(await screen.findByRole('table', { name: 'Deals' }))
  const amountsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(-3)
      .map((cell) => cell.textContent)
  expect(table.getAllByRole('link', { name: /Fair value result/ })).toHaveLength(2)
  const [, forward, option] = table.getAllByRole('row')
  // Value, the premium that the books carry, and what is booked between them.
  expect(amountsOf(forward as HTMLElement)).toEqual(['CNY −20.50', '0.00', '−20.50'])
  expect(amountsOf(option as HTMLElement)).toEqual(['CNY 30.25', '20.00', '10.25'])
  expect(screen.getByText('no quotes')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Deals not valued' })).getByText('No volatilities')).toBeTruthy()
})

test('the steps of the month end lead to their rows, and say which are done', async () => {
  server()
  renderScreen(<MarkRunPage />)
  const steps = within(await screen.findByRole('region', { name: 'Month end 2026/03/31' }))
  expect(steps.getByRole('link', { name: '2 Valuations proposed, not booked' }).getAttribute('href')).toBe(
    '/apps/mark-run?markStatus=1',
  )
  expect(steps.queryByRole('link', { name: /Journals/ })).toBeNull()
  expect(steps.getByText(/Journals not exported · done/)).toBeTruthy()
})
