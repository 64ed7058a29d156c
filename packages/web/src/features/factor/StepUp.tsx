import type { ProofWay } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts, factorWords } from '@hedgerow/contract/factor/factor.text'
import { passkeyTexts } from '@hedgerow/contract/factor/passkey/passkey.text'
import { pathOf } from '@hedgerow/contract/screens'
import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { endStepUp } from '../../kit/person/step-up.ts'
import { useStepUpForm, type Way } from './use-step-up.ts'
import '../../pieces/sign-in/sign-in-again.css'

const waysInstead = {
  passkey: passkeyTexts.use,
  totpCode: factorTexts.useTotp,
  recoveryCode: factorTexts.useRecovery,
  captcha: captchaWords.send,
  elsewhere: factorTexts.cancel,
  none: factorTexts.cancel,
}

const canConfirm = (way: Way): way is ProofWay => way !== 'none' && way !== 'elsewhere'

/** Over the screen on which somebody approves; Escape and cancel leave the record as it is. */
export function StepUp() {
  const t = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { proofFor, state, way, others, setWay, isBusy, left, problem, submit, send } = useStepUpForm()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    if (way && canConfirm(way)) element?.querySelector<HTMLElement>('input, .primary')?.focus()
  }, [way])
  const isRecovery = way === 'recoveryCode'
  return (
    <dialog ref={dialog} className="again" aria-labelledby={`${id}-title`} onCancel={() => endStepUp(false)}>
      <h2 id={`${id}-title`}>{t(factorTexts.stepUpTitle)}</h2>
      <p>{t(proofFor === 'change' ? factorTexts.changeAbout : factorTexts.stepUpAbout)}</p>
      {way === 'captcha' && <p>{t(factorTexts.byCode, { target: state?.target?.shown ?? '' })}</p>}
      {way === 'passkey' && <p>{t(passkeyTexts.useAbout)}</p>}
      {way === 'elsewhere' && <p>{t(factorTexts.elsewhere)}</p>}
      {way === 'none' && state && state.resting.length > 0 && <p>{t(factorTexts.allRest)}</p>}
      {way === 'none' && state?.resting.length === 0 && (
        <p>
          {t(factorTexts.noWay)} <a href={pathOf('profile')}>{t(sessionWords.profileTitle)}</a>
        </p>
      )}
      <form onSubmit={submit} noValidate aria-busy={isBusy || way === undefined}>
        {way && canConfirm(way) && way !== 'passkey' && (
          <>
            <label htmlFor={`${id}-proof`}>{t(factorWords[way])}</label>
            <input
              key={way}
              id={`${id}-proof`}
              name="proof"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              maxLength={isRecovery ? 11 : 6}
              aria-invalid={problem !== ''}
              aria-describedby={`${id}-problem`}
            />
          </>
        )}
        <p id={`${id}-problem`} className="again-problem" role="alert">
          {problem}
        </p>
        <div>
          {way === 'captcha' && (
            <button type="button" className="state-button" disabled={isBusy || left > 0} onClick={send}>
              {left > 0 ? t(captchaWords.sendAgain, { seconds: left }) : t(captchaWords.send)}
            </button>
          )}
          {others.map((other) => (
            <button key={other} type="button" className="state-button" onClick={() => setWay(other)}>
              {t(waysInstead[other])}
            </button>
          ))}
          <button type="button" className="state-button" onClick={() => endStepUp(false)}>
            {t(factorTexts.cancel)}
          </button>
          <button type="submit" className="state-button primary" disabled={isBusy || !way || !canConfirm(way)}>
            {t(factorTexts.confirmIt)}
          </button>
        </div>
      </form>
    </dialog>
  )
}
