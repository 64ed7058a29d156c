import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { heldShareTexts } from '@hedgerow/contract/hedge-accounting/relation/held-share.text'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { HeldShares } from './HeldShares.tsx'

const share = {
  relationId: '3',
  relationNo: 'HDR202604130001',
  relationStatus: '2' as const,
  hedgeKind: '1' as const,
  transCurrency: 'USD',
  designatedAmt: '600000',
  startDate: '20260413',
  endDate: '20260515',
  documentVersion: 2,
}

beforeEach(() => signInAs('hedge-relation.view'))
afterEach(cleanup)

test('the relationships that hold a deal are named with their share and document, each a way to its record', async () => {
  const requests = contractServer(answers(hedgeRelationApi.holding, [share]))
  renderScreen(<HeldShares of={{ dealId: '7' }} note="What becomes of them" none="None" />)
  const table = within(await screen.findByRole('table', { name: heldShareTexts.title.en }))
  expect(table.getByText(/600,000\.00/)).toBeTruthy()
  expect(table.getByText('Version 2')).toBeTruthy()
  expect(table.getByRole('link', { name: share.relationNo }).getAttribute('href')).toContain('open=')
  expect(screen.getByText('What becomes of them')).toBeTruthy()
  expect(screen.queryByText('None')).toBeNull()
  expect(requests[0]?.path).toContain('dealId=7')
})

test('where nothing holds it that is said, or nothing at all', async () => {
  const requests = contractServer(answers(hedgeRelationApi.holding, []))
  const { unmount } = renderScreen(<HeldShares of={{ dealId: '7' }} note="What becomes of them" none="None" />)
  expect(await screen.findByText('None')).toBeTruthy()
  expect(screen.queryByText('What becomes of them')).toBeNull()
  unmount()
  renderScreen(<HeldShares of={{ exposureId: '5' }} note="What becomes of them" />)
  await waitFor(() => expect(requests.at(-1)?.path).toContain('exposureId=5'))
  expect(screen.queryByText('What becomes of them')).toBeNull()
})
