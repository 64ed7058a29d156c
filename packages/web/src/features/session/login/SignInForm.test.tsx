import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { SignInForm } from './SignInForm.tsx'

interface Sent {
  readonly path: string
  readonly body: Readonly<Record<string, string>>
}
type Answer = (sent: Sent) => unknown

const member = { userId: '7', userName: 'li.na', nickName: '李娜', orgUserType: '0' }
const wrong = { code: '01010001', message: '用户名或密码错误，或登录身份不符' }
let keys: CryptoKeyPair
let sent: Sent[]

async function passwordKey() {
  const spki = await webcrypto.subtle.exportKey('spki', keys.publicKey)
  const publicKey = Buffer.from(spki).toString('base64')
  return { alg: 'RSA-OAEP-256', keyId: 'k1', publicKey, nonce: 'n-1', expiresIn: 120 }
}

/** A server that hands out one key and answers the sign-in as told. */
function serve(login: Answer) {
  vi.stubGlobal('fetch', async (path: string, request: { body: string }) => {
    const call = { path, body: JSON.parse(request.body) as Sent['body'] }
    sent.push(call)
    const reply = path.includes('getKey') ? { code: '00000000', message: '', data: await passwordKey() } : login(call)
    return new Response(JSON.stringify(reply), { headers: { 'Content-Type': 'application/json' } })
  })
}

const signedIn: Answer = () => ({
  code: '00000000',
  message: '',
  data: { token: 't-1', userId: '7', member, grants: ['exposure.view'] },
})

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
const press = () => fireEvent.click(screen.getByRole('button', { name: '登录' }))
const described = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby')
  return id === null ? null : document.getElementById(id)?.textContent
}

beforeEach(async () => {
  sent = []
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  keys = (await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])) as CryptoKeyPair
  vi.stubGlobal('crypto', webcrypto)
  useLanguageStore.getState().setLang('zh_CN')
  useSession.getState().signOut()
  render(<SignInForm />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the password travels only inside the ciphertext, bound to the trimmed name and the nonce', async () => {
  serve(signedIn)
  type('用户名', ' li.na ')
  type('密码', '  spaces count ')
  press()
  await waitFor(() => expect(useSession.getState().token).toBe('t-1'))

  expect(sent.map(({ path }) => path)).toEqual(['/CLOUD-BASE/loginManager/getKey/li.na', '/CLOUD-BASE/login/pwd'])
  const { userAcc, userPwd = '', userType, orgUserType } = sent[1]?.body ?? {}
  expect({ userAcc, userType, orgUserType }).toEqual({ userAcc: 'li.na', userType: '1', orgUserType: '0' })
  const [keyId, cipher = ''] = userPwd.split('.')
  const plain = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, keys.privateKey, Buffer.from(cipher, 'base64'))
  expect(keyId).toBe('k1')
  expect(JSON.parse(new TextDecoder().decode(plain))).toEqual({ u: 'li.na', n: 'n-1', p: '  spaces count ' })
  expect(JSON.stringify(sent)).not.toContain('spaces count')
  expect(useSession.getState()).toMatchObject({ member, grants: ['exposure.view'] })
})

test('a manager signs in as a manager', async () => {
  serve(signedIn)
  fireEvent.click(screen.getByLabelText('管理员'))
  type('用户名', 'admin')
  type('密码', 'secret')
  press()
  await waitFor(() => expect(sent[1]?.body.orgUserType).toBe('1'))
})

test('what is missing is said at each field and nothing is sent', () => {
  serve(signedIn)
  press()
  expect(described('用户名')).toBe('用户名为必填项')
  expect(described('密码')).toBe('密码为必填项')
  expect(screen.getByLabelText('用户名').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'))
  expect(sent).toEqual([])
})

test('a refusal stands at the field that the server names, which takes the focus', async () => {
  serve(() => ({ ...wrong, data: { fields: [{ field: 'userPwd', message: wrong.message }] } }))
  type('用户名', 'li.na')
  type('密码', 'wrong')
  press()
  await waitFor(() => expect(described('密码')).toBe(wrong.message))
  expect(described('用户名')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  expect(useSession.getState().token).toBeNull()
})

test('a refusal about no field stands above the form', async () => {
  serve(() => ({ ...wrong, data: null }))
  type('用户名', 'li.na')
  type('密码', 'wrong')
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(wrong.message)
})
