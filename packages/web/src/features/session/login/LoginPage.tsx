// The first screen: no shell, no component library, only what signing in needs.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useLang, useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { Logo } from '../../../kit/show/Logo.tsx'
import { Message } from '../Message.tsx'
import { CoverArt } from './CoverArt.tsx'
import { DemoRoles } from './DemoRoles.tsx'
import { LoginTools } from './LoginTools.tsx'
import './login.css'
import { SignInForm } from './SignInForm.tsx'

export function LoginPage() {
  const t = useText()
  const lang = useLang()
  return (
    <div className="login">
      <header className="login-cover">
        <p className="login-brand">
          <Logo size={36} />
          <span>
            {t(shellWords.product)} <small>{t(shellWords.productLine)}</small>
          </span>
        </p>
        <div>
          <p className="login-claim">{t(sessionWords.tagline)}</p>
          <p className="login-about">{t(sessionWords.about)}</p>
        </div>
        <div>
          <CoverArt />
          <ul className="login-legend">
            <li>
              <i />
              {t(sessionWords.covered)}
            </li>
            <li>
              <i />
              {t(sessionWords.open)}
            </li>
          </ul>
        </div>
        <p className="login-copyright">{t(shellWords.copyright)}</p>
      </header>
      <div className="login-paper">
        <LoginTools />
        <main className="login-body">
          <h1 className="login-title" tabIndex={-1}>
            {t(sessionWords.welcome)}
          </h1>
          <SignInMessage />
          <SignInForm />
          <DemoRoles key={lang} />
        </main>
      </div>
    </div>
  )
}

/** Why somebody who was working is here: the server ended the session. */
function SignInMessage() {
  const message = useSession((state) => state.expiredMessage)
  return message ? <Message tone="info" text={message} /> : null
}
