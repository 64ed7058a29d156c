import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, renderScreen } from '../../kit/testing.tsx'
import { DemoNotice } from './DemoNotice.tsx'

afterEach(cleanup)

it('says which days and curves are simulated, and where to replace them', async () => {
  fakeServer(() => ({ spots: { count: 118, firstDate: '20250901', lastDate: '20260327' }, curves: ['CNY', 'USD'] }))
  renderScreen(<DemoNotice />)
  expect((await screen.findByRole('note')).textContent).toContain('118 spot rates from 2025/09/01 to 2026/03/27 are')
  expect(screen.getByText(/Simulated curves: CNY, USD/)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('is gone when nothing is simulated', async () => {
  const requests = fakeServer(() => ({ spots: null, curves: [] }))
  renderScreen(<DemoNotice />)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByRole('note')).toBeNull()
})
