import { registerApi } from '@hedgerow/contract/register/register.contract'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { pathOf } from '@hedgerow/contract/screens'
import { agreementVersion, agreementWords } from '@hedgerow/contract/session/agreement.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { AgreementText } from './AgreementText.tsx'
import '../../pieces/entry/entry-form.css'
import './register.css'

/** Over the first screen of who accepted an older version: it is accepted, or one signs out. */
export function AgreementAgain() {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  const accept = () =>
    call(registerApi.accept, { agreementVersion }, { idempotencyKey: crypto.randomUUID() }).then(
      () => useSession.setState({ agreementDue: false }),
      (error: unknown) => setProblem(error instanceof ServerRefusal ? error.message : String(error)),
    )
  return (
    <dialog
      ref={dialog}
      className="register-dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>{t(agreementWords.title)}</h2>
      <p>{t(agreementWords.changed)}</p>
      <AgreementText labelledBy={`${id}-title`} />
      <p role="alert">{problem}</p>
      <div className="register-buttons">
        <a className="entry-second" href={pathOf('logout')}>
          {t(sessionWords.signOut)}
        </a>
        <button type="button" className="entry-submit" onClick={() => void accept()}>
          {t(registerWords.accept)}
        </button>
      </div>
    </dialog>
  )
}
