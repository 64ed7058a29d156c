import { closeSettingApi } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import type { DayPackFile } from '@hedgerow/contract/business-day/pack/day-pack.contract'
import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { BusinessDayPage } from './BusinessDayPage.tsx'

const row = { id: '3', version: '2', orgId: '7', businessDate: '20260413', dayStatus: '2', snapshotNo: '1' }
const moved = { snapshotNo: 1, dayStatus: '1' as const, version: 3 }
const figure = {
  part: '1' as const,
  name: 'USD/CNY',
  marketState: '0' as const,
  dataDate: '20260413',
  dataSource: 'ECB',
  simulated: false,
  ageDays: 0,
}
const parts = {
  openingValue: '100.00',
  new: '20.00',
  settled: '0.00',
  changes: '0.00',
  time: '-1.00',
  spot: '-30.00',
  points: '0.00',
  vol: '0.00',
  residual: '0.00',
  closingValue: '89.00',
  change: '-11.00',
}
const closeSteps = [
  {
    stepName: 'Mark-to-market entries',
    stepStand: 'Mark-to-market entries await booking: MTM1',
    stepOpen: 'Mark-to-market entries not booked',
    url: '/apps/mark-run?markDateStart=20260413',
  },
]
const setting = {
  freezeAt: '17:30:00',
  timeZone: 'Asia/Shanghai',
  autoFreeze: '1' as const,
  freezeNeeds: '1' as const,
  pending: false,
}
const settings = [
  answers(closeSettingApi.query, [
    { ...setting, orgId: '7', orgName: 'Oasis', entriesDue: '2', version: 4 },
    { ...setting, orgId: '8', orgName: 'Branch', entriesDue: '1', version: 2 },
  ]),
  answers(closeSettingApi.modify, { pending: true }),
]
const packs: readonly DayPackFile[] = [
  {
    snapshotNo: 1,
    packLanguage: 'en_US',
    packFormat: '1',
    url: '/files/7b0d6f0c-5f6e-4c0e-9d0a-0a1b2c3d4e5f',
    fileHash: 'ab'.repeat(32),
    byteCount: 20480,
    createTime: '2026-04-13T10:00:00Z',
  },
]
function server() {
  return contractServer(
    answers(businessDayApi.queryByPage, pageOf(row)),
    answers(businessDayApi.query, {
      orgId: '7',
      orgName: 'Oasis',
      businessDate: '20260413',
      dayStatus: '2',
      snapshotNo: 1,
      snapshotId: '9',
      affected: false,
      version: 2,
      homeCurrency: 'CNY',
      figures: [figure],
      waiting: { dealsToReview: 0, unsettledFlows: 0 },
      run: {
        runNo: 'RUN1',
        runStatus: '2',
        doneCount: 2,
        dealCount: 2,
        runFailure: null,
        makerName: 'Maker',
        createTime: '2026-04-13T09:00:00Z',
        endTime: null,
        libraryVersion: '1',
      },
      acts: [{ dayAct: '2', snapshotNo: 1, userName: null, note: '', actTime: '2026-04-13T09:00:00Z' }],
      closeSteps,
      packs: [...packs],
      packPending: false,
    }),
    answers(marketSnapshotApi.query, {
      orgId: '7',
      calcDate: '20260413',
      snapshotId: null,
      snapshotNo: null,
      dayStatus: '0',
      affected: false,
      versions: [],
      figures: [figure],
    }),
    answers(monthEndApi.monthEnd, { monthEnd: '20260331', steps: [] }),
    answers(marketSnapshotApi.worth, { convertCurrency: 'CNY', dealCount: 2, value: '89.00' }),
    answers(explainApi.total, {
      snapshotId: '9',
      calcDate: '20260413',
      openingDate: '20260410',
      homeCurrency: 'CNY',
      ...parts,
      pairs: [{ currencyPair: 'USD/CNY', dealCount: 2, ...parts }],
    }),
    answers(organisationApi.userOrg, [{ id: '7', orgName: 'Oasis', orgCode: 'ORG', baseCurrency: 'CNY' }]),
    answers(businessDayApi.freeze, moved),
    ...settings,
  )
}
beforeEach(() => {
  signInAs('business-day.view', 'business-day.run', 'business-day.review')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('the rates of a day are frozen, and the bar says that they are live before', async () => {
  const requests = server()
  renderScreen(<BusinessDayPage />)
  expect(await screen.findByText('Live rates, not frozen')).toBeTruthy()
  expect(await screen.findByText('2 deals worth CNY 89.00')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze rates' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText('Oasis ORG')
  fireEvent.click(dialog.getByRole('button', { name: 'Freeze rates' }))
  expect(await screen.findByText('Rates and positions are frozen')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/freeze'))?.body).toEqual({ orgId: '7', businessDate: '20260413' })
})

test('a valued day opens with why it is worth something else', async () => {
  server()
  renderScreen(<BusinessDayPage />, '/?open=7-20260413')
  const bars = within(await screen.findByRole('table', { name: 'Breakdown of the change' }))
  expect(bars.getByText(/−30\.00/)).toBeTruthy()
  expect(await screen.findByText('Compared with 2026/04/10')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps before the close' }))
  expect(steps.getByRole('link', { name: 'Mark-to-market entries' })).toBeTruthy()
  expect(steps.getByText('Mark-to-market entries not booked; the day cannot be closed')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Day pack' }))
  expect(await screen.findByRole('button', { name: 'PDF in English' })).toBeTruthy()
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  const acts = within(await screen.findByRole('table', { name: 'History' }))
  expect(acts.getByText('Automatic')).toBeTruthy()
})

test('an administrator says how days are closed, of the version that was shown; another confirms it', async () => {
  const requests = server()
  signInAs('business-day.view', 'business-day.reopen')
  renderScreen(<BusinessDayPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Closing settings' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('At month end only')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('The closing settings await a second administrator')).toBeTruthy()
  const body = requests.find(({ path }) => path === closeSettingApi.modify.path)?.body
  expect(body).toMatchObject({ orgId: '7', entriesDue: '2', freezeAt: '17:30:00', autoFreeze: '1', version: 4 })
})
