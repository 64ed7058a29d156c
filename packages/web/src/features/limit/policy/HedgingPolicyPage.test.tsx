import { hedgingPolicyApi, type OrgHedgingPolicy } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { HedgingPolicyPage } from './HedgingPolicyPage.tsx'

const band = {
  currency: 'USD',
  exposureDirection: '1' as const,
  dayFrom: 0,
  dayTo: 90,
  leastPct: '70',
  mostPct: '90',
  validFrom: '20260101',
  validTo: null,
}
const policy: OrgHedgingPolicy = {
  orgId: '3',
  orgName: 'Lanchuan',
  inheritedFrom: null,
  isOwn: true,
  bands: [band],
  budgets: [{ currencyPair: 'USD/CNY', budgetRate: '7', validFrom: '20260101', validTo: '20260630' }],
  pending: false,
}
const harbour = { ...policy, orgId: '4', orgName: 'Harbour', isOwn: false, inheritedFrom: 'Lanchuan' }

function open(...grants: readonly string[]) {
  signInAs(...(grants as ['limit.view']))
  const requests = contractServer(
    answers(hedgingPolicyApi.query, [policy, harbour]),
    answers(hedgingPolicyApi.modify, { id: '8', version: 0, orgName: 'Lanchuan' }),
    answers(currencyApi.list, []),
    answers(currencyPairApi.list, []),
  )
  renderScreen(<HedgingPolicyPage />)
  return () => requests.filter(({ path }) => path === hedgingPolicyApi.modify.path).map(({ body }) => body)
}
beforeEach(() => useSystemDateStore.getState().setSystemDate(businessDate('20260413')))

test('says which cover is asked, which rates are planned with, and whose policy counts', async () => {
  open('limit.view')
  expect(await screen.findByText('70%–90%')).toBeTruthy()
  expect(screen.getByText('2026/06/30')).toBeTruthy()
  expect(screen.getByText('Inherited from Lanchuan')).toBeTruthy()
  expect(screen.queryByRole('button', { name: hedgingPolicyTexts.edit.en })).toBeNull()
})

test('a band is added and a share changed; the whole policy is sent with its day', async () => {
  const sent = open('limit.view', 'limit.edit')
  const [first, second] = await screen.findAllByRole('button', { name: hedgingPolicyTexts.edit.en })
  expect(second?.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Row 1, Minimum policy cover (%)'), { target: { value: '75.5' } })
  fireEvent.click(dialog.getByRole('button', { name: hedgingPolicyTexts.addBand.en }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove row 2' }))
  await waitFor(() => expect(dialog.queryByLabelText('Row 2, Minimum policy cover (%)')).toBeNull())
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  const { validFrom: _, validTo: __, ...stored } = band
  await waitFor(() =>
    expect(sent()).toEqual([
      { orgId: '3', validFrom: '20260413', bands: [{ ...stored, leastPct: '75.5' }], budgets: [] },
    ]),
  )
  expect(await screen.findByText('Submitted, awaiting review by another manager: Lanchuan')).toBeTruthy()
})

test('a row that is not filled names its cell', async () => {
  const sent = open('limit.view', 'limit.edit')
  fireEvent.click((await screen.findAllByRole('button', { name: hedgingPolicyTexts.edit.en }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: hedgingPolicyTexts.addBudget.en }))
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText(/Budget rate is required/)).toBeTruthy()
  expect(sent()).toEqual([])
})
