import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeStrategyApi, type Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { bandMissed, planLine } from './layer-bands.ts'
import { StrategyPage } from './StrategyPage.tsx'

const strategy: Strategy = {
  id: '4',
  version: 2,
  orgId: '1',
  orgName: 'Oasis',
  strategyNo: 'STR202604130001',
  versionNo: 2,
  strategyNameZh: '美元收款分层',
  strategyNameEn: 'Dollar layers',
  strategyStatus: '1',
  currencyPair: 'USD/CNY',
  exposureDirection: '1',
  validFrom: '20260501',
  validTo: null,
  instruments: [{ instrument: '1', ceilingPct: '100' }],
  layers: [
    { daysBefore: '60', coverPct: '60' },
    { daysBefore: '180', coverPct: '30' },
  ],
  nettingRule: '1',
  reasonFlag: '1',
  remark: '',
  checkStatus: '0',
  approveStatus: '0',
  checkTier: '2',
  makerId: '9',
  makerName: 'Shen',
  lastEditorId: '9',
  earlierEditorIds: [],
  firstCheckerId: null,
  worthUsd: '0',
  createTime: '2026-04-13T02:00:00Z',
}
const bands = [{ dayFrom: 0, dayTo: 90, leastPct: '70', mostPct: '90' }]
const older = {
  id: '3',
  versionNo: 1,
  strategyStatus: '2',
  validFrom: '20260101',
  validTo: null,
  makerName: 'Shen',
} as const
const newer = {
  id: '4',
  versionNo: 2,
  strategyStatus: '1',
  validFrom: '20260501',
  validTo: null,
  makerName: 'Shen',
} as const
const row = { id: '4', version: '2', strategyName: 'Dollar layers', strategyStatus: '1', makerId: '9', orgId: '1' }

function open(address = '/') {
  const requests = contractServer(
    answers(hedgeStrategyApi.queryByPage, pageOf(row)),
    answers(hedgeStrategyApi.query, {
      strategy,
      bands,
      versions: [newer, older],
      checkBlock: '0',
      differences: [],
      trail: [],
    }),
    answers(hedgeStrategyApi.bands, bands),
    answers(hedgeStrategyApi.check, { id: '4', strategyNo: strategy.strategyNo, version: 3 }),
    answers(hedgeStrategyApi.addStore, { id: '5', strategyNo: 'STR202604130002', version: 0 }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Oasis', baseCurrency: 'CNY' }]),
    answers(currencyPairApi.list, []),
  )
  renderScreen(<StrategyPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

beforeEach(() => signInAs('strategy.view', 'strategy.edit', 'strategy.check'))
afterEach(cleanup)

test('the second person sees the layers that leave the policy and every version, and passes the one that was seen', async () => {
  const sent = open('/?open=4')
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByRole('status')).textContent).toMatch(
    /^60% from 60 days before maturity: Outside the policy band/,
  )
  expect(drawer.getByRole('rowheader', { name: '1' })).toBeTruthy()
  fireEvent.click(await drawer.findByRole('button', { name: hedgeStrategyTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('what waits is neither changed nor replaced, and says why', async () => {
  open()
  fireEvent.click(await screen.findByText('Dollar layers'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: hedgeStrategyTexts.edit.en }))
  expect(await screen.findByText(hedgeStrategyRefusals.STRATEGY_NOT_DRAFT.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: hedgeStrategyTexts.revise.en }))
  expect(await screen.findByText(hedgeStrategyRefusals.STRATEGY_NOT_IN_FORCE.en)).toBeTruthy()
})

test('a new one asks for its layers before it is sent', async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: hedgeStrategyTexts.add.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: hedgeStrategyTexts.submit.en }))
  expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(sent('addCommit')).toEqual([])
})

test('stairs rise at each layer, and a layer is held to the band of its days alone', () => {
  expect(planLine(strategy.layers, 210)).toEqual([
    [210, 0],
    [180, 30],
    [60, 60],
    [0, 60],
  ])
  expect(bandMissed({ daysBefore: '180', coverPct: '30' }, bands)).toBeUndefined()
  expect(bandMissed({ daysBefore: '90', coverPct: '70' }, bands)).toBeUndefined()
  expect(bandMissed({ daysBefore: '90', coverPct: '90.01' }, bands)).toBe(bands[0])
})
