import { type AnswerEvent, assistantApi, type Exchange } from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, type EndpointAnswer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AssistantPage } from './AssistantPage.tsx'

const exchange: Exchange = {
  id: '9',
  question: 'What falls due next week?',
  answerText: 'There is 1 item: <b>Exposures due</b> 1.',
  findings: [
    {
      tool: 'due',
      title: 'What falls due',
      url: '/apps/calendar',
      head: ['Date', 'Number', 'Amounts'],
      rows: [
        {
          cells: ['2026/04/22', 'EXP20260001', 'USD 1,250,000.50'],
          url: '/apps/exposureMng/exposureMng-baseinfo?open=7',
        },
      ],
      count: 1,
    },
  ],
  suggestions: [],
  model: '',
  outcome: '1',
  tokensIn: 0,
  tokensOut: 0,
  estimated: false,
  asOf: '20260413',
  askTime: '2026-04-13T02:00:00Z',
  helpful: null,
}
const conversation = { id: '3', title: exchange.question, updateTime: exchange.askTime }
const lines = (...events: readonly AnswerEvent[]) =>
  new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const begun: AnswerEvent = { type: 'begun', conversationId: '3', model: '' }
const stream = (response: () => unknown): EndpointAnswer => ({ path: /\/ask$/, answer: response })

function open(ask: EndpointAnswer) {
  let has = false
  const requests = contractServer(
    {
      ...ask,
      answer: (question) => {
        has = true
        return ask.answer(question)
      },
    },
    answers(assistantApi.start, { model: '', suggestions: [exchange.question], tokensToday: 0, tokensQuota: 200_000 }),
    answers(assistantApi.conversations, () => (has ? [conversation] : [])),
    answers(assistantApi.conversation, { ...conversation, exchanges: [exchange] }),
    answers(assistantApi.feedback, null),
    answers(assistantApi.delete, null),
  )
  renderScreen(<AssistantPage />)
  return requests
}
beforeEach(() => signInAs('assistant.use'))
afterEach(cleanup)

test('asks what is offered; the answer is text, its figures open the records behind them', async () => {
  const requests = open(stream(() => lines(begun, { type: 'done', exchange })))
  expect(await screen.findByText(assistantTexts.noConversations.en)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: exchange.question }))
  expect(await screen.findByText(exchange.answerText)).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'EXP20260001' })
  expect(link.getAttribute('href')).toBe('/apps/exposureMng/exposureMng-baseinfo?open=7')
  expect(screen.getByRole('link', { name: 'What falls due' }).getAttribute('href')).toBe('/apps/calendar')
  fireEvent.click(screen.getByRole('button', { name: assistantTexts.helpful.en }))
  expect(await screen.findByText(assistantTexts.thanks.en)).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/feedback'))?.body).toEqual({ id: '9', helpful: '1' })
})

test('that an answer is wrong is said with a remark, or without one', async () => {
  const requests = open(stream(() => lines(begun, { type: 'done', exchange })))
  fireEvent.click(await screen.findByRole('button', { name: exchange.question }))
  fireEvent.click(await screen.findByRole('button', { name: assistantTexts.wrong.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Remark/), { target: { value: 'EUR is missing' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(assistantTexts.thanks.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: assistantTexts.wrong.en }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  const rating = { id: '9', helpful: '0' }
  await waitFor(() =>
    expect(requests.filter(({ path }) => path.endsWith('/feedback')).map(({ body }) => body)).toEqual([
      { ...rating, remark: 'EUR is missing' },
      rating,
    ]),
  )
})

test('sends by Enter, never what is empty, and says when an answer broke off', async () => {
  const requests = open(stream(() => lines(begun, { type: 'text', text: 'There is' })))
  const box = await screen.findByRole('textbox', { name: assistantTexts.yourQuestion.en })
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: 'due?' } })
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  expect(requests.filter(({ path }) => path.endsWith('/ask'))).toEqual([])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByText(assistantTexts.broken.en)).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/ask')).map(({ body }) => body)).toEqual([{ question: 'due?' }])
})

test('on a phone the conversations are a drawer that Escape closes', async () => {
  open(stream(() => lines(begun, { type: 'done', exchange })))
  const opener = await screen.findByRole('button', { name: assistantTexts.conversations.en })
  opener.focus()
  fireEvent.click(opener)
  const list = screen.getByRole('navigation', { name: assistantTexts.conversations.en })
  expect(list.className).toContain('open')
  expect(list.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([list.className.includes('open'), document.activeElement === opener]).toEqual([false, true])
  fireEvent.click(opener)
  fireEvent.pointerDown(document.body)
  expect(list.className).not.toContain('open')
})

test('stops at once', async () => {
  let request: (() => void) | undefined
  open(stream(() => new Response(new ReadableStream({ start: (control) => (request = () => control.close()) }))))
  fireEvent.click(await screen.findByRole('button', { name: exchange.question }))
  fireEvent.click(await screen.findByRole('button', { name: assistantTexts.stop.en }))
  request?.()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await screen.findByRole('button', { name: assistantTexts.send.en })).toBeTruthy()
})

test('deletes a conversation after asking', async () => {
  const requests = open(stream(() => lines(begun, { type: 'done', exchange })))
  fireEvent.click(await screen.findByRole('button', { name: exchange.question }))
  fireEvent.click(await screen.findByRole('button', { name: `${assistantTexts.remove.en} ${conversation.title}` }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: assistantTexts.remove.en }))
  expect(await screen.findByText(assistantTexts.removed.en)).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/delete'))?.body).toEqual({ id: '3' })
})
