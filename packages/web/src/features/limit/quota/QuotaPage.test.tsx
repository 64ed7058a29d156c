import { boardQuotaApi, type QuotaStanding } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { boardQuotaTexts } from '@hedgerow/contract/limit/quota/board-quota.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { QuotaPage } from './QuotaPage.tsx'

const standing: QuotaStanding = {
  resolutionNo: '2026-1',
  quotaUsd: '20000000',
  usedUsd: '16800000',
  quotaId: '3',
  usedPct: '84.00',
  quotaTo: '20260531',
  daysLeft: 48,
  marginPremium: '10000000',
  marginPremiumUsed: '2300000',
  homeCurrency: 'CNY',
  foreignAmounts: 1,
  loss: '12000000',
  lossPct: '25',
  disclosed: true,
  unvaluedOrgs: 0,
  byKind: [
    { name: 'FX_FWD', deals: 12, usedUsd: '15300000' },
    { name: '', deals: 1, usedUsd: '1500000' },
  ],
  byParty: [{ name: 'North Lake', deals: 12, usedUsd: '15300000' }],
}
const row = { id: '3', resolutionNo: '2026-1', quotaStatus: '2', quotaUsd: '20000000', quotaTo: '20260531' }

function open(standingNow: QuotaStanding | null = standing, over: object = {}) {
  signInAs('limit.view', 'limit.edit')
  const requests = contractServer(
    answers(boardQuotaApi.queryByPage, pageOf({ ...row, ...over })),
    answers(boardQuotaApi.standing, standingNow),
    answers(boardQuotaApi.end, { id: '9', version: 0, resolutionNo: '2026-1' }),
  )
  renderScreen(<QuotaPage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
beforeEach(() => useSystemDateStore.getState().setSystemDate(businessDate('20260413')))

test('says how much of the quota is used, by what, and until when it runs', async () => {
  open()
  expect(await screen.findByText(/USD 16,800,000 of 20,000,000 used/)).toBeTruthy()
  expect(screen.getByText('84.00%').closest('b')?.className).toBe('hg-limit-near')
  const sheet = screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  expect(sheet.some((href) => href.includes('boardQuota.usedPct~id:3'))).toBe(true)
  expect(screen.getByText(/48 days left/)).toBeTruthy()
  expect(screen.getByText('Margin and premium: CNY 2,300,000 of 10,000,000 used')).toBeTruthy()
  expect(screen.getByText('1 amount paid in other currencies not counted')).toBeTruthy()
  expect(
    screen.getByText(/loss of CNY 12,000,000 by the latest valuations, 25% of the last net profit · to be disclosed/),
  ).toBeTruthy()
  expect(screen.getByText(boardQuotaTexts.requests.en)).toBeTruthy()
  expect(screen.getByText('North Lake')).toBeTruthy()
})

test('says that a loss is not known while live deals were never valued', async () => {
  open({ ...standing, loss: null, lossPct: null, disclosed: false, unvaluedOrgs: 2 })
  expect(
    await screen.findByText(/the loss is not known; live deals of 2 organisations have no reviewed valuation/),
  ).toBeTruthy()
  expect(screen.queryByText(boardQuotaTexts.noLoss.en)).toBeNull()
})

test('says that none is in force', async () => {
  open(null)
  expect(await screen.findByText(boardQuotaTexts.none.en)).toBeTruthy()
})

async function chooseEnd() {
  fireEvent.click(await screen.findByText('2026-1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: boardQuotaTexts.end.en }))
}

test('an early end is sent with its day', async () => {
  const sent = open()
  await chooseEnd()
  const dialog = within(await screen.findByRole('dialog'))
  const day = await dialog.findByLabelText(/^End date/)
  fireEvent.change(day, { target: { value: '20260430' } })
  fireEvent.blur(day)
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('end')).toEqual([{ id: '3', quotaTo: '20260430' }]))
  expect(await screen.findByText(/awaiting review: 2026-1/)).toBeTruthy()
})

test('what has ended cannot end sooner', async () => {
  open(standing, { quotaTo: '20260412' })
  await chooseEnd()
  expect(await screen.findByText(quotaRefusals.QUOTA_ENDS_LATER.en)).toBeTruthy()
})
