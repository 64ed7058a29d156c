import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { EntryField } from './EntryField.tsx'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly problem: string | undefined
  readonly hint?: string | undefined
}

export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const name = t(isShown ? sessionWords.hidePassword : sessionWords.showPassword)
  const Icon = isShown ? EyeOff : Eye
  const eye = (
    <button type="button" className="entry-eye" onClick={() => setShown(!isShown)} aria-label={name} title={name}>
      <Icon size={18} aria-hidden />
    </button>
  )
  return <EntryField label={label} type={isShown ? 'text' : 'password'} end={eye} {...field} />
}
