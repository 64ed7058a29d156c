import { phone } from '@hedgerow/contract/kit/person/identity'
import { type Parsed, shape } from '@hedgerow/contract/kit/shape'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { codeSignInApi, LoginByCode } from '@hedgerow/contract/session/captcha/code-sign-in.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { CaptchaField } from '../../../pieces/entry/CaptchaField.tsx'
import { Message } from '../../../pieces/entry/Message.tsx'
import { PhoneField } from '../../../pieces/entry/PhoneField.tsx'
import { SubmitButton } from '../../../pieces/entry/SubmitButton.tsx'
import { useEntryForm } from '../../../pieces/entry/use-entry-form.ts'
import { enter, knownDevice } from '../../../pieces/sign-in/sign-in.ts'
import { IdentityChoice } from './IdentityChoice.tsx'

/** A phone is no user name: the same shape, in the words of this tab. */
const CodeShape = shape({ ...sessionWords, userAcc: sessionWords.mobile }, LoginByCode.schema.shape)

/** Errors: `ServerRefusal` with the fields that it is about. */
async function signInByCode(input: Parsed<typeof LoginByCode>): Promise<void> {
  enter(await call(codeSignInApi.loginByCode, { ...input, deviceToken: knownDevice() }))
}

export function CodeForm() {
  const t = useText()
  const entry = useEntryForm({
    shape: CodeShape,
    initial: { orgUserType: OrgUserType.of.member },
    onSubmit: signInByCode,
  })
  const { form, isBusy, isReady, formProblem, control, values, submit, refused, set } = entry
  const target = String(values.userAcc ?? '')
  return (
    <>
      {formProblem && <Message tone="danger" text={formProblem} />}
      <form ref={form} className="entry-form" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        <IdentityChoice onChoose={(value) => set('orgUserType', value)} />
        <PhoneField control={control('userAcc')} />
        <CaptchaField
          control={control('captcha')}
          channel="sms"
          purpose="login"
          target={target}
          isReady={phone().safeParse(target).success}
          onRefused={refused}
        />
        <SubmitButton
          text={t(isBusy ? sessionWords.signingIn : sessionWords.signIn)}
          isBusy={isBusy}
          isReady={isReady}
        />
      </form>
    </>
  )
}
