// The first screen: no shell, no component library, only what signing in needs.
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { lazy, Suspense, useState } from 'react'
import { useLang, useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useChannels } from '../../../pieces/code/use-channels.ts'
import { EntryFrame } from '../../../pieces/entry/EntryFrame.tsx'
import { Message } from '../../../pieces/entry/Message.tsx'
import { askedTab } from './asked-tab.ts'
import { SignInForm } from './SignInForm.tsx'

// Fetched where the server has them: signing in by password waits for none of it.
const DemoRoles = lazy(() => import('./DemoRoles.tsx').then((m) => ({ default: m.DemoRoles })))
const EntryLinks = lazy(() => import('./EntryLinks.tsx').then((m) => ({ default: m.EntryLinks })))
const CodeForm = lazy(() => import('./CodeForm.tsx').then((m) => ({ default: m.CodeForm })))
const SignInTabs = lazy(() => import('./SignInTabs.tsx').then((m) => ({ default: m.SignInTabs })))

export function LoginPage() {
  const t = useText()
  const lang = useLang()
  const { channels } = useChannels()
  const [tab, setTab] = useState(askedTab)
  return (
    <EntryFrame title={t(sessionWords.welcome)}>
      <SignInMessage />
      <Suspense fallback={null}>{channels.sms && <SignInTabs tab={tab} onTab={setTab} />}</Suspense>
      <Suspense fallback={null}>{channels.sms && tab === 'captcha' ? <CodeForm /> : <SignInForm />}</Suspense>
      <Suspense fallback={null}>{(channels.sms || channels.mail) && <EntryLinks channels={channels} />}</Suspense>
      <Suspense fallback={null}>{channels.demoInbox && <DemoRoles key={lang} />}</Suspense>
    </EntryFrame>
  )
}

/** Why somebody who was working is here: the server ended the session. */
function SignInMessage() {
  const message = useSession((state) => state.expiredMessage)
  return message ? <Message tone="info" text={message} /> : null
}
