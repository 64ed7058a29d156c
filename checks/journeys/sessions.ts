/**
 * Sessions for journeys whose subject is not the sign-in: each member signs in once a run, by the calls that the page makes,
 * and the browser gets what the page would have stored. What a story is not about is called in the same names.
 */
import type { Envelope } from '@hedgerow/contract/kit/endpoint'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { inject } from 'vitest'
import { encryptPassword } from '../../packages/web/src/pieces/password/encrypt-password.ts'
import type { Member } from './people.ts'

/** Where somebody signs in: the server that journeys share, or one of a journey's own that has the demonstration, too. */
export interface SignInPlace {
  readonly url: string
  readonly password: string
}
const shared = (): SignInPlace => inject('journeys')

const sessions = new Map<string, Promise<string>>()

/** What stands under `hedgerow.session` in the browser of a member who is signed in. */
export function storedSession(member: Member, place = shared()): Promise<string> {
  const key = `${place.url} ${member.userName}`
  const session = sessions.get(key) ?? signedIn(member, place)
  sessions.set(key, session)
  return session
}

async function signedIn({ userName, isAdministrator }: Member, { url, password }: SignInPlace): Promise<string> {
  const { getKey, login } = sessionApi
  const key = getKey.reply.parse(await ask(url + getKey.path.replace(':userName', userName), {}))
  const userPwd = await encryptPassword(key, userName, password)
  const orgUserType = isAdministrator ? OrgUserType.of.administrator : OrgUserType.of.member
  const reply = await ask(url + login.path, { userAcc: userName, userPwd, userType: '1', orgUserType })
  const { token, userId } = login.reply.parse(reply)
  return JSON.stringify({ token, userId })
}

/** What the screens would call in somebody's name; without an input it is only read. @throws Error with the words of a refusal */
export async function callAs<T>(member: Member, path: string, input?: object, place = shared()): Promise<T> {
  const { token } = JSON.parse(await storedSession(member, place)) as { token: string }
  return ask<T>(place.url + path, input, { authorization: `Bearer ${token}` })
}

/** The first rows of a list. */
export async function rowsAs<T>(member: Member, path: string, queryWrapper: object, place = shared()): Promise<T[]> {
  const body = { current: 0, pageSize: 50, queryWrapper }
  const { recordList } = await callAs<{ recordList: T[] }>(member, path, body, place)
  return recordList
}

async function ask<T>(address: string, input?: object, who: Readonly<Record<string, string>> = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...who }
  const request = input ? { method: 'POST', headers, body: JSON.stringify(input) } : { headers }
  const response = await fetch(address, request)
  const { code, message, data } = (await response.json()) as Envelope<T>
  if (code !== '00000000') throw new Error(`${address}: ${message}`)
  return data as T
}
