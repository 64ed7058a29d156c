import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts, usageWords } from '@hedgerow/contract/assistant/usage.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { UsagePage } from './UsagePage.tsx'

const row = { id: '1', userName: 'Shen', userId: '12', model: 'small-1', usageDate: '20260413', questions: '3' }
const figures = { questions: 3, tokensIn: 1200, tokensOut: 300, refused: 1, failed: 0 }
const costs = [{ currency: 'CNY', cost: '0.42' }]

function open(model = '', address = '/?tab=settings') {
  const requests = contractServer(
    answers(usageApi.usageByPage, pageOf(row)),
    answers(usageApi.callsByPage, pageOf({ id: '5', tools: 'deals (3)', outcome: '1', userName: 'Shen' })),
    answers(usageApi.summary, {
      rows: [{ userId: '12', userName: 'Shen', model: 'small-1', ...figures, costs, quotaPct: '0.8' }],
      days: [
        { usageDate: '20260412', model: 'small-1', questions: 1, tokens: 400 },
        { usageDate: '20260413', model: 'small-1', questions: 2, tokens: 1100 },
      ],
      quotaDay: 200000,
      total: { ...figures, costs },
    }),
    answers(usageApi.settings, {
      version: 2,
      aiOn: '1',
      modelOn: '0',
      tokensUserDay: '200000',
      budgetMonth: '500',
      spentMonth: '410',
      // As the answer says it.
      spentPct: '83',
      priceIn: '2',
      priceOut: '8',
      priceCurrency: 'CNY',
      maskParties: '1',
      historyDays: '180',
      model,
    }),
    answers(usageApi.quotas, [
      { userId: '12', userName: 'Shen', tokensUserDay: null },
      { userId: '13', userName: 'Lu', tokensUserDay: '5000' },
    ]),
    answers(usageApi.setQuota, null),
    answers(usageApi.test, { ms: 412 }),
    answers(usageApi.modifySettings, { version: 3 }),
  )
  renderScreen(<UsagePage />, address)
  return requests
}
afterEach(cleanup)

test('shows the sums by member and model with their total', async () => {
  signInAs('assistant.use', 'assistant.admin')
  open('', '/')
  const table = within(await screen.findByRole('table', { name: usageTexts.summary.en }))
  expect(table.getAllByText('1,200')).toHaveLength(2)
  expect(table.getByText('0.8%')).toBeTruthy()
  expect(table.getByRole('row', { name: /^Total/ })).toBeTruthy()
})

test('says the tokens of each day beside the quota of one', async () => {
  signInAs('assistant.use')
  open('', '/')
  const says = '1,500 tokens on 2 days; your daily quota is 200,000'
  expect((await screen.findAllByLabelText(says)).length + screen.queryAllByText(says).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: kitWords.table.en }))
  const cells = within(await screen.findByRole('table', { name: says })).getAllByRole('cell')
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['2026/04/13', 'small-1', '2', '1,100'])
  expect(cells).toHaveLength(8)
})

test('an administrator sets how long history is kept', async () => {
  signInAs('assistant.use', 'assistant.admin')
  const requests = open()
  fireEvent.click(await screen.findByRole('button', { name: usageTexts.edit.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByDisplayValue('180'), { target: { value: '90' } })
  fireEvent.click(dialog.getByRole('button', { name: kitWords.submit.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/modifySettings'))?.body).toMatchObject({
      version: 2,
      historyDays: '90',
    }),
  )
})

test('nothing of a model is set where there is none; where there is one it is switched on with its prices and bounds', async () => {
  signInAs('assistant.use', 'assistant.admin')
  open()
  fireEvent.click(await screen.findByRole('button', { name: usageTexts.edit.en }))
  const without = within(await screen.findByRole('dialog'))
  expect(without.getByText(usageTexts.noModel.en)).toBeTruthy()
  expect(without.queryByLabelText(usageWords.priceIn.en, { exact: false })).toBeNull()
  cleanup()
  const requests = open('small-1')
  fireEvent.click(await screen.findByRole('button', { name: usageTexts.edit.en }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/small-1/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(usageWords.priceIn.en, { exact: false }), { target: { value: '2.5' } })
  fireEvent.click(dialog.getByRole('button', { name: kitWords.submit.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/modifySettings'))?.body).toMatchObject({
      priceIn: '2.5',
      modelOn: '0',
    }),
  )
})

test('an administrator gives a member a quota of its own', async () => {
  signInAs('assistant.use', 'assistant.admin')
  const requests = open('small-1')
  fireEvent.click(await screen.findByRole('button', { name: usageTexts.quotas.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.mouseDown(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByText('Lu · 5,000'))
  fireEvent.change(dialog.getByLabelText(usageWords.tokensUserDay.en, { exact: false }), { target: { value: '0' } })
  fireEvent.click(dialog.getByRole('button', { name: kitWords.submit.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/setQuota'))?.body).toEqual({ userId: '13', tokensUserDay: '0' }),
  )
})

test('settings stand on a tab of their own, with who has a quota of its own; the connection is tried', async () => {
  signInAs('assistant.use', 'assistant.admin')
  const requests = open('small-1')
  const own = within(await screen.findByRole('table', { name: usageTexts.ownQuotas.en }))
  expect(own.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Lu', '5,000'])
  expect(screen.getByText('83%').closest('.hg-error')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Budget used this month/ }).getAttribute('href')).toContain('spentPct')
  fireEvent.click(screen.getByRole('button', { name: usageTexts.test.en }))
  expect(await screen.findByText('Connected, 412 ms')).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/test'))).toHaveLength(1)
  cleanup()
  open()
  expect(await screen.findByText(usageTexts.noModel.en)).toBeTruthy()
  expect(screen.queryByRole('button', { name: usageTexts.test.en })).toBeNull()
})

test('a member sees no settings', async () => {
  signInAs('assistant.use')
  open()
  await screen.findByRole('table', { name: usageTexts.summary.en })
  expect(screen.queryByRole('radio', { name: usageTexts.settings.en })).toBeNull()
  expect(screen.queryByRole('button', { name: usageTexts.edit.en })).toBeNull()
})

test('each question stands by itself, with what it read', async () => {
  signInAs('assistant.use')
  open('', '/')
  fireEvent.click(await screen.findByRole('radio', { name: usageTexts.calls.en }))
  expect(await screen.findByText('deals (3)')).toBeTruthy()
  expect(screen.queryByRole('table', { name: usageTexts.summary.en })).toBeNull()
})
