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

const sessions = new Map<string, Promise<string>>()

/** What stands under `hedgerow.session` in the browser of a member who is signed in. */
export function storedSession(member: Member): Promise<string> {
  const session = sessions.get(member.userName) ?? signedIn(member)
  sessions.set(member.userName, session)
  return session
}

async function signedIn({ userName, isAdministrator }: Member): Promise<string> {
  const { password } = inject('journeys')
  const { getKey, login } = sessionApi
  const key = getKey.reply.parse(await ask(getKey.path.replace(':userName', userName), {}))
  const userPwd = await encryptPassword(key, userName, password)
  const orgUserType = isAdministrator ? OrgUserType.of.administrator : OrgUserType.of.member
  const reply = await ask(login.path, { userAcc: userName, userPwd, userType: '1', orgUserType })
  const { token, userId } = login.reply.parse(reply)
  return JSON.stringify({ token, userId })
}

/** What the screens would call in somebody's name; without an input it is only read. @throws Error with the words of a refusal */
export async function callAs<T>(member: Member, path: string, input?: object): Promise<T> {
  const { token } = JSON.parse(await storedSession(member)) as { token: string }
  return ask<T>(path, input, { authorization: `Bearer ${token}` })
}

/** The first rows of a list. */
export async function rowsAs<T>(member: Member, path: string, queryWrapper: object): Promise<T[]> {
  const body = { current: 0, pageSize: 50, queryWrapper }
  const { recordList } = await callAs<{ recordList: T[] }>(member, path, body)
  return recordList
}

async function ask<T>(path: string, input?: object, who: Readonly<Record<string, string>> = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...who }
  const request = input ? { method: 'POST', headers, body: JSON.stringify(input) } : { headers }
  const response = await fetch(`${inject('journeys').url}${path}`, request)
  const { code, message, data } = (await response.json()) as Envelope<T>
  if (code !== '00000000') throw new Error(`${path}: ${message}`)
  return data as T
}
