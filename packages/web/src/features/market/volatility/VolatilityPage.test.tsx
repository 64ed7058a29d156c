import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { VolatilityPage } from './VolatilityPage.tsx'

afterEach(cleanup)

const pillars = [
  { deltaPct: -25, strike: '6.7', volPct: '4' },
  { deltaPct: 0, strike: '6.8', volPct: '4.1' },
  { deltaPct: 25, strike: '6.9', volPct: '4.4' },
]
const tenor = {
  tenor: '1M',
  expiryDate: '20260513',
  days: 30,
  forward: '6.8201',
  atmPct: '4.1',
  rr25Pct: '0.4',
  bf25Pct: '0.1',
  rr10Pct: null,
  bf10Pct: null,
  pillars,
  varianceFalls: false,
}
const table = {
  currencyPair: 'USD/CNY',
  date: '20260413',
  quotesDate: '20260410',
  dataSource: 'CFETS',
  simulated: false,
  deltaConvention: 'spot',
  quotedDecimalScale: 4,
  spotRate: '6.8322',
  tenors: [tenor, { ...tenor, tenor: '3M', expiryDate: '20260713', days: 91, varianceFalls: true }],
}
const missing = 'There is no volatility for USD/CNY'
const answering =
  (query: unknown): Answers =>
  ({ path }) => {
    if (path.endsWith('/volatility/query')) return query
    if (path.endsWith('/marketPrice/pairs'))
      return [{ currencyPair: 'USD/CNY', lastDate: '20260413', simulated: false }]
    return null
  }

describe('volatilities', () => {
  it('stand by tenor as they are quoted, with their source, day and strikes; falling variance is marked', async () => {
    signInAs('market.view')
    fakeServer(answering(table))
    renderScreen(<VolatilityPage />)
    const quotes = await screen.findByRole('table', { name: 'USD/CNY Quotes' })
    expect(within(quotes).getAllByRole('row')[1]?.textContent).toBe('1M2026/05/13306.82014.1000.4000.100——')
    expect(within(quotes).getByText('3M †')).toBeTruthy()
    expect(screen.getByText(/Total variance at 3M is below/)).toBeTruthy()
    expect(screen.getByText('CFETS · 2026/04/10 · Deltas: spot; at the money is delta-neutral')).toBeTruthy()
    const strikes = screen.getByRole('table', { name: 'USD/CNY Strikes of these deltas' })
    expect(within(strikes).getAllByRole('row')[0]?.textContent).toBe('Tenor25D putATM25D call')
    expect(screen.queryByRole('button', { name: 'Import volatilities' })).toBeNull()
  })

  it('say what is missing and offer its import to those who may', async () => {
    signInAs('market.view', 'market.import')
    fakeServer(answering(refused(marketRefusals.MISSING_VOLATILITY.code, missing)))
    renderScreen(<VolatilityPage />)
    const sentence = await screen.findByText(missing)
    fireEvent.click(
      within(sentence.closest('.hg-empty') as HTMLElement).getByRole('button', { name: 'Import volatilities' }),
    )
    expect(await screen.findByText(/at-the-money volatility is required/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download the template (Excel)' })).toBeTruthy()
  })
})
