import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHomeCurrencies } from '../../../kit/person/conventions.ts'
import { renderScreen } from '../../../kit/testing.tsx'
import { ExposureFacts } from './ExposureFacts.tsx'

afterEach(cleanup)

const exposure = {
  currency: 'USD',
  netExposure: '-300000',
  netAmt: '300000',
  transferredAmt: '0',
  toUsdAmount: '300000',
  toUsdRate: '1',
  toUsdRateDate: '20260413',
  hedgeFlag: '1',
  riskTransferableFlag: '0',
  source: '0',
  chgNo: 2,
  createBy: 'Wang Maker',
  createTime: '2026-04-13T01:00:00.000Z',
  modifyBy: 'Li Second',
  modifyTime: '2026-04-14T02:00:00.000Z',
} as Exposure

test('an exposure says its net, whether its risk may be transferred, and who changed it last and when', async () => {
  renderScreen(<ExposureFacts exposure={exposure} />)
  const value = async (word: string) => (await screen.findByText(word)).nextElementSibling?.textContent
  expect(await value('Net exposure')).toBe('USD −300,000.00')
  expect(await value('Net amount, without sign')).toBe('USD 300,000.00')
  expect(await value('Risk transferable')).toBe('No')
  expect(await value('Last changed by')).toBe('Li Second')
  expect(await value('Last changed at')).toContain('2026/04/14')
})

test('an amount in the home currency of its organisation says that it is no exposure', async () => {
  const says = /^EUR is the home currency of this organisation/
  renderScreen(<ExposureFacts exposure={{ ...exposure, orgId: '7', currency: 'EUR' }} />)
  expect(await screen.findByText('EUR −300,000.00')).toBeTruthy()
  expect(screen.queryByText(says)).toBeNull()
  act(() => useHomeCurrencies.setState({ byOrganisation: { 7: 'EUR' } }))
  expect(await screen.findByText(says)).toBeTruthy()
})
