/**
 * One browser has one session: who signs out in one tab is signed out in all of them, and a tab that belongs to somebody
 * else than the last one to sign in starts anew. Browsers tell a tab of what other tabs store.
 */
import { sessionKey, storedSession, useSession } from '../../kit/person/session-store.ts'
import { signedInAgain } from '../../kit/person/sign-in-again.ts'

/** @returns how to stop listening */
export function followOtherTabs(startAnew: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared.
    if (key !== sessionKey && key !== null) return
    const stored = storedSession()
    const { userId, token, signOut } = useSession.getState()
    if (stored === null && token !== null) signOut()
    else if (stored !== null && stored.userId !== userId) startAnew()
    else if (stored !== null && stored.token !== token) goOnWith(stored.token)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Its member signed in again there: nobody is asked twice. */
function goOnWith(token: string): void {
  useSession.setState({ token })
  signedInAgain()
}
