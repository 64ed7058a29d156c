import { fieldProblems } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { Login } from '@hedgerow/contract/session/session.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { currentLang, useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { ServerRefusal } from '../../../kit/talk/transport.ts'
import { EntryField } from '../../../pieces/entry/EntryField.tsx'
import { Message } from '../../../pieces/entry/Message.tsx'
import { PasswordField } from '../../../pieces/entry/PasswordField.tsx'
import { SubmitButton } from '../../../pieces/entry/SubmitButton.tsx'
import { canEncrypt } from '../../../pieces/password/encrypt-password.ts'
import { type Credentials, signIn } from '../../../pieces/sign-in/sign-in.ts'
import { IdentityChoice } from './IdentityChoice.tsx'
import { linkedSignIn } from './linked-sign-in.ts'

type FieldName = 'userAcc' | 'userPwd'
type Problems = Readonly<Partial<Record<FieldName | 'form', string>>>

export function SignInForm() {
  const t = useText()
  const group = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const [isReady, setReady] = useState(false)
  const [link] = useState(linkedSignIn)

  const check = () => {
    if (!form.current) return
    const missing = missingIn(credentialsOf(form.current))
    setReady(missing === undefined)
    // What was said of a field is said until it holds.
    setProblems((before) => ({
      ...(before.form ? { form: before.form } : {}),
      ...Object.fromEntries(Object.entries(missing ?? {}).filter(([name]) => name in before)),
    }))
  }
  useEffect(check, [])
  const show = (next: Problems) => {
    setProblems(next)
    const first = next.userAcc ? 'userAcc' : 'userPwd'
    form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !form.current) return
    const typed = credentialsOf(form.current)
    const missing = missingIn(typed)
    if (missing) return show(missing)
    useSession.getState().clearExpired()
    setProblems({})
    setBusy(true)
    try {
      await signIn(typed)
    } catch (error) {
      show(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {link.userPwd !== '' && <Message tone="info" text={t(sessionWords.byLink)} />}
      {problems.form && <Message tone="danger" text={problems.form} />}
      {!canEncrypt() && <Message tone="danger" text={t(sessionWords.noCrypto)} />}
      <form
        ref={form}
        className="entry-form"
        method="post"
        onSubmit={submit}
        noValidate
        aria-busy={isBusy}
        onInput={check}
      >
        <IdentityChoice initial={link.orgUserType} />
        <EntryField
          id={`${group}-name`}
          name="userAcc"
          defaultValue={link.userAcc}
          label={t(sessionWords.userAcc)}
          problem={problems.userAcc}
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          id={`${group}-password`}
          name="userPwd"
          defaultValue={link.userPwd}
          label={t(sessionWords.userPwd)}
          problem={problems.userPwd}
          autoComplete="current-password"
        />
        <SubmitButton
          text={t(isBusy ? sessionWords.signingIn : sessionWords.signIn)}
          isBusy={isBusy}
          disabled={!canEncrypt()}
          isReady={isReady}
        />
      </form>
    </>
  )
}

function credentialsOf(form: HTMLFormElement): Credentials {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const orgUserType = OrgUserType.values.find((value) => value === text('orgUserType')) ?? OrgUserType.of.member
  return { userAcc: text('userAcc'), password: text('userPwd'), orgUserType }
}

/** The shape that the server will use also says here what is missing. */
function missingIn({ userAcc, password }: Credentials): Problems | undefined {
  const checked = Login.schema.safeParse({ userAcc: userAcc.trim(), userPwd: password })
  if (checked.success) return undefined
  const lang = currentLang()
  const fieldFaults = fieldProblems(checked.error, Login.words)
  return Object.fromEntries(fieldFaults.map(({ field, because, params }) => [field, say(because, lang, params)]))
}

/** A refused password is shown where it is typed again; what is about no field stands above the form. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof ServerRefusal)) throw error
  const named = Object.fromEntries(error.fields.map(({ field, message }) => [nameOf(field), message]))
  return Object.keys(named).length > 0 ? named : { form: error.message }
}

const nameOf = (field: string): FieldName | 'form' =>
  field === 'userPwd' ? 'userPwd' : field === 'userAcc' || field === 'userName' ? 'userAcc' : 'form'
