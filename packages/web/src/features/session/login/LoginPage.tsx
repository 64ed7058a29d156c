// The first screen: no shell, no component library, only what signing in needs.
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useLang, useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { Message } from '../entry/Message.tsx'
import { DemoRoles } from './DemoRoles.tsx'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const t = useText()
  const lang = useLang()
  return (
    <EntryFrame title={t(sessionWords.welcome)}>
      <SignInMessage />
      <SignInForm />
      <DemoRoles key={lang} />
    </EntryFrame>
  )
}

/** Why somebody who was working is here: the server ended the session. */
function SignInMessage() {
  const message = useSession((state) => state.expiredMessage)
  return message ? <Message tone="info" text={message} /> : null
}
