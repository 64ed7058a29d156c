import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { PackDialog } from './PackDialog.tsx'

afterEach(cleanup)

test('a pack is asked for with all its parts, in the reader’s language, marked and for its purpose', async () => {
  signInAs('evidence.export')
  const asked = fakeServer(() => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  const records = [
    { id: '7', number: 'FX7' },
    { id: '8', number: 'FX8' },
  ]
  renderScreen(<PackDialog kind="deal" records={records} onClose={() => undefined} />)
  const purpose = await screen.findByLabelText('Purpose')
  fireEvent.change(purpose, { target: { value: 'Forward' } })
  fireEvent.click(screen.getByRole('button', { name: packTexts.make.en }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const [path, query] = asked[0]?.path.split('?') ?? []
  expect(path).toMatch(/\/evidence\/pack\/deal\/7,8$/)
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    packParts: '1,2,3,4,5,6,7',
    packLanguage: 'en_US',
    purpose: 'Forward',
    watermark: '1',
  })
})
