/**
 * What was typed into a long form and not sent, as this browser keeps it: sealed with a key that only a living session of the member is
 * given, under a name of member, organisation and form. Without WebCrypto nothing is kept.
 */
import { securityApi } from '@hedgerow/contract/session/security/security.contract'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { draftPrefix, useSession } from '../person/session-store.ts'
import { call } from '../talk/transport.ts'

export interface Draft {
  /** The system date on which it was typed. */
  readonly date: BusinessDate
  readonly values: Readonly<Record<string, unknown>>
}

const algorithm = 'AES-GCM'
const nonceBytes = 12
const offeredDays = 7

let latest: { readonly token: string | null; readonly key: Promise<CryptoKey> } | undefined

/** The member's key, asked for once a session and never written down. */
function ownKey(): Promise<CryptoKey> {
  const { token } = useSession.getState()
  if (latest?.token !== token) {
    latest = { token, key: askedKey() }
    // What failed is asked for again.
    latest.key.catch(() => (latest = undefined))
  }
  return latest.key
}

async function askedKey(): Promise<CryptoKey> {
  const { draftKey } = await call(securityApi.draftKey, {})
  return crypto.subtle.importKey('raw', bytesOf(draftKey), algorithm, false, ['encrypt', 'decrypt'])
}

const nameOf = (form: string) => {
  const { userId, member } = useSession.getState()
  return `${draftPrefix(userId)}${member?.orgId ?? ''}.${form}`
}

const canSeal = () => globalThis.crypto?.subtle !== undefined

/** @throws where the key cannot be had or the browser has no room */
export async function keepDraft(form: string, draft: Draft, isWanted: () => boolean): Promise<boolean> {
  if (!canSeal()) return false
  const name = nameOf(form)
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData: marked(name) },
    await ownKey(),
    text,
  )
  // What was sent meanwhile, or whose member left, is not kept.
  if (!isWanted() || nameOf(form) !== name) return false
  localStorage.setItem(name, `${textOf(iv)}.${textOf(new Uint8Array(sealed))}`)
  return true
}

/** What is kept of a form; nothing where it is too old or cannot be read any more. */
export async function keptDraft(form: string, today: BusinessDate): Promise<Draft | undefined> {
  const name = nameOf(form)
  const stored = canSeal() ? localStorage.getItem(name) : null
  if (stored === null) return undefined
  // Sealed with a key of before, or damaged: nobody can read it.
  const draft = await opened(name, stored, await ownKey()).catch(() => undefined)
  if (draft && daysBetween(draft.date, today) <= offeredDays) return draft
  localStorage.removeItem(name)
  return undefined
}

async function opened(name: string, stored: string, key: CryptoKey): Promise<Draft> {
  const [iv = '', sealed = ''] = stored.split('.')
  const opening = { name: algorithm, iv: bytesOf(iv), additionalData: marked(name) }
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(opening, key, bytesOf(sealed)))) as Draft
}

export const dropDraft = (form: string): void => localStorage.removeItem(nameOf(form))

const marked = (name: string) => new TextEncoder().encode(name)
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const textOf = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
