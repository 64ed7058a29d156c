import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string
  readonly label: string
  readonly problem: string | undefined
  /** Drawn inside the input's end. */
  readonly end?: ReactNode
}

export function LoginField({ id, label, problem, end, ...input }: LoginFieldProps) {
  const problemId = `${id}-problem`
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className={end ? 'login-input with-eye' : 'login-input'}>
        <input
          id={id}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          {...input}
        />
        {end}
      </div>
      {problem && (
        <p className="login-error" id={problemId}>
          <CircleAlert size={14} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
