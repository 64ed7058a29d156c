import { text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../fields/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { useSession } from '../person/session-store.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { fakeServer, renderScreen, signInAs } from '../testing.tsx'

const Apple = shape(
  { name: { zh: '名称', en: 'Name' }, price: { zh: '价格', en: 'Price' } },
  { name: text({ max: 10 }), price: text({ max: 10 }) },
)
const ownKey = btoa('k'.repeat(32))
const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('hedgerow.draft.'))

/** Opens the form with what the browser kept before. */
async function open(before: readonly (readonly [string, string])[] = [], draftKey = ownKey) {
  fakeServer(({ path }) => (path.endsWith('/draftKey') ? { draftKey } : null))
  renderScreen(
    <FormPage shape={Apple} title={{ zh: '苹果', en: 'Apple' }} keptAs="apple" onSubmit={async () => null}>
      <TextField name="name" />
      <TextField name="price" follows="10" />
    </FormPage>,
  )
  for (const [key, value] of before) localStorage.setItem(key, value)
  await screen.findByLabelText(/^Name/)
}
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
async function typed(value: string) {
  fireEvent.keyDown(name(), { key: 'B' })
  fireEvent.change(name(), { target: { value } })
  await waitFor(() => expect(stored()).toHaveLength(1))
  return stored()
}

beforeEach(() => {
  signInAs()
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('what was typed is kept sealed, offered by its fields when the form opens again, and gone once it is sent', async () => {
  await open()
  const before = await typed('Boskoop')
  expect(before[0]?.[0]).toBe('hedgerow.draft.1..apple')
  expect(JSON.stringify(before)).not.toContain('Boskoop')
  cleanup()
  await open(before)
  expect((await screen.findByText(/^Unsent entry/)).textContent).toMatch(/Name$/)
  expect(name().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(name().value).toBe('Boskoop'))
  expect(screen.queryByText(/^Unsent entry/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(stored()).toEqual([]))
})

test('another key opens nothing, and what nobody can read is thrown away', async () => {
  await open()
  const before = await typed('Boskoop')
  cleanup()
  useSession.setState({ token: 'another-session' })
  await open(before, btoa('x'.repeat(32)))
  await waitFor(() => expect(stored()).toEqual([]))
  expect(screen.queryByText(/^Unsent entry/)).toBeNull()
})

test('what is thrown away, or whose member signs out, is gone from the browser', async () => {
  await open()
  const before = await typed('Boskoop')
  cleanup()
  await open(before)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }))
  expect(stored()).toEqual([])
  await typed('Cox')
  localStorage.setItem('hedgerow.draft.2..apple', 'of another member')
  useSession.getState().signOut()
  expect(stored()).toEqual([['hedgerow.draft.2..apple', 'of another member']])
})

test('what is older than a week is not offered any more', async () => {
  await open()
  const before = await typed('Boskoop')
  cleanup()
  useSystemDateStore.getState().setSystemDate(businessDate('20260421'))
  await open(before)
  await waitFor(() => expect(stored()).toEqual([]))
})

/** A dialog of the record, as a list opens it. */
async function openDialog(keptAs: string | undefined, before: readonly (readonly [string, string])[] = []) {
  fakeServer(({ path }) => (path.endsWith('/draftKey') ? { draftKey: ownKey } : null))
  const onClose = vi.fn()
  renderScreen(
    <FormDialog
      shape={Apple}
      title={{ zh: '苹果', en: 'Apple' }}
      mode="edit"
      initial={{ name: 'Cox', price: '3' }}
      onSubmit={async () => null}
      keptAs={keptAs}
      onClose={onClose}
    >
      <TextField name="name" />
      <TextField name="price" />
    </FormDialog>,
  )
  for (const [key, value] of before) localStorage.setItem(key, value)
  await screen.findByLabelText(/^Name/)
  return onClose
}

test('a dialog that is declared so offers what was typed into it, over the record as it is by now', async () => {
  await openDialog('apple-7')
  const before = await typed('Boskoop')
  expect(before[0]?.[0]).toBe('hedgerow.draft.1..apple-7')
  cleanup()
  const onClose = await openDialog('apple-7', before)
  expect((await screen.findByText(/^Unsent entry/)).textContent).toMatch(/Name$/)
  expect(name().value).toBe('Cox')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(name().value).toBe('Boskoop'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('3')
  await waitFor(() => expect(document.activeElement).toBe(name()))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored()).toEqual([])
})

test('of another record, and of a dialog without a name, nothing is offered or kept', async () => {
  await openDialog('apple-7')
  const before = await typed('Boskoop')
  cleanup()
  await openDialog('apple-8', before)
  expect(screen.queryByText(/^Unsent entry/)).toBeNull()
  cleanup()
  await openDialog(undefined, before)
  fireEvent.keyDown(name(), { key: 'B' })
  fireEvent.change(name(), { target: { value: 'Elstar' } })
  await new Promise((done) => setTimeout(done, 700))
  expect(stored()).toEqual(before)
})

test('a dialog that is closed with the words that what was typed is dropped keeps nothing', async () => {
  const onClose = await openDialog('apple-7')
  await typed('Boskoop')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(stored()).toEqual([])
})
