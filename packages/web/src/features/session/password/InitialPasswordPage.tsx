// A password that somebody else chose is changed before anything else.

import { PasswordForm } from '@hedgerow/contract/profile/password.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { EntryFrame } from '../../../pieces/entry/EntryFrame.tsx'
import { Message } from '../../../pieces/entry/Message.tsx'
import { PasswordField } from '../../../pieces/entry/PasswordField.tsx'
import { SubmitButton } from '../../../pieces/entry/SubmitButton.tsx'
import { inputOf, mustAgree, useEntryForm } from '../../../pieces/entry/use-entry-form.ts'
import { changeInitialPassword } from '../../../pieces/password/change-password.ts'
import { typedAtSignIn } from '../../../pieces/sign-in/sign-in.ts'

export function InitialPasswordPage() {
  const t = useText()
  const [oldPwd] = useState(typedAtSignIn)
  const { form, isBusy, isReady, formProblem, control, submit } = useEntryForm({
    shape: PasswordForm,
    initial: { oldPwd },
    alsoCheck: mustAgree('newPwd', 'confirmPwd'),
    onSubmit: changeInitialPassword,
  })
  return (
    <EntryFrame title={t(passwordWords.initialTitle)}>
      <Message tone="info" text={t(passwordWords.initialIntro)} />
      {formProblem && <Message tone="danger" text={formProblem} />}
      <form ref={form} className="entry-form" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        {oldPwd === '' && <PasswordField {...inputOf(control('oldPwd'))} autoComplete="current-password" autoFocus />}
        <PasswordField
          {...inputOf(control('newPwd'))}
          autoComplete="new-password"
          autoFocus={oldPwd !== ''}
          hint={t(entryWords.passwordHint)}
        />
        <PasswordField {...inputOf(control('confirmPwd'))} autoComplete="new-password" />
        <SubmitButton text={t(passwordWords.change)} isBusy={isBusy} isReady={isReady} />
        <a className="entry-link" href={pathOf('logout')}>
          {t(sessionWords.signOut)}
        </a>
      </form>
    </EntryFrame>
  )
}
