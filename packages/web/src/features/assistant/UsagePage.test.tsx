import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { UsagePage } from './UsagePage.tsx'

const row = { id: '1', userName: 'Shen', userId: '12', model: 'small-1', usageDate: '20260413', questions: '3' }
const figures = { questions: 3, tokensIn: 1200, tokensOut: 300, refused: 1, failed: 0 }
const costs = [{ currency: 'CNY', cost: '0.42' }]

function open() {
  const asked = contractServer(
    answers(usageApi.usageByPage, pageOf(row)),
    answers(usageApi.summary, {
      rows: [{ userId: '12', userName: 'Shen', model: 'small-1', ...figures, costs, quotaPct: '0.8' }],
      total: { ...figures, costs },
    }),
    answers(usageApi.settings, {
      version: 2,
      aiOn: '1',
      tokensUserDay: '200000',
      budgetMonth: '500',
      priceIn: '2',
      priceOut: '8',
      priceCurrency: 'CNY',
      maskParties: '1',
      historyDays: '180',
      model: '',
    }),
    answers(usageApi.modifySettings, { version: 3 }),
  )
  renderScreen(<UsagePage />)
  return asked
}
afterEach(cleanup)

test('shows the sums by member and model with their total', async () => {
  signInAs('assistant.use', 'assistant.admin')
  open()
  const table = within(await screen.findByRole('table', { name: usageTexts.summary.en }))
  expect(table.getAllByText('1,200')).toHaveLength(2)
  expect(table.getByText('0.8%')).toBeTruthy()
  expect(table.getByRole('row', { name: /^Total/ })).toBeTruthy()
})

test('an administrator sets how long history is kept', async () => {
  signInAs('assistant.use', 'assistant.admin')
  const asked = open()
  fireEvent.click(await screen.findByRole('button', { name: usageTexts.settings.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByDisplayValue('180'), { target: { value: '90' } })
  fireEvent.click(dialog.getByRole('button', { name: kitWords.submit.en }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/modifySettings'))?.body).toMatchObject({
      version: 2,
      historyDays: '90',
    }),
  )
})

test('a member sees no settings', async () => {
  signInAs('assistant.use')
  open()
  await screen.findByRole('table', { name: usageTexts.summary.en })
  expect(screen.queryByRole('button', { name: usageTexts.settings.en })).toBeNull()
})
