import { email, phone } from '@hedgerow/contract/kit/person/identity'
import { ForgotForm as ForgotShape } from '@hedgerow/contract/register/register.contract'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { pathOf } from '@hedgerow/contract/screens'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useChannels } from '../../pieces/code/use-channels.ts'
import { CaptchaField } from '../../pieces/entry/CaptchaField.tsx'
import { EntryField } from '../../pieces/entry/EntryField.tsx'
import { Message } from '../../pieces/entry/Message.tsx'
import { PasswordField } from '../../pieces/entry/PasswordField.tsx'
import { PhoneField } from '../../pieces/entry/PhoneField.tsx'
import { SubmitButton } from '../../pieces/entry/SubmitButton.tsx'
import { inputOf, mustAgree, useEntryForm, type Values } from '../../pieces/entry/use-entry-form.ts'
import { recoverPassword } from './register-account.ts'

type Way = 'mobile' | 'email'
const agree = mustAgree('newPwd', 'confirmPwd')

/** A code to the phone or the mail, and the new password: one call at the end. */
export function ForgotForm() {
  const t = useText()
  const { channels, isKnown } = useChannels()
  const [chosen, setWay] = useState<Way>('mobile')
  const way: Way = isKnown && !channels.sms ? 'email' : chosen
  const [isDone, setDone] = useState(false)
  const alsoCheck = (values: Values) => [
    ...agree(values),
    ...(values[way] ? [] : [{ field: way, because: registerRefusals.ONE_TARGET, params: {} }]),
  ]
  const entry = useEntryForm({
    shape: ForgotShape,
    alsoCheck,
    onSubmit: async ({ mobile, email: mail, ...input }) => {
      await recoverPassword({ ...input, ...(way === 'mobile' ? { mobile } : { email: mail }) })
      setDone(true)
    },
  })
  const { form, isBusy, isReady, formProblem, control, values, submit, refused } = entry
  const target = String(values[way] ?? '').trim()
  const isTarget = (way === 'mobile' ? phone() : email()).safeParse(target).success
  if (isDone)
    return (
      <div className="register-done">
        <Message tone="info" text={t(registerWords.passwordReset)} />
        <a className="entry-submit" href={pathOf('login')}>
          {t(registerWords.toSignIn)}
        </a>
      </div>
    )
  return (
    <>
      {channels.sms && channels.mail && <WayChoice way={way} onWay={setWay} />}
      {formProblem && <Message tone="danger" text={formProblem} />}
      <form ref={form} className="entry-form" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        {way === 'mobile' ? (
          <PhoneField control={control('mobile')} />
        ) : (
          <EntryField {...inputOf(control('email'))} type="email" autoComplete="email" />
        )}
        <CaptchaField
          control={control('captcha')}
          channel={way === 'mobile' ? 'sms' : 'mail'}
          purpose="forgot"
          target={target}
          isReady={isTarget}
          onRefused={refused}
        />
        <PasswordField {...inputOf(control('newPwd'))} autoComplete="new-password" hint={t(entryWords.passwordHint)} />
        <PasswordField {...inputOf(control('confirmPwd'))} autoComplete="new-password" />
        <SubmitButton text={t(registerWords.reset)} isBusy={isBusy} isReady={isReady} />
        <a className="entry-link" href={pathOf('login')}>
          {t(registerWords.toSignIn)}
        </a>
      </form>
    </>
  )
}

function WayChoice({ way, onWay }: { readonly way: Way; readonly onWay: (way: Way) => void }) {
  const t = useText()
  const words = { mobile: registerWords.byMobile, email: registerWords.byEmail } as const
  return (
    <fieldset className="entry-choice register-kind" aria-label={t(registerWords.way)}>
      {(['mobile', 'email'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="way" value={one} checked={way === one} onChange={() => onWay(one)} />
          {t(words[one])}
        </label>
      ))}
    </fieldset>
  )
}
