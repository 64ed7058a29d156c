import { dictionary } from '@hedgerow/contract/kit/dictionary'
import { post } from '@hedgerow/contract/kit/endpoint'
import { amount, businessDate, dict, remark, text, version } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { businessDate as day } from '@hedgerow/quant/basics/business-date'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountField } from '../fields/AmountField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useLanguageStore } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { call } from '../talk/transport.ts'
import { type Answers, fakeServer, refused, renderScreen, signInAs } from '../testing.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

const Kind = dictionary('KIND', { zh: '类型', en: 'Kind' }, { a: ['1', '甲', 'Type A'], b: ['2', '乙', 'Type B'] })
const Change = shape(
  {
    title: { zh: '名称', en: 'Title' },
    amt: { zh: '金额', en: 'Amount' },
    endDate: { zh: '到期日', en: 'End date' },
    kind: { zh: '类型', en: 'Kind' },
    remark: { zh: '备注', en: 'Remark' },
  },
  { title: text({ max: 10 }), amt: amount({ above: 0 }), endDate: businessDate(), kind: dict(Kind), remark: remark() },
)
const change = post('/CLOUD-EXPO/change/add', { input: Change, needs: 'member', writes: true })
const filled = { title: 'First', amt: '100', endDate: '20261231', kind: '1' }

function open(answers: Answers, more: Partial<FormDialogProps<typeof Change>> = {}) {
  const requests = fakeServer(answers)
  const onClose = vi.fn<() => void>()
  const screenOf = (
    <FormDialog
      shape={Change}
      title={{ zh: '变更', en: 'Change' }}
      onSubmit={(values, idempotencyKey) => call(change, values, { idempotencyKey })}
      onClose={onClose}
      {...more}
    >
      <TextField name="title" />
      <AmountField name="amt" currency="USD" />
      <DateField name="endDate" />
      <SelectField name="kind" dictionary={Kind} />
      <TextField name="remark" />
    </FormDialog>
  )
  renderScreen(screenOf)
  return { requests, onClose }
}
const type = (label: RegExp, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  signInAs()
  useSystemDateStore.getState().setSystemDate(day('20261120'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an incomplete form lists what is missing, in the language of the moment, and sends nothing', async () => {
  const { requests } = open(() => null)
  const button = await screen.findByRole('button', { name: 'Submit' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  type(/^Title/, 'A title that is far too long')
  expect(await screen.findByText('Title cannot exceed 10 characters')).toBeTruthy()
  submit()
  expect(await screen.findByText(/4 fields need attention: Title, Amount, End date, Kind/)).toBeTruthy()
  expect(screen.getByText('Amount is required')).toBeTruthy()
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/^Remark/).getAttribute('aria-required')).toBe('false')
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  expect(await screen.findByText('金额为必填项')).toBeTruthy()
  expect(screen.getByText(/4 项需要修改：名称、金额、到期日、类型/)).toBeTruthy()
  expect(requests).toHaveLength(0)
})

test('typed shorthand becomes wire values; pressing submit twice makes one call', async () => {
  const { requests, onClose } = open(() => null, { initial: { kind: '2' } })
  await screen.findByRole('dialog')
  type(/^Title/, '  Swap ')
  type(/^Amount/, '1.5万')
  type(/^End date/, 't+2')
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('15,000.00')
  expect((screen.getByLabelText(/^End date/) as HTMLInputElement).value).toBe('2026/11/22')
  submit()
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ kind: '2', title: 'Swap', amt: '15000', endDate: '20261122' })
  expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/)
})

test('closing a changed dialog asks first; an unchanged one just closes', async () => {
  const { onClose } = open(() => null, { mode: 'edit', initial: filled })
  await screen.findByRole('dialog')
  type(/^Title/, 'Second')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  type(/^Title/, 'First')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('refusals that name a field mark it; others open the info dialog', async () => {
  let answer = refused('02010001', 'no', { fields: [{ field: 'amt', message: 'More than is left' }], traceId: 'x' })
  const { requests, onClose } = open(() => answer, { mode: 'copy', initial: filled })
  await screen.findByRole('dialog')
  submit()
  expect(await screen.findByText('More than is left')).toBeTruthy()
  answer = refused('02010002', 'This record has been locked', { fields: [], traceId: 'trace-9' })
  type(/^Amount/, '7')
  submit()
  const dialog = (await screen.findByText('This record has been locked')).closest<HTMLElement>('[role="dialog"]')
  expect(within(dialog as HTMLElement).getByText('trace-9')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('what is said about a field that the form does not draw is told in the info dialog', async () => {
  const rate = { field: 'remark', message: 'Too far from the market' }
  let fields = [rate]
  const onSubmit: FormDialogProps<typeof Change>['onSubmit'] = (values, idempotencyKey) =>
    call(change, values, { idempotencyKey })
  fakeServer(() => refused('02010001', fields.map(({ message }) => message).join('; '), { fields, traceId: 'trace-7' }))
  renderScreen(
    <FormDialog
      shape={Change}
      title={{ zh: '变更', en: 'Change' }}
      mode="copy"
      initial={filled}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <AmountField name="amt" />
    </FormDialog>,
  )
  await screen.findByRole('dialog')
  submit()
  const sentence = await screen.findByText('Too far from the market')
  expect(within(sentence.closest<HTMLElement>('[role="dialog"]') as HTMLElement).getByText('trace-7')).toBeTruthy()
  fields = [rate, { field: 'amt', message: 'More than is left' }]
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText('Too far from the market')).toBeNull())
  submit()
  expect((await screen.findByText('More than is left')).classList).toContain('hg-error')
  expect(await screen.findByText('Too far from the market')).toBeTruthy()
})

test('a lost reply is sent again with the same number', async () => {
  let count = 0
  const { requests, onClose } = open(() => (++count < 3 ? new Error('connection reset') : null), {
    mode: 'copy',
    initial: filled,
  })
  await screen.findByRole('dialog')
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(requests).toHaveLength(3)
})

test('a draft needs no required field but still a readable one; ctrl S saves it', async () => {
  const save = vi.fn<() => Promise<null>>(async () => null)
  const { onClose } = open(() => null, {
    secondary: [{ text: { zh: '保存', en: 'Save' }, isDraft: true, onSubmit: save }],
  })
  await screen.findByRole('dialog')
  type(/^Amount/, 'lots')
  fireEvent.keyDown(screen.getByLabelText(/^Amount/), { key: 's', ctrlKey: true })
  expect(await screen.findByText(/1 field needs attention: Amount/)).toBeTruthy()
  type(/^Amount/, '200k')
  fireEvent.keyDown(screen.getByLabelText(/^Amount/), { key: 's', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith({ amt: '200000' }, expect.any(String))
})

test('ctrl Enter and ctrl S send a day and a time that are still being typed', async () => {
  const save = vi.fn<(values: unknown) => Promise<null>>(async () => null)
  const { requests, onClose } = open(() => null, {
    mode: 'edit',
    initial: filled,
    secondary: [{ text: { zh: '保存', en: 'Save' }, isDraft: true, onSubmit: save }],
  })
  await screen.findByRole('dialog')
  const day = screen.getByLabelText<HTMLInputElement>(/^End date/)
  const typing = (value: string) => {
    act(() => day.focus())
    fireEvent.change(day, { target: { value } })
  }
  typing('t+2')
  fireEvent.keyDown(day, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toMatchObject({ endDate: '20261122' })
  typing('t+3')
  fireEvent.keyDown(day, { key: 's', ctrlKey: true })
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[0]).toMatchObject({ endDate: '20261123' })
})

test.each([
  [{ kind: '2' }, /^Title/],
  [{ title: 'First', kind: '2', amt: '1' }, /^End date/],
  [{ ...filled, kind: '' }, /^Kind/],
  [filled, /^Title/],
])('opened with %o the cursor is in the first field without its value', async (initial, label) => {
  open(() => null, { mode: 'edit', initial })
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

/** Whoever is in a field before the dialog has opened all the way. */
function Fast() {
  const { setFocus } = useFormContext()
  useEffect(() => setFocus('amt'), [setFocus])
  return null
}

test('the opening dialog takes nobody out of the number that is being typed', async () => {
  fakeServer(() => null)
  const children = [<TextField key="title" name="title" />, <AmountField key="amt" name="amt" />, <Fast key="fast" />]
  renderScreen(
    <FormDialog shape={Change} title={{ zh: '变更', en: 'Change' }} onSubmit={async () => null} onClose={() => {}}>
      {children}
    </FormDialog>,
  )
  await screen.findByRole('dialog')
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/))
})

function WithOpener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      {isOpen ? (
        <FormDialog
          shape={Change}
          title={{ zh: '变更', en: 'Change' }}
          onSubmit={async () => null}
          onClose={() => setOpen(false)}
        >
          <TextField name="title" />
        </FormDialog>
      ) : null}
    </>
  )
}

test('the focus returns to the button that opened the dialog', async () => {
  fakeServer(() => null)
  renderScreen(<WithOpener />)
  const opener = await screen.findByRole('button', { name: 'New' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the line under a field is there before anything is said in it', async () => {
  open(() => null)
  await screen.findByRole('dialog')
  const lines = () => document.querySelectorAll('.hg-field > p').length
  expect(lines()).toBe(5)
  type(/^Title/, 'A title that is far too long')
  expect(await screen.findByText('Title cannot exceed 10 characters')).toBeTruthy()
  expect(lines()).toBe(5)
})

test('what the server said of a field stands until the field says something else', async () => {
  open(() => refused('02010001', 'no', { fields: [{ field: 'amt', message: 'More than is left' }], traceId: 'x' }), {
    mode: 'copy',
    initial: filled,
  })
  await screen.findByRole('dialog')
  submit()
  expect(await screen.findByText('More than is left')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText(/^Amount/))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByText('More than is left')).toBeTruthy()
  type(/^Amount/, '7')
  await waitFor(() => expect(screen.queryByText('More than is left')).toBeNull())
})

test('Enter in a number goes on to the next field and sends from the last one', async () => {
  const onSubmit = vi.fn<() => Promise<null>>(async () => null)
  fakeServer(() => null)
  renderScreen(
    <FormDialog
      shape={Change}
      title={{ zh: '变更', en: 'Change' }}
      mode="copy"
      initial={filled}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <AmountField name="amt" />
      <TextField name="title" />
      <AmountField name="remark" />
    </FormDialog>,
  )
  await screen.findByRole('dialog')
  // The dialog itself puts the cursor into its first field, once it stands.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)))
  fireEvent.keyDown(screen.getByLabelText(/^Amount/), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  fireEvent.keyDown(screen.getByLabelText(/^Title/), { key: 'Enter' })
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText(/^Remark/), { key: 'Enter' })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('view mode shows text and no way to send', async () => {
  open(() => null, { mode: 'view', initial: { ...filled, amt: '1234567.5' } })
  expect(await screen.findByText('1,234,567.50 USD')).toBeTruthy()
  expect(screen.getByText('Type A')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

const { title, remark: remarkWord } = { title: { zh: '名称', en: 'Title' }, remark: { zh: '备注', en: 'Remark' } }
const Versioned = shape(
  { title, remark: remarkWord, version: { zh: '版本', en: 'Version' } },
  {
    title: text({ max: 10 }),
    remark: remark(),
    version: version(),
  },
)
const changeVersioned = post('/CLOUD-EXPO/change/modify', { input: Versioned, needs: 'member', writes: true })

test('a record that somebody else changed first is read again, and what was typed stays', async () => {
  const theirs = { title: 'Theirs', remark: '', version: 2 }
  const requests = fakeServer(({ body }) =>
    (body as { version: number }).version === 2 ? null : refused('00020407', 'Changed by someone else'),
  )
  const onClose = vi.fn<() => void>()
  renderScreen(
    <FormDialog
      shape={Versioned}
      mode="edit"
      title={{ zh: '变更', en: 'Change' }}
      initial={{ title: 'First', remark: '', version: 1 }}
      reload={async () => theirs}
      onSubmit={(values, idempotencyKey) => call(changeVersioned, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextField name="title" />
      <TextField name="remark" />
    </FormDialog>,
  )
  await screen.findByRole('dialog')
  type(/^Remark/, 'mine')
  submit()
  await screen.findByText('Changed by someone else')
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Theirs'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('mine')
  expect(onClose).not.toHaveBeenCalled()
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toEqual({ title: 'Theirs', remark: 'mine', version: 2 })
})
