import { amount, businessDate, text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountField } from '../fields/AmountField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { fakeServer, renderScreen, signInAs } from '../testing.tsx'

const Apple = shape(
  { amt: { zh: '金额', en: 'Amount' }, day: { zh: '日期', en: 'Day' }, code: { zh: '代码', en: 'Code' } },
  { amt: amount({ above: 0 }), day: businessDate(), code: text({ max: 10 }) },
)

let propose: (amount: string) => void
let bind: (code: string | undefined) => void

function Fields() {
  const [proposed, setProposed] = useState('1200000')
  const [follows, setFollows] = useState<string | undefined>('fixed')
  propose = setProposed
  bind = setFollows
  return (
    <>
      <AmountField name="amt" currency="USD" proposed={proposed} />
      <DateField name="day" proposed="20260601" />
      <TextField name="code" follows={follows} />
    </>
  )
}

async function open() {
  fakeServer(() => null)
  const onSubmit = vi.fn<(values: unknown) => Promise<null>>(async () => null)
  renderScreen(
    <FormPage shape={Apple} title={{ zh: '苹果', en: 'Apple' }} onSubmit={onSubmit}>
      <Fields />
    </FormPage>,
  )
  await screen.findByLabelText(/^Amount/)
  return onSubmit
}
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => {
  fireEvent.focus(box(label))
  fireEvent.change(box(label), { target: { value } })
}
async function sent(onSubmit: Awaited<ReturnType<typeof open>>) {
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  return onSubmit.mock.calls[0]?.[0]
}

beforeEach(() => signInAs())
afterEach(cleanup)

test('what is proposed shows and is sent while nobody has typed, and follows a later proposal', async () => {
  const onSubmit = await open()
  expect(box(/^Amount/).value).toBe('1,200,000.00')
  act(() => propose('1300000'))
  expect(box(/^Amount/).value).toBe('1,300,000.00')
  expect(await sent(onSubmit)).toEqual({ amt: '1300000', day: '20260601', code: 'fixed' })
})

test('what was typed wins, whatever is proposed later', async () => {
  const onSubmit = await open()
  write(/^Amount/, '3,000,000')
  act(() => propose('1300000'))
  fireEvent.blur(box(/^Amount/))
  act(() => propose('1400000'))
  expect(box(/^Amount/).value).toBe('3,000,000.00')
  expect(await sent(onSubmit)).toMatchObject({ amt: '3000000' })
})

test('an emptied field is empty under the cursor and shows its proposal again once it is left', async () => {
  await open()
  write(/^Amount/, '')
  act(() => propose('1300000'))
  expect(box(/^Amount/).value).toBe('')
  fireEvent.blur(box(/^Amount/))
  await waitFor(() => expect(box(/^Amount/).value).toBe('1,300,000.00'))
  write(/^Day/, '')
  fireEvent.blur(box(/^Day/))
  await waitFor(() => expect(box(/^Day/).value).toBe('2026/06/01'))
})

test('a field that follows another shows that, and what was typed before when it ends', async () => {
  const onSubmit = await open()
  act(() => bind(undefined))
  write(/^Code/, 'mine')
  act(() => bind('theirs'))
  expect(box(/^Code/).value).toBe('theirs')
  act(() => bind(undefined))
  expect(box(/^Code/).value).toBe('mine')
  expect(await sent(onSubmit)).toMatchObject({ code: 'mine' })
})
