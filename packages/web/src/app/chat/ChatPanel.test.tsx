import { type ChatMessage, chatApi } from '@hedgerow/contract/chat/chat.contract'
import { searchApi } from '@hedgerow/contract/search/search.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { firstSettings, useSettingsStore } from '../../kit/person/settings.ts'
import { answers, contractServer, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ChatButton } from './ChatButton.tsx'
import { ChatPanel } from './ChatPanel.tsx'

const contact = {
  id: '7',
  name: 'Zhou Min',
  avatar: null,
  orgName: 'Lanchuan',
  status: 'online' as const,
  unread: 1,
  lastMessage: 'Is it booked?',
  lastTime: '2026-04-13T01:00:00Z',
}
const message: ChatMessage = {
  id: '31',
  isMine: false,
  message: 'Is it booked?',
  time: '2026-04-13T01:00:00Z',
  isRead: false,
  card: { kind: 'deal', number: 'FWD-1', url: '/somewhere?open=4', what: 'USD 1000' },
}
const record = { kind: 'deal' as const, id: '4', number: 'FWD-1', about: 'buy 7000', status: 'Confirmed', url: '/x' }
beforeEach(() => {
  useSettingsStore.setState({ settings: firstSettings() })
  signInAs()
})

test('the conversation is read when it is opened, and a message goes out once with what it quotes', async () => {
  let dialog = [message]
  const requests = contractServer(
    answers(chatApi.contacts, [contact]),
    answers(chatApi.query, () => ({ dialog, hasMore: false })),
    answers(chatApi.read, null),
    answers(searchApi.query, [record]),
    answers(chatApi.send, () => {
      dialog = [...dialog, { ...message, id: '32', isMine: true, message: 'Yes', card: null }]
      return { id: '32' }
    }),
  )
  renderScreen(<ChatPanel />)
  fireEvent.click(await screen.findByRole('button', { name: /Zhou Min/ }))
  expect((await screen.findByRole('link', { name: 'FWD-1' })).getAttribute('href')).toBe('/somewhere?open=4')
  await waitFor(() =>
    expect(requests.find(({ path }) => path === chatApi.read.path)?.body).toEqual({ contactId: '7', upTo: '31' }),
  )
  const field = screen.getByRole('textbox', { name: 'Type a message' })
  expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Quote a record' }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find by number' }), { target: { value: 'FWD' } })
  fireEvent.click(await screen.findByRole('button', { name: /FWD-1/ }))
  fireEvent.change(field, { target: { value: ' Yes ' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('Yes')).toBeTruthy()
  const sent = requests.filter(({ path }) => path === chatApi.send.path)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ contactId: '7', message: 'Yes', cardKind: 'deal', cardNo: 'FWD-1' })
  expect((field as HTMLTextAreaElement).value).toBe('')
})

test('the own status is chosen in the panel and kept; the contact shows theirs', async () => {
  contractServer(answers(chatApi.contacts, [{ ...contact, status: 'do-not-disturb' }]))
  renderScreen(<ChatPanel />)
  expect(await screen.findByRole('button', { name: /Do not disturb.*Zhou Min/ })).toBeTruthy()
  const own = screen.getByRole('combobox', { name: 'My status' })
  expect((own as HTMLSelectElement).value).toBe('online')
  fireEvent.change(own, { target: { value: 'do-not-disturb' } })
  expect(await screen.findByText(/No pop-ups/)).toBeTruthy()
  expect(useSettingsStore.getState().settings.extra.presence).toBe('do-not-disturb')
})

test('what could not be sent stays, and goes out again under the same key', async () => {
  const keys: unknown[] = []
  contractServer(
    answers(chatApi.contacts, [{ ...contact, unread: 0 }]),
    answers(chatApi.query, { dialog: [], hasMore: false }),
    answers(chatApi.send, ({ body }) => {
      keys.push((body as { clientKey: string }).clientKey)
      return keys.length === 1 ? refused('62010001', 'Too many messages') : { id: '33' }
    }),
  )
  renderScreen(<ChatPanel />)
  fireEvent.click(await screen.findByRole('button', { name: /Zhou Min/ }))
  expect(await screen.findByText('Start a conversation by typing your message below.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Type a message' }), { target: { value: 'again' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Not delivered, retry' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('without colleagues the panel says so, and the button counts what is unread', async () => {
  contractServer(answers(chatApi.contacts, []), answers(chatApi.count, { unread: 3 }))
  renderScreen(
    <>
      <ChatButton />
      <ChatPanel />
    </>,
  )
  expect(await screen.findByText('No colleagues yet')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Team chat, 3 unread' })).toBeTruthy()
})
