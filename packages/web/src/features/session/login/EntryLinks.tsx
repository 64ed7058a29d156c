import { pathOf } from '@hedgerow/contract/screens'
import { inboxWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useText } from '../../../kit/person/language.ts'
import { registerPath } from '../../../pieces/sign-in/register-path.ts'

interface EntryLinksProps {
  readonly channels: { readonly sms: boolean; readonly mail: boolean; readonly demoInbox: boolean }
}

/** Registering and recovering ask for a code, so they are offered where one can be sent. */
export function EntryLinks({ channels }: EntryLinksProps) {
  const t = useText()
  return (
    <nav className="sign-in-links" aria-label={t(sessionWords.register)}>
      {channels.sms && (
        <a className="entry-link" href={registerPath('register')}>
          {t(sessionWords.register)}
        </a>
      )}
      <a className="entry-link" href={registerPath('forgot-password')}>
        {t(sessionWords.forgot)}
      </a>
      {channels.demoInbox && (
        <a className="entry-link" href={pathOf('demo-inbox')} target="_blank" rel="noreferrer">
          {t(inboxWords.open)}
        </a>
      )}
    </nav>
  )
}
