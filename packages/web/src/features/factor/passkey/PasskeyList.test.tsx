import { type FactorState, factorApi } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts } from '@hedgerow/contract/factor/passkey/passkey.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { endStepUp } from '../../../kit/person/step-up.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { StepUp } from '../StepUp.tsx'
import { PasskeyList } from './PasskeyList.tsx'

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: (options: object) => options })
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  cleanup()
  endStepUp(false)
  vi.unstubAllGlobals()
  useSession.getState().signOut()
})

const laptop = { id: '3', passkeyName: 'laptop', createTime: '2026-04-13T01:00:00Z', lastUsed: null, countsFrom: null }
const state: FactorState = {
  hasTotp: false,
  recoveryLeft: 10,
  passkeys: 1,
  passkeyHost: 'localhost',
  isAsked: false,
  target: null,
  ways: ['passkey', 'recoveryCode'],
  changeWays: ['passkey', 'recoveryCode'],
  resting: [],
}
const signing = (answer: () => Promise<object | null>) => {
  const requests: unknown[] = []
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: ({ publicKey }: { publicKey: object }) => {
        requests.push(publicKey)
        return answer()
      },
    },
  })
  return requests
}

test('a passkey is removed after a question; by which proof is the server’s to ask', async () => {
  const requests = contractServer(
    answers(passkeyApi.query, [{ ...laptop, countsFrom: '2026-04-14T01:00:00Z' }]),
    answers(passkeyApi.remove, null),
  )
  signInAs()
  renderScreen(<PasskeyList state={state} onChange={() => undefined} />)
  expect(await screen.findByText(/^Effective from 2026/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove laptop' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() => expect(requests.find(({ path }) => path === passkeyApi.remove.path)?.body).toEqual({ id: '3' }))
})

test('an act is confirmed by a passkey first; who closes the prompt is told so and may take another way', async () => {
  const requests = contractServer(
    answers(factorApi.query, state),
    answers(passkeyApi.useOptions, { options: '{"challenge":"c"}' }),
    answers(factorApi.stepUp, null),
  )
  signing(() => Promise.reject(new DOMException('closed', 'NotAllowedError')))
  signInAs()
  renderScreen(<StepUp />)
  expect(await screen.findByText(passkeyTexts.useAbout.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: factorTexts.confirmIt.en }))
  expect(await screen.findByText(passkeyTexts.notGiven.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: factorTexts.useRecovery.en }))
  expect(screen.queryByText(passkeyTexts.useAbout.en)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: passkeyTexts.use.en }))
  signing(async () => ({ toJSON: () => ({ id: 'k' }) }))
  fireEvent.click(await screen.findByRole('button', { name: factorTexts.confirmIt.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === factorApi.stepUp.path)?.body).toEqual({ passkey: '{"id":"k"}' }),
  )
})
