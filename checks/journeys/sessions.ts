/**
 * Sessions for journeys whose subject is not the sign-in: each member signs in once a run, by the calls that the page makes,
 * and the browser gets what the page would have stored.
 */
import type { Envelope } from '@hedgerow/contract/kit/endpoint'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { inject } from 'vitest'
import { encryptPassword } from '../../packages/web/src/features/session/entry/encrypt-password.ts'
import type { Member } from './people.ts'

const sessions = new Map<string, Promise<string>>()

/** What stands under `hedgerow.session` in the browser of a member who is signed in. */
export function storedSession(member: Member): Promise<string> {
  const known = sessions.get(member.userName) ?? signedIn(member)
  sessions.set(member.userName, known)
  return known
}

async function signedIn({ userName, isAdministrator }: Member): Promise<string> {
  const { password } = inject('journeys')
  const { getKey, login } = sessionApi
  const key = getKey.reply.parse(await post(getKey.path.replace(':userName', userName), {}))
  const userPwd = await encryptPassword(key, userName, password)
  const orgUserType = isAdministrator ? OrgUserType.of.administrator : OrgUserType.of.member
  const reply = await post(login.path, { userAcc: userName, userPwd, userType: '1', orgUserType })
  const { token, userId } = login.reply.parse(reply)
  return JSON.stringify({ token, userId })
}

/** What a member asks by a call of a screen that is not the journey's subject. */
export async function ask(member: Member, { path }: { readonly path: string }, input: object): Promise<unknown> {
  const { token } = JSON.parse(await storedSession(member)) as { readonly token: string }
  return post(path, input, { authorization: `Bearer ${token}` })
}

async function post(path: string, input: object, more: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...more }
  const response = await fetch(`${inject('journeys').url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  const { code, message, data } = (await response.json()) as Envelope<unknown>
  if (code !== '00000000') throw new Error(`${path}: ${message}`)
  return data
}
