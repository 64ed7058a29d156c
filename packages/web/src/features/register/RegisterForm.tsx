import { phone } from '@hedgerow/contract/kit/person/identity'
import { OrganizationForm, PersonalForm } from '@hedgerow/contract/register/register.contract'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { pathOf } from '@hedgerow/contract/screens'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { useText } from '../../kit/person/language.ts'
import { CaptchaField } from '../../pieces/entry/CaptchaField.tsx'
import { EntryField } from '../../pieces/entry/EntryField.tsx'
import { Message } from '../../pieces/entry/Message.tsx'
import { PasswordField } from '../../pieces/entry/PasswordField.tsx'
import { PhoneField } from '../../pieces/entry/PhoneField.tsx'
import { SubmitButton } from '../../pieces/entry/SubmitButton.tsx'
import { inputOf, mustAgree, useEntryForm, type Values } from '../../pieces/entry/use-entry-form.ts'
import type { Kind } from '../../pieces/sign-in/register-path.ts'
import { AgreementTick } from './AgreementTick.tsx'
import { KindChoice } from './KindChoice.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { type NewAccount, registerAccount, takenSentence } from './register-account.ts'

interface RegisterFormProps {
  readonly kind: Kind
  readonly mayChoose: boolean
  readonly onKind: (kind: Kind) => void
  readonly onDone: (userName: string) => void
}

const agree = mustAgree('userPwd', 'confirmPwd')
const alsoCheck = (values: Values) => [
  ...agree(values),
  ...(values.agreementVersion
    ? []
    : [{ field: 'agreementVersion', because: registerRefusals.AGREE_FIRST, params: {} }]),
]

/** What is typed into the fields that both kinds have stays when the kind is changed. */
export function RegisterForm({ kind, mayChoose, onKind, onDone }: RegisterFormProps) {
  const t = useText()
  const entry = useEntryForm({
    shape: kind === 'organization' ? OrganizationForm : PersonalForm,
    alsoCheck,
    onSubmit: async (input) => {
      const account = input as NewAccount
      await registerAccount(account)
      onDone(account.userName)
    },
    onLeft: takenSentence,
  })
  const { form, isBusy, isReady, formProblem, control, values, submit, refused, set, problemOf } = entry
  const mobile = String(values.mobile ?? '')
  return (
    <>
      {mayChoose && <KindChoice kind={kind} onKind={onKind} />}
      {formProblem && <Message tone="danger" text={formProblem} />}
      <form ref={form} className="entry-form wide" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        <EntryField
          {...inputOf(control('userName'))}
          autoComplete="username"
          hint={t(registerWords.userNameHint)}
          autoFocus
        />
        {kind === 'organization' && <EntryField {...inputOf(control('orgName'))} autoComplete="organization" />}
        <PasswordField {...inputOf(control('userPwd'))} autoComplete="new-password" hint={t(entryWords.passwordHint)} />
        <PasswordField {...inputOf(control('confirmPwd'))} autoComplete="new-password" />
        <PhoneField control={control('mobile')} />
        <LanguageOffer phone={mobile} />
        <CaptchaField
          control={control('captcha')}
          channel="sms"
          purpose="register"
          target={mobile}
          isReady={phone().safeParse(mobile).success}
          onRefused={refused}
        />
        <AgreementTick
          version={String(values.agreementVersion ?? '')}
          problem={problemOf('agreementVersion')}
          onVersion={(version) => set('agreementVersion', version)}
        />
        <div className="register-foot">
          <SubmitButton text={t(registerWords.submit)} isBusy={isBusy} isReady={isReady} />
          <a className="entry-link" href={pathOf('login')}>
            {t(registerWords.haveAccount)}
          </a>
        </div>
      </form>
    </>
  )
}
