import { remark, text, version } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TextField } from '../fields/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { renderScreen, signInAs } from '../testing.tsx'

const Change = shape(
  { title: { zh: '名称', en: 'Title' }, remark: { zh: '备注', en: 'Remark' } },
  { title: text({ max: 10 }), remark: remark() },
)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => signInAs())
afterEach(cleanup)

function Late() {
  const [initial, setInitial] = useState<Record<string, unknown>>({})
  return (
    <>
      <button type="button" onClick={() => setInitial({ title: 'Offered', remark: 'Offered' })}>
        arrive
      </button>
      <FormDialog
        shape={Change}
        title={{ zh: '变更', en: 'Change' }}
        initial={initial}
        onSubmit={async () => null}
        onClose={() => undefined}
      >
        <TextField name="title" />
        <TextField name="remark" />
      </FormDialog>
    </>
  )
}

test('what comes late fills the fields that are still empty, and is no change of somebody', async () => {
  renderScreen(<Late />)
  await screen.findByLabelText(/^Title/)
  const submitButton = screen.getByRole('button', { name: 'Submit' })
  fireEvent.click(screen.getByText('arrive'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('Offered'))
  expect(submitButton.getAttribute('aria-disabled')).toBe('true')
  cleanup()
  renderScreen(<Late />)
  await screen.findByLabelText(/^Title/)
  type(/^Title/, 'Typed')
  fireEvent.click(screen.getByText('arrive'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Remark/).value).toBe('Offered'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Typed')
})

/** A record that is read again after each act, with a dialog on it. */
function Recorded({ versions }: { readonly versions: { read: () => Promise<number> } }) {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['record'], queryFn: versions.read })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>version {data}</p>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        act
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && data !== undefined ? (
        <FormDialog
          shape={Versioned}
          title={{ zh: '变更', en: 'Change' }}
          initial={{ title: `Title ${data}`, remark: 'r', version: data }}
          onSubmit={async (values) => void sent.push(values)}
          onClose={() => undefined}
        >
          <TextField name="title" />
          <TextField name="remark" />
        </FormDialog>
      ) : null}
    </>
  )
}
const Versioned = shape(
  { title: { zh: '名称', en: 'Title' }, remark: { zh: '备注', en: 'Remark' }, version: { zh: '版本', en: 'Version' } },
  { title: text({ max: 10 }), remark: remark(), version: version() },
)
const sent: unknown[] = []

/** The first reading answers at once, the others when they are let go. */
function reading() {
  let read = 0
  const waiting: (() => void)[] = []
  return {
    read: async () => {
      read += 1
      const now = read
      if (now > 1) await new Promise<void>((resolve) => waiting.push(resolve))
      return now
    },
    arrive: () => waiting.shift()?.(),
  }
}

test('a dialog that opens while its record is read again starts from what is read, and keeps what was typed meanwhile', async () => {
  const versions = reading()
  renderScreen(<Recorded versions={versions} />)
  await screen.findByText('version 1')
  fireEvent.click(screen.getByText('act'))
  fireEvent.click(screen.getByText('open'))
  await screen.findByLabelText(/^Title/)
  type(/^Remark/, 'typed')
  versions.arrive()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Title 2'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toEqual([{ title: 'Title 2', remark: 'typed', version: 2 }]))
})

test('what somebody else changes while the dialog is open does not slip into it: the send is refused as it should be', async () => {
  sent.length = 0
  const versions = reading()
  renderScreen(<Recorded versions={versions} />)
  await screen.findByText('version 1')
  fireEvent.click(screen.getByText('open'))
  await screen.findByLabelText(/^Title/)
  type(/^Remark/, 'typed')
  fireEvent.click(screen.getByText('act'))
  versions.arrive()
  await screen.findByText('version 2')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toEqual([{ title: 'Title 1', remark: 'typed', version: 1 }]))
})
