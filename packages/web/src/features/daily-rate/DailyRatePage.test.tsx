import { dailyRateApi } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { DailyRatePage } from './DailyRatePage.tsx'

afterEach(cleanup)

const dollar = {
  figure: 'spot',
  name: 'USD/CNY',
  term: null,
  column: 'midPrice',
  value: '6.8',
  lastDate: '20260410',
  dataSource: 'ECB',
  quotedUnit: 1,
  dueState: 'stale',
  isHeld: true,
  isListed: true,
} as const
const form = {
  dataDate: '20260413',
  bandPct: 20,
  waitingId: null,
  isLacking: false,
  figures: [dollar, { ...dollar, name: 'CHF/CNY', isHeld: false, dueState: null }],
}

test('the form of a day proposes the last figures, marks a move and sends all at once', async () => {
  signInAs('market.view', 'market.import')
  const requests = contractServer(
    answers(dailyRateApi.query, form),
    answers(dailyRateApi.submit, { changeId: '5', count: 1 }),
  )
  renderScreen(<DailyRatePage />)
  const field = await screen.findByRole('textbox', { name: 'USD/CNY' })
  expect(screen.queryByRole('textbox', { name: 'CHF/CNY' })).toBeNull()
  fireEvent.change(field, { target: { value: '7.4' } })
  expect(await screen.findByText('Unusual move; check it')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/submit'))?.body).toEqual({
      dataDate: '20260413',
      figures: [{ figure: 'spot', name: 'USD/CNY', term: null, column: 'midPrice', value: '7.4' }],
    }),
  )
})

test('whoever may not enter figures reads them', async () => {
  signInAs('market.view')
  contractServer(answers(dailyRateApi.query, form))
  renderScreen(<DailyRatePage />)
  expect((await screen.findByRole('textbox', { name: 'USD/CNY' })).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /Submit rates/ })).toBeNull()
})
