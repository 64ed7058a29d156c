import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { orgSettingsApi } from '@hedgerow/contract/staff/settings/policy.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHomeCurrencies } from '../../../kit/person/conventions.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { PolicyPage } from './SettingsPages.tsx'

const policy = {
  orgId: '3',
  orgName: 'Lanchuan',
  inheritedFrom: null,
  tierOneUsd: '2000000',
  tierTwoUsd: null,
  separation: Separation.of.byDuty,
  evidenceNeeded: '0' as const,
  overEvidence: '0' as const,
  rateBandPct: null,
  offMarketPct: '1',
  offMarketLimitPct: '3',
  cflChangePct: '1',
  bankTolerance: 'CNY 0.05, JPY 5',
  bankChargeCap: 'CNY 500',
  retentionYears: '10',
  premiumAssetFrom: null,
  reviewers: [
    { duty: '2-1' as const, realName: 'Zhao', limitUsd: '3000000' },
    { duty: '2-1' as const, realName: 'Qian', limitUsd: null },
  ],
  reviewableUsd: null,
  pending: false,
}

test('a changed tier is sent for its organisation, and waits for a second administrator', async () => {
  signInAs('staff.edit')
  const requests = contractServer(
    answers(orgSettingsApi.query, [
      policy,
      { ...policy, orgId: '4', orgName: 'Harbour', inheritedFrom: 'Lanchuan', pending: true },
    ]),
    answers(orgSettingsApi.modify, { pending: true }),
  )
  renderScreen(<PolicyPage />)
  const [first, second] = await screen.findAllByRole('button', { name: 'Change' })
  expect(second?.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Two reviews above/), { target: { value: '5m' } })
  fireEvent.change(within(dialog).getByLabelText(/^Deviation that requires a reason/), { target: { value: '0.5' } })
  fireEvent.change(within(dialog).getByLabelText(/^Document retention/), { target: { value: '15' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === orgSettingsApi.modify.path)?.body).toMatchObject({
      orgId: '3',
      tierOneUsd: '2000000',
      tierTwoUsd: '5000000',
      retentionYears: '15',
      offMarketPct: '0.5',
      bankTolerance: 'CNY 0.05, JPY 5',
      bankChargeCap: 'CNY 500',
    }),
  )
  expect(await screen.findByText('The settings await confirmation by another administrator')).toBeTruthy()
})

test('says who reviews what, up to how much, and which deals nobody could review', async () => {
  signInAs('staff.edit')
  contractServer(answers(orgSettingsApi.query, [{ ...policy, reviewableUsd: '2000000' }]))
  renderScreen(<PolicyPage />)
  expect(await screen.findByText('No one can review a deal above USD 2,000,000')).toBeTruthy()
  expect(screen.getByText('Zhao (up to USD 3,000,000), Qian')).toBeTruthy()
  expect(screen.getAllByText('no one')).toHaveLength(2)
})

test('says from which day premiums are carried, and what that means', async () => {
  signInAs('staff.edit')
  contractServer(answers(orgSettingsApi.query, [policy, { ...policy, orgId: '9', premiumAssetFrom: '20261130' }]))
  renderScreen(<PolicyPage />)
  expect(await screen.findByText(/^Premiums booked from 2026\/11\/30 are assets/)).toBeTruthy()
  expect(screen.getByText(/^From the first one on, a premium is an asset until its option ends/)).toBeTruthy()
})

test('a cap that names nothing of the home currency says so', async () => {
  signInAs('staff.edit')
  useHomeCurrencies.setState({ own: 'CNY', byOrganisation: { 4: 'SGD' } })
  contractServer(answers(orgSettingsApi.query, [policy, { ...policy, orgId: '4', orgName: 'Harbour' }]))
  renderScreen(<PolicyPage />)
  expect(await screen.findByText(/^SGD is not listed: differences in it/)).toBeTruthy()
  expect(screen.queryByText(/^No CNY/)).toBeNull()
})
