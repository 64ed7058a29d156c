import { orgChangeApi } from '@hedgerow/contract/staff/change/org-change.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { OrgChangePage } from './OrgChangePage.tsx'

const change = {
  id: '5',
  version: 0,
  changeKind: 'grant' as const,
  changeStatus: '1' as const,
  checkStatus: '0' as const,
  subject: 'Zhou Min',
  orgName: 'Lanchuan',
  makerId: '2',
  makerName: 'Li Hong',
  createTime: '2026-04-13T01:00:00Z',
}
const row = { ...change, version: '0', checkBlock: '0', orgId: '3' }
const lines = [{ field: 'Deals: review · Lanchuan', before: 'none', after: 'up to USD 5,000' }]

test('what a change would change is shown, and confirmed with the version that was seen', async () => {
  signInAs('orgChange.view')
  const requests = contractServer(
    answers(orgChangeApi.queryByPage, pageOf(row)),
    answers(orgChangeApi.review, { change, checkBlock: '0', lines, trail: [] }),
    answers(orgChangeApi.check, { id: '5', version: 1 }),
  )
  renderScreen(<OrgChangePage />)
  fireEvent.doubleClick(await screen.findByText('Zhou Min'))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('up to USD 5,000')).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === orgChangeApi.check.path)?.body).toMatchObject({
      id: '5',
      version: 0,
      checkStatus: '1',
    }),
  )
})
