import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { LoginField } from './LoginField.tsx'

interface PasswordFieldProps {
  readonly id: string
  readonly problem: string | undefined
}

export function PasswordField({ id, problem }: PasswordFieldProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const name = t(isShown ? sessionWords.hidePassword : sessionWords.showPassword)
  const Icon = isShown ? EyeOff : Eye
  const eye = (
    <button type="button" className="login-eye" onClick={() => setShown(!isShown)} aria-label={name} title={name}>
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <LoginField
      id={id}
      name="userPwd"
      label={t(sessionWords.userPwd)}
      type={isShown ? 'text' : 'password'}
      problem={problem}
      autoComplete="current-password"
      end={eye}
    />
  )
}
