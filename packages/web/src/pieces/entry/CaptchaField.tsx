import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { useText } from '../../kit/person/language.ts'
import { useCaptcha, type Wanted } from '../code/use-captcha.ts'
import { EntryField } from './EntryField.tsx'
import { type EntryControl, inputOf } from './use-entry-form.ts'
import './captcha-field.css'

interface CaptchaFieldProps extends Wanted {
  readonly control: EntryControl
  /** Whether the target is one that a code can go to. */
  readonly isReady: boolean
  readonly onRefused: (error: unknown) => void
}

/** Six digits, and the button that sends them; it counts down what the server holds anyway. */
export function CaptchaField({ control, isReady, onRefused, ...wanted }: CaptchaFieldProps) {
  const t = useText()
  const { left, isSending, sent, send } = useCaptcha(wanted)
  const text = left > 0 ? t(captchaWords.sendAgain, { seconds: left }) : t(captchaWords.send)
  const button = (
    <button
      type="button"
      className="captcha-send"
      disabled={!isReady || isSending || left > 0}
      onClick={() => void send().catch(onRefused)}
    >
      {text}
    </button>
  )
  return (
    <div>
      <EntryField {...inputOf(control)} inputMode="numeric" autoComplete="one-time-code" maxLength={6} end={button} />
      <p className="captcha-said" role="status">
        {sent && !control.problem ? t(sent, { target: wanted.target }) : ''}
      </p>
    </div>
  )
}
