import { amount, businessDate, dict, rate, text, timeOfDay } from '@hedgerow/contract/kit/field'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { shape } from '@hedgerow/contract/kit/shape'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AmountField } from '../fields/AmountField.tsx'
import { DateField } from '../fields/DateField.tsx'
import { RateField } from '../fields/RateField.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { TenorField } from '../fields/TenorField.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { TimeField } from '../fields/TimeField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { renderScreen, signInAs } from '../testing.tsx'

const named = (en: string) => ({ zh: en, en })
const fields = {
  amount: amount({ above: 0 }),
  other: amount({ above: 0 }),
  rate: rate(),
  day: businessDate(),
  time: timeOfDay(),
  tenor: text({ max: 6 }),
  choice: dict(YesNo),
  note: text({ max: 60 }),
  remark: text({ max: 60 }),
}
const values = {
  amount: '1',
  other: '2',
  rate: '6.8',
  day: '20260413',
  time: '10:00:00',
  tenor: '1M',
  choice: '1',
  note: 'n',
  remark: 'r',
}
const plain = shape(
  {
    amount: named('amount'),
    other: named('other'),
    rate: named('rate'),
    day: named('day'),
    time: named('time'),
    tenor: named('tenor'),
    choice: named('choice'),
    note: named('note'),
    remark: named('remark'),
  },
  fields,
)
/** Which fields were drawn: each asks for its word whenever it is. */
const drawn: string[] = []
const words = new Proxy(plain.words, {
  get: (all, name) => {
    drawn.push(String(name))
    return Reflect.get(all, name)
  },
})
const Deal = { ...plain, words }

beforeEach(() => signInAs())
afterEach(cleanup)

/** Computes with every key, as a deal's form does, and hands each field new functions. */
function Computing({ onScreen }: { readonly onScreen: (amount: string) => void }) {
  const typed = String(useWatch({ name: 'amount' }) ?? '')
  onScreen(typed)
  const say = (value: string) => onScreen(`${typed}>${value}`)
  return (
    <>
      <AmountField name="amount" onChanged={say} />
      <AmountField name="other" currency="USD" onChanged={say} />
      <RateField name="rate" pair="USD/CNY" onChanged={say} />
      <DateField name="day" onChanged={say} />
      <TimeField name="time" onChanged={say} />
      <TenorField name="tenor" onChanged={say} />
      <SelectField name="choice" dictionary={YesNo} onChanged={say} />
      <TextField name="note" maxLength={60} onChanged={say} />
      <TextAreaField name="remark" maxLength={60} onChanged={say} />
    </>
  )
}

test('a key draws the screen that computes with it and its own field, and no other field', async () => {
  const onScreen = vi.fn()
  renderScreen(
    <FormPage shape={Deal} title={named('Deal')} initial={values} onSubmit={async () => null} onDone={() => undefined}>
      <Computing onScreen={onScreen} />
    </FormPage>,
  )
  const input = await screen.findByLabelText<HTMLInputElement>(/^amount/)
  fireEvent.focus(input)
  for (const value of ['12', '123']) {
    drawn.length = 0
    fireEvent.change(input, { target: { value } })
    await waitFor(() => expect(onScreen).toHaveBeenCalledWith(value))
    expect([...new Set(drawn)]).toEqual(['amount'])
  }
  // What a field does after its change is of the screen as it stands now.
  fireEvent.change(screen.getByLabelText(/^note/), { target: { value: 'x' } })
  expect(onScreen).toHaveBeenCalledWith('123>x')
})
