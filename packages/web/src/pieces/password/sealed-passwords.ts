import type { KeyPurpose } from '@hedgerow/contract/kit/person/key-purpose'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { call } from '../../kit/talk/transport.ts'
import { encryptPassword } from './encrypt-password.ts'

/** The passwords of one act under a key that was asked for it. Errors: `ServerRefusal`. */
export async function sealedPasswords<const K extends string>(
  userName: string,
  purpose: KeyPurpose,
  typed: Readonly<Record<K, string>>,
): Promise<Record<K, string>> {
  const key = await call(sessionApi.getKey, { userName, purpose })
  const names = Object.keys(typed) as K[]
  const sealed = await Promise.all(names.map((name) => encryptPassword(key, userName, typed[name])))
  return Object.fromEntries(names.map((name, at) => [name, sealed[at]])) as Record<K, string>
}
