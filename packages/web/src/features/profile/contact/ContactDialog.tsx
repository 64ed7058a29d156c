// The change of one's own e-mail or mobile: a code to the new one, the password, and a new password where one is wanted.
import { email, phone } from '@hedgerow/contract/kit/person/identity'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { EmailForm, MobileForm } from '@hedgerow/contract/profile/contact/contact.contract'
import { contactWords } from '@hedgerow/contract/profile/contact/contact.text'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { ServerRefusal } from '../../../kit/talk/transport.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { CodeField } from '../../../pieces/code/CodeField.tsx'
import { MobileField } from '../../../pieces/place/MobileField.tsx'
import { changeContact, checkFree } from './change-contact.ts'

type ContactKind = 'email' | 'mobile'
const kinds = {
  email: { shape: EmailForm, field: 'newEmail', title: contactWords.changeEmail, says: contactWords.emailChanged },
  mobile: { shape: MobileForm, field: 'newMobile', title: contactWords.changeMobile, says: contactWords.mobileChanged },
} as const

const targets = { email: email(), mobile: phone() }

const mustAgree = ({ newPwd = '', confirmPwd = '' }: Readonly<Record<string, unknown>>): FieldProblem[] =>
  newPwd === confirmPwd ? [] : [{ field: 'confirmPwd', because: passwordRefusals.PASSWORD_CONFIRM, params: {} }]

interface ContactDialogProps {
  readonly kind: ContactKind
  readonly onClose: () => void
}

export function ContactDialog({ kind, onClose }: ContactDialogProps) {
  const { shape, title, says } = kinds[kind]
  return (
    <FormDialog
      title={title}
      shape={shape}
      size={480}
      alsoCheck={mustAgree}
      submitText={title}
      onSubmit={(typed, key) => changeContact(typed, key)}
      says={says}
      onClose={onClose}
    >
      <ContactFields kind={kind} />
    </FormDialog>
  )
}

function ContactFields({ kind }: Pick<ContactDialogProps, 'kind'>) {
  const t = useText()
  const member = useSession((state) => state.member)
  const { setError, setValue } = useFormContext()
  const showInfo = useInfoDialog()
  const [isWider, setWider] = useState(false)
  const { field } = kinds[kind]
  const target = String(useWatch({ name: field }) ?? '').trim()
  const current = kind === 'email' ? member?.email : member?.phone
  const hint = current ? t(contactWords.current, { value: current }) : undefined
  const refused = (error: unknown) => {
    const [named] = error instanceof ServerRefusal ? error.fields : []
    if (!named) return showInfo(error as Error)
    setError(named.field === 'captcha' ? 'captcha' : field, { type: 'server', message: named.message })
  }
  const widen = (isWanted: boolean) => {
    setWider(isWanted)
    if (!isWanted) for (const name of ['newPwd', 'confirmPwd']) setValue(name, '')
  }
  return (
    <>
      {kind === 'email' ? (
        <TextField name="newEmail" maxLength={64} autoComplete="email" hint={hint} />
      ) : (
        <MobileField name="newMobile" hint={hint} />
      )}
      <CodeField
        name="captcha"
        channel={kind === 'email' ? 'mail' : 'sms'}
        purpose={kind === 'email' ? 'modifyEmail' : 'modifyMobile'}
        target={target}
        isReady={targets[kind].safeParse(target).success}
        before={() => checkFree(kind, target)}
        onRefused={refused}
      />
      <TextField name="oldPwd" type="password" autoComplete="current-password" />
      <Checkbox checked={isWider} onChange={(event) => widen(event.target.checked)}>
        {t(contactWords.alsoPassword)}
      </Checkbox>
      {isWider && (
        <>
          <TextField name="newPwd" type="password" autoComplete="new-password" hint={t(entryWords.passwordHint)} />
          <TextField name="confirmPwd" type="password" autoComplete="new-password" />
        </>
      )}
    </>
  )
}
