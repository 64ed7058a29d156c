/** What this member opened last in this browser: screens, and records that were searched for. */
import type { Text } from '@hedgerow/contract/kit/text'
import { useSession } from '../../kit/person/session-store.ts'

interface Opened {
  readonly url: string
  readonly title: Text
}

const most = 8
const keyOf = () => `recent.${useSession.getState().userId}`

export function recentlyOpened(): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpened) : []
  } catch {
    // Somebody else wrote the key: nothing of ours.
    return []
  }
}

const isOpened = (one: Partial<Opened> | null): one is Opened =>
  typeof one?.url === 'string' && typeof one.title?.zh === 'string' && typeof one.title.en === 'string'

export function rememberOpened({ url, title }: Opened): void {
  const others = recentlyOpened().filter((one) => one.url !== url)
  localStorage.setItem(keyOf(), JSON.stringify([{ url, title }, ...others].slice(0, most)))
}
