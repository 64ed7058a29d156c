import { registerWords } from '@hedgerow/contract/register/register.text'
import { agreementVersion, agreementWords } from '@hedgerow/contract/session/agreement.text'
import { useId, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { EntryNote } from '../../pieces/entry/EntryField.tsx'
import { AgreementText } from './AgreementText.tsx'

interface AgreementTickProps {
  /** The version that is accepted, or nothing. */
  readonly version: string
  readonly problem: string | undefined
  readonly onVersion: (version: string) => void
}

/** The tick, and the agreement itself in a dialog whose button ticks. */
export function AgreementTick({ version, problem, onVersion }: AgreementTickProps) {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const accept = () => {
    onVersion(agreementVersion)
    dialog.current?.close()
  }
  return (
    <div className="register-agreement">
      <span className="entry-tick">
        <input
          id={id}
          type="checkbox"
          name="agreementVersion"
          className="entry-box"
          checked={version !== ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-about` : undefined}
          onChange={(event) => onVersion(event.target.checked ? agreementVersion : '')}
        />
        <span>
          <label htmlFor={id}>{t(registerWords.agree)}</label>{' '}
          <button type="button" className="register-open" onClick={() => dialog.current?.showModal()}>
            {t(registerWords.agreement)}
          </button>
        </span>
      </span>
      <EntryNote id={`${id}-about`} problem={problem} />
      <dialog ref={dialog} className="register-dialog" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t(agreementWords.title)}</h2>
        <AgreementText labelledBy={`${id}-title`} />
        <div className="register-buttons">
          <button type="button" className="entry-second" onClick={() => dialog.current?.close()}>
            {t(registerWords.close)}
          </button>
          <button type="button" className="entry-submit" onClick={accept}>
            {t(registerWords.accept)}
          </button>
        </div>
      </dialog>
    </div>
  )
}
