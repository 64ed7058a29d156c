// New accounts and forgotten passwords: what the page is opened for stands in its address.
import { registerWords } from '@hedgerow/contract/register/register.text'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { EntryFrame } from '../../pieces/entry/EntryFrame.tsx'
import { type Kind, pageTypes, registerPath } from '../../pieces/sign-in/register-path.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { RegisterDone } from './RegisterDone.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import './register.css'

export function RegisterPage() {
  const t = useText()
  const segment = location.pathname.split('/').at(-1)
  const type = pageTypes.find((one) => one === segment)
  const [kind, setKind] = useState<Kind>(type === 'personal' ? 'personal' : 'organization')
  const [registered, setRegistered] = useState<string>()
  if (type === undefined) {
    location.replace(registerPath('register'))
    return null
  }
  if (type === 'forgot-password')
    return (
      <EntryFrame title={t(registerWords.forgotTitle)}>
        <ForgotForm />
      </EntryFrame>
    )
  return (
    <EntryFrame title={t(registered ? registerWords.done : registerWords.title)}>
      {registered ? (
        <RegisterDone kind={kind} />
      ) : (
        <RegisterForm kind={kind} mayChoose={type === 'register'} onKind={setKind} onDone={setRegistered} />
      )}
    </EntryFrame>
  )
}
