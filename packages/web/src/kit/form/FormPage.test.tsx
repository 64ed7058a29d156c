import { text } from '@hedgerow/contract/kit/field'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { shape } from '@hedgerow/contract/kit/shape'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TextField } from '../fields/TextField.tsx'
import { useSession } from '../person/session-store.ts'
import { fakeServer, renderScreen, signInAs } from '../testing.tsx'
import { FormPage } from './FormPage.tsx'

const Apple = shape({ name: { zh: '名称', en: 'Name' } }, { name: text({ max: 10 }) })

/** A value that works itself out, as a rate does. */
function Computed() {
  const { setValue } = useFormContext()
  useEffect(() => setValue('name', 'computed', { shouldDirty: true }), [setValue])
  return null
}

interface OpenOptions {
  readonly onDone?: () => void
  readonly isComputed?: boolean
}

async function open({ onDone = () => {}, isComputed = false }: OpenOptions = {}) {
  fakeServer(() => null)
  const { router } = renderScreen(
    <FormPage shape={Apple} title={{ zh: '苹果', en: 'Apple' }} onSubmit={async () => null} onDone={onDone}>
      <TextField name="name" />
      {isComputed ? <Computed /> : null}
    </FormPage>,
  )
  await screen.findByLabelText(/^Name/)
  const leave = () => act(async () => void router.navigate({ to: '/elsewhere' as never }))
  return { leave, router, path: () => router.state.location.pathname }
}
const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Name/), { target: { value } })
beforeEach(() => signInAs())
afterEach(cleanup)

test('leaving with something typed asks first', async () => {
  const { leave, path } = await open()
  type('Boskoop')
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByText('Discard the changes?')).toBeNull())
  expect([path(), screen.getByLabelText<HTMLInputElement>(/^Name/).value]).toEqual(['/', 'Boskoop'])
  await leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

test('what was sent may lead elsewhere without a question', async () => {
  const after: (() => void)[] = []
  const { router, path } = await open({ onDone: () => after[0]?.() })
  after.push(() => void router.navigate({ to: '/elsewhere' as never }))
  type('Boskoop')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

test('values that work themselves out are nobody’s', async () => {
  const { leave, path } = await open({ isComputed: true })
  await screen.findByDisplayValue('computed')
  await leave()
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

test('whose session ended is not held', async () => {
  const { leave, path } = await open()
  type('Boskoop')
  act(() => useSession.setState({ token: null }))
  await leave()
  await waitFor(() => expect(path()).toBe('/elsewhere'))
})

test('where a draft may be saved, who may not submit is told why, and the draft stays possible', async () => {
  useSession.setState({ member: { realNameAuthStatus: '0' } as Member })
  const sent: string[] = []
  const keep = (how: string) => async () => void sent.push(how)
  const draft = { text: { zh: '存草稿', en: 'Save draft' }, onSubmit: keep('draft'), isDraft: true }
  fakeServer(() => null)
  renderScreen(
    <FormPage shape={Apple} title={{ zh: '苹果', en: 'Apple' }} onSubmit={keep('submit')} secondary={[draft]}>
      <TextField name="name" />
    </FormPage>,
  )
  await screen.findByLabelText(/^Name/)
  type('Boskoop')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(kitRefusals.NOT_CERTIFIED.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent).toEqual(['draft']))
  useSession.setState({ member: null })
})
