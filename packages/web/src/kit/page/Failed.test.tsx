import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ServerRefusal } from '../talk/transport.ts'
import { renderScreen } from '../testing.tsx'
import { Failed } from './Failed.tsx'

const refusal = () => new ServerRefusal({ code: '06010008', message: 'No rate of EUR/USD.', status: 200 })
const silence = new ServerRefusal({ code: 'NO_ANSWER', message: 'The server did not answer.', status: 0 })

function TwoParts({ because }: { readonly because: () => Error }) {
  const [{ first, second }, setErrors] = useState(() => ({ first: because(), second: because() }))
  return (
    <>
      <Failed because={first} retry={() => setErrors({ first: because(), second: because() })} />
      <Failed because={second} />
    </>
  )
}

test('what several parts of a screen were refused is said in one dialog titled Info, again after a retry, and stays in place', async () => {
  renderScreen(<TwoParts because={refusal} />)
  const dialog = await screen.findByRole('dialog', { name: 'Info' })
  expect(dialog.textContent).toContain('No rate of EUR/USD.')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getAllByText('No rate of EUR/USD.')).toHaveLength(3)

  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await screen.findByRole('dialog', { name: 'Info' })).textContent).toContain('No rate of EUR/USD.')
})

test('a server that does not answer is said in place alone', async () => {
  renderScreen(<TwoParts because={() => silence} />)
  expect(await screen.findAllByText('The server did not answer.')).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})
