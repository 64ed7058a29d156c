import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { PackDialog } from './PackDialog.tsx'

afterEach(cleanup)

async function asks(purpose?: string) {
  signInAs('evidence.export')
  const requests = fakeServer(() => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  const records = [
    { id: '7', number: 'FX7' },
    { id: '8', number: 'FX8' },
  ]
  renderScreen(<PackDialog kind="deal" records={records} onClose={() => undefined} />)
  const field = await screen.findByLabelText('Purpose')
  if (purpose) fireEvent.change(field, { target: { value: purpose } })
  fireEvent.click(screen.getByRole('button', { name: packTexts.make.en }))
  await waitFor(() => expect(requests).toHaveLength(1))
  const [path, query] = requests[0]?.path.split('?') ?? []
  expect(path).toMatch(/\/evidence\/pack\/deal\/7,8$/)
  return Object.fromEntries(new URLSearchParams(query))
}
const whole = { packParts: '1,2,3,4,5,6,7', packLanguage: 'en_US', watermark: '1' }

test('a pack is asked for whole, in the reader’s language and marked, without a word typed', async () => {
  expect(await asks()).toEqual(whole)
})

test('what it is for goes with it', async () => {
  expect(await asks('Forward')).toEqual({ ...whole, purpose: 'Forward' })
})

test('a pack that could not be made says so, in words that invite another try', async () => {
  signInAs('evidence.export')
  fakeServer(() => new Response('', { status: 500 }))
  renderScreen(<PackDialog kind="deal" records={[{ id: '7', number: 'FX7' }]} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: packTexts.make.en }))
  expect(await screen.findByText(packTexts.failed.en)).toBeTruthy()
})
