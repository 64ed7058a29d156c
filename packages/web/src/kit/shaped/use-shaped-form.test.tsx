import { remark, text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
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
