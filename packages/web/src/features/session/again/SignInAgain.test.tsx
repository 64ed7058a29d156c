import { webcrypto } from 'node:crypto'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { shortcutApi } from '@hedgerow/contract/member/shortcut.contract'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { signedInAgain, useSignInAgain } from '../../../kit/person/sign-in-again.ts'
import { call, type ServerRefusal } from '../../../kit/talk/transport.ts'
import { answers, contractServer, fakeServer, refused, renderScreen } from '../../../kit/testing.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const member = { userId: '7', userName: 'li.na', orgUserType: '0' } as never
let publicKey: string
beforeEach(async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])) as CryptoKeyPair
  publicKey = Buffer.from(await webcrypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  vi.stubGlobal('crypto', webcrypto)
  useSession.setState({ token: 'old', userId: '7', member, grants: ['exposure.view'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  signedInAgain()
  useSession.getState().signOut()
  useSession.getState().clearExpired()
})

const key = () => ({ alg: 'RSA-OAEP-256', keyId: 'k1', publicKey, nonce: 'n', expiresIn: 120 }) as const
const ended = ({ code, en }: { code: string; en: string }) =>
  fakeServer(() => Response.json(refused(code, en), { status: 401 }))
const ask = () => call(shortcutApi.query, {}).catch((refusal: ServerRefusal) => refusal.message)

test('an expired session asks in place; what others ended begins at the sign-in page', async () => {
  ended(kitRefusals.TOKEN_EXPIRED)
  expect(await ask()).toBe('Token expired, please login again')
  expect([useSignInAgain.getState().isAsked, useSession.getState().member]).toEqual([true, member])
  signedInAgain()
  ended(kitRefusals.INVALID_TOKEN)
  await ask()
  expect(useSignInAgain.getState().isAsked).toBe(false)
  expect(useSession.getState()).toMatchObject({ member: null, expiredMessage: 'Invalid access token detected' })
})

test('nobody at work yet is not asked in place', async () => {
  useSession.setState({ member: null })
  ended(kitRefusals.TOKEN_EXPIRED)
  await ask()
  expect(useSignInAgain.getState().isAsked).toBe(false)
  expect(useSession.getState()).toMatchObject({ token: null, expiredMessage: 'Token expired, please login again' })
})

function open(...logins: unknown[]) {
  const sent = contractServer(
    answers(sessionApi.getKey, key),
    answers(sessionApi.login, () => logins.shift() as never),
  )
  useSignInAgain.setState({ isAsked: true })
  renderScreen(<SignInAgain />)
  return sent
}
async function enter(password: string) {
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: password } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
}

test('the right password goes on with a new token, under the same name', async () => {
  const sent = open({ token: 'new', userId: '7', member, grants: ['exposure.view'] })
  await enter('secret-1')
  await waitFor(() => expect(useSignInAgain.getState().isAsked).toBe(false))
  expect(useSession.getState().token).toBe('new')
  expect(sent.at(-1)?.body).toMatchObject({ userAcc: 'li.na', orgUserType: '0' })
})

test('the third wrong password ends the session', async () => {
  const wrong = refused('01010001', 'Wrong user name, password or sign-in identity')
  open(wrong, wrong, wrong)
  for (const _ of [1, 2]) {
    await enter('wrong')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Wrong'))
  }
  expect(useSession.getState().member).toBe(member)
  await enter('wrong')
  await waitFor(() => expect(useSession.getState().member).toBeNull())
  expect(useSession.getState().expiredMessage).toBe('Token expired, please login again')
})
