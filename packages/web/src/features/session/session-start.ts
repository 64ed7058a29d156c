/**
 * Before the first screen: a stored token is proved to the server. An expired one ends with its message on the sign-in
 * page; a server that does not answer is asked again, because signing somebody out for a network fault would lose work. The
 * splash says so meanwhile.
 */
import { say } from '@hedgerow/contract/kit/text'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { currentLang } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'

const firstPauseMs = 1_000
const longestPauseMs = 8_000

let starting: Promise<void> | undefined

/** Resolves when it is known whether somebody is signed in; asks once for each start of the application. */
export function sessionStart(): Promise<void> {
  starting ??= proveStoredToken()
  return starting
}

export async function proveStoredToken(pauseMs = firstPauseMs): Promise<void> {
  if (useSession.getState().token === null) return
  try {
    useSession.getState().signIn(await call(sessionApi.tokenSignIn, {}))
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    if (isTemporary(error)) {
      const splash = document.querySelector('#splash p')
      if (splash) splash.textContent = error.message
      await new Promise((done) => setTimeout(done, pauseMs))
      return proveStoredToken(Math.min(pauseMs * 2, longestPauseMs))
    }
    // A 401 has already ended the session with the server's own words.
    if (useSession.getState().token !== null) useSession.getState().expire(say(sessionWords.tokenFailed, currentLang()))
  }
}

const isTemporary = ({ status }: ServerRefusal) => status === 0 || status === 429 || status >= 500
