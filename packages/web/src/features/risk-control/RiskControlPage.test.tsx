import { riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { riskLimitTexts } from '@hedgerow/contract/limit/risk/risk-limit.text'
import { riskControlApi } from '@hedgerow/contract/risk-control/risk-control.contract'
import { riskControlRefusals } from '@hedgerow/contract/risk-control/risk-control.refusals'
import { riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { RiskControlPage } from './RiskControlPage.tsx'

const row = {
  id: '5',
  version: '1',
  riskNo: 'RCR202604130001',
  riskDate: '20260413',
  warnLevel: '3',
  controlKind: '2',
  message: 'Counterparty limit of ICBC 104.5% used',
  currentValue: '1045000.00',
  controlValue: '1000000.00',
  controlUnit: 'USD',
  usedPct: '104.5',
  handleStatus: '0',
  validityPeriod: '2026/04/13 – ',
  warnOperation: '4',
  causeUrl: '/apps/counter-party?open=7',
}

const limit = {
  orgId: '3',
  orgName: 'Lanchuang',
  limitKind: '5',
  controlValue: '500000',
  controlUnit: 'CNY',
  amberPct: '80',
  warnLevel: '3',
  warnOperation: '3',
  validFrom: '20260413',
  validTo: null,
} as const

function open(over: object = {}) {
  const moved = { id: '5', riskNo: row.riskNo, version: 2 }
  const requests = contractServer(
    answers(riskControlApi.queryByPage, pageOf({ ...row, ...over })),
    answers(riskControlApi.handle, moved),
    answers(riskControlApi.closeRecord, moved),
    answers(riskLimitApi.query, [limit]),
  )
  renderScreen(<RiskControlPage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.riskNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
beforeAll(() => Promise.all([import('./RiskDrawer.tsx'), import('./HandleDialog.tsx'), import('./RiskLimits.tsx')]))
beforeEach(() => signInAs('risk-control.view', 'risk-control.handle', 'limit.view'))
afterEach(cleanup)

test('a record is explained with a day until which the explanation counts', async () => {
  const sent = open()
  await choose(riskControlTexts.handle.en)
  const form = await dialog()
  expect(form.getByText('1,045,000.00 USD')).toBeTruthy()
  fireEvent.change(await form.findByLabelText(/^Explanation/), { target: { value: 'raised this week' } })
  const day = form.getByLabelText(/^Due/)
  fireEvent.change(day, { target: { value: '2026/04/20' } })
  fireEvent.blur(day)
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(sent('handle')).toEqual([{ id: '5', version: 1, handleReason: 'raised this week', handleDue: '20260420' }]),
  )
})

test('what nobody explained cannot be closed, and says so', async () => {
  open()
  await choose(riskControlTexts.close.en)
  expect(await screen.findByText(riskControlRefusals.RISK_NOT_HANDLED.en)).toBeTruthy()
})

test('what was explained is shown whole before it is closed', async () => {
  const sent = open({
    handleStatus: '1',
    handleReason: 'raised this week',
    handlerName: 'Dealer',
    handleDue: '20260420',
  })
  await choose(riskControlTexts.close.en)
  const question = await dialog()
  for (const fact of ['raised this week', 'Dealer', row.message]) expect(question.getByText(fact)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: riskControlTexts.close.en }))
  await waitFor(() => expect(sent('closeRecord')).toEqual([{ id: '5', version: 1 }]))
})

test('the limits stand beside the list, and only an administrator changes one', async () => {
  open()
  await screen.findByText(row.riskNo)
  fireEvent.click(screen.getByRole('button', { name: riskLimitTexts.title.en }))
  const sheet = await dialog()
  expect(await sheet.findByText('500,000.00 CNY')).toBeTruthy()
  expect(sheet.getByText(riskLimitTexts.openEnd.en)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: riskLimitTexts.edit.en })).toBeNull()
})
