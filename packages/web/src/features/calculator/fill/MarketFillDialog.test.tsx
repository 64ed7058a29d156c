import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useHomeCurrencies } from '../../../kit/person/conventions.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type FakeCall, fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { CalculatorPage } from '../CalculatorPage.tsx'
import { installLibraryWorker } from '../worker/library-worker.fixture.ts'

beforeAll(installLibraryWorker)
afterEach(cleanup)

const figure = (value: number, dataSource: string) => ({
  value,
  dataDate: '20260413',
  dataSource,
  simulated: false,
  extrapolated: false,
  own: null,
})
const market = ({ tenor = null, expiryDate }: { readonly tenor?: string | null; readonly expiryDate?: string }) => ({
  currencyPair: 'USD/CNY',
  date: '20260413',
  expiryDate: tenor ? '20260713' : expiryDate,
  tenor,
  timeYears: 0.25,
  spot: figure(6.8322, 'ECB'),
  rDomesticPctCC: figure(1.5, 'CFETS'),
  rForeignPctCC: figure(3.6, 'BANK'),
  volPct: null,
  pillars: [],
  varianceFalls: true,
  problems: ['No volatilities'],
})
const other = '/?optionType=put'
const value = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

it('fills by tenor with source, day and tenor, says when it is typed over, and goes back', async () => {
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
  signInAs('calculator.use', 'market.view')
  fakeServer(({ path, body }: FakeCall) => (path.includes('optionMarket') ? market(body as never) : []))
  renderScreen(<CalculatorPage of={fxOptionCalculator} />, other)
  fireEvent.click(await screen.findByRole('button', { name: 'Fill market data' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Tenor'), { target: { value: '3M' } })
  await waitFor(() => expect((dialog.getByLabelText('Expiry') as HTMLInputElement).value).toBe('2026/07/13'))
  expect(dialog.getByText('Total variance falls with time')).toBeTruthy()
  expect(dialog.getByText('No volatilities')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Use these' }))
  await waitFor(() => expect(value(/^Spot price/)).toBe('6.8322'))
  expect([value(/^Domestic rate/), value(/^Foreign rate/), value(/^Time to expiry/)]).toEqual(['1.5', '3.6', '0.25'])
  // The strike of the published case belongs to another market.
  expect(value(/^Strike$/)).toBe('6.79642')
  // A volatility that the market does not have stays as it was.
  expect(value(/^Volatility/)).toBe('12')
  expect(screen.getAllByText(/2026\/04\/13 · 3M$/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText(/^Foreign rate/), { target: { value: '3.7' } })
  expect(await screen.findByText('Entered')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the market figure' }))
  await waitFor(() => expect(value(/^Foreign rate/)).toBe('3.6'))
})

it('opens on the pair of the company at the market of today, the strike at the forward', async () => {
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
  signInAs('calculator.use', 'market.view')
  useHomeCurrencies.setState({ own: 'CNY' })
  const requests = fakeServer(({ path, body }: FakeCall) =>
    path.includes('optionMarket') ? market(body as never) : [],
  )
  renderScreen(<CalculatorPage of={fxOptionCalculator} />)
  await waitFor(() => expect(value(/^Spot price/)).toBe('6.8322'))
  expect(value(/^Strike$/)).toBe('6.79642')
  expect(requests.find(({ path }) => path.includes('optionMarket'))?.body).toMatchObject({
    currencyPair: 'USD/CNY',
    tenor: '3M',
  })
  expect(screen.queryByText('Example changed')).toBeNull()
})
