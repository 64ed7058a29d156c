import { pathOf } from '@hedgerow/contract/screens'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useEffect } from 'react'
import { useText } from '../../kit/person/language.ts'
import { signOut } from '../../pieces/sign-in/sign-in.ts'

/** Tells the server, forgets the session and reloads, so that nothing of it stays in memory. */
export function LogoutPage() {
  const t = useText()
  useEffect(() => {
    signOut().finally(() => location.replace(pathOf('login')))
  }, [])
  return (
    <main className="waiting">
      <h1>{t(sessionWords.signingOut)}</h1>
    </main>
  )
}
