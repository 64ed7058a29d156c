import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { Button } from 'antd'
import { useFormContext } from 'react-hook-form'
import { FieldFrame } from '../../kit/fields/FieldFrame.tsx'
import { Input } from '../../kit/input/plain-input.ts'
import { useText } from '../../kit/person/language.ts'
import { useCaptcha, type Wanted } from './use-captcha.ts'
import './code-field.css'

interface CodeFieldProps extends Wanted {
  readonly name: string
  /** Whether the target is one that a code can go to. */
  readonly isReady: boolean
  /** Asked before a code is sent; what it throws is shown as a refused sending. */
  readonly before?: () => Promise<unknown>
  readonly onRefused: (error: unknown) => void
}

/** Six digits in a form of the product, with the button that sends them. */
export function CodeField({ name, isReady, before, onRefused, ...wanted }: CodeFieldProps) {
  const t = useText()
  const { clearErrors } = useFormContext()
  const { left, isSending, sent, send } = useCaptcha(wanted)
  const press = async () => {
    try {
      await before?.()
      await send()
      // Whoever passed the field before there was a code did nothing wrong.
      clearErrors(name)
    } catch (error) {
      onRefused(error)
    }
  }
  return (
    <FieldFrame
      name={name}
      hint={<span role="status">{sent ? t(sent, { target: wanted.target }) : ''}</span>}
      display={(value) => value}
      control={({ id, value, disabled, onChange, onBlur, inputRef, aria }) => (
        <div className="code-field">
          <Input
            {...aria}
            id={id}
            ref={inputRef}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          <Button disabled={!isReady || isSending || left > 0} onClick={() => void press()}>
            {left > 0 ? t(captchaWords.sendAgain, { seconds: left }) : t(captchaWords.send)}
          </Button>
        </div>
      )}
    />
  )
}
