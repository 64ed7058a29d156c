import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { type Scenario, scenarioApi, type WindowMoves } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ScenarioPage } from './ScenarioPage.tsx'

const scenario: Scenario = {
  id: '4',
  version: 2,
  orgId: '1',
  orgName: 'Oasis',
  scenarioNo: 'SCN202604130001',
  scenarioNameZh: '人民币走弱',
  scenarioNameEn: 'Weaker yuan',
  scenarioKind: '2',
  scenarioStatus: '1',
  dataPeriodStart: '20260105',
  dataPeriodEnd: '20260302',
  changeAdjust: '100',
  volShock: '5',
  spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '5' }],
  rateShocks: [],
  remark: '',
  checkStatus: '0',
  approveStatus: '0',
  checkTier: '1',
  makerId: '9',
  makerName: 'Shen',
  lastEditorId: '9',
  earlierEditorIds: [],
  firstCheckerId: null,
  worthUsd: '0',
  createTime: '2026-04-13T02:00:00Z',
}
const windows: WindowMoves[] = [
  {
    stressWindow: '2015-08',
    dataPeriodStart: '20150810',
    dataPeriodEnd: '20150826',
    spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '3.2385' }],
    isImported: true,
  },
  {
    stressWindow: '2020-03',
    dataPeriodStart: '20200306',
    dataPeriodEnd: '20200323',
    spotShocks: [],
    isImported: false,
  },
]
const row = { id: '4', version: '2', scenarioName: 'Weaker yuan', scenarioStatus: '1', makerId: '9', orgId: '1' }

function open(address = '/') {
  const requests = contractServer(
    answers(scenarioApi.queryByPage, pageOf(row)),
    answers(scenarioApi.windows, windows),
    answers(scenarioApi.query, { scenario, checkBlock: '0', differences: [], trail: [] }),
    answers(scenarioApi.check, { id: '4', scenarioNo: scenario.scenarioNo, version: 3 }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Oasis', baseCurrency: 'CNY' }]),
    answers(currencyApi.list, []),
    answers(currencyPairApi.list, []),
  )
  renderScreen(<ScenarioPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

beforeEach(() => signInAs('risk.view', 'scenario.edit', 'scenario.check'))
afterEach(cleanup)

test('the second person sees the shocks and passes the version that was seen', async () => {
  const sent = open('/?open=4')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('cell', { name: '5' })).toBeTruthy()
  fireEvent.click(await drawer.findByRole('button', { name: scenarioTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('periods of the past stand above, grey where their rates are not imported, and begin a scenario', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: scenarioTexts.windows.en }))
  expect(await table.findByText('USD/CNY 3.24%')).toBeTruthy()
  expect(table.getByText(scenarioTexts.notImported.en)).toBeTruthy()
  fireEvent.click(table.getByRole('button', { name: scenarioTexts.copy.en }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(((await dialog.findByLabelText(/^English name/)) as HTMLInputElement).value).toBe('2015-08 Fixing reform')
})

test('what waits is not changed, and says why', async () => {
  open()
  fireEvent.click(await screen.findByText('Weaker yuan'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: scenarioTexts.edit.en }))
  expect(await screen.findByText(scenarioRefusals.SCENARIO_NOT_DRAFT.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: scenarioTexts.retire.en }))
  expect(await screen.findByText(scenarioRefusals.SCENARIO_NOT_IN_FORCE.en)).toBeTruthy()
})
