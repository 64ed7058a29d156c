import { registerWords } from '@hedgerow/contract/register/register.text'
import { useText } from '../../kit/person/language.ts'
import type { Kind } from '../../pieces/sign-in/register-path.ts'

interface KindChoiceProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
}

export function KindChoice({ kind, onKind }: KindChoiceProps) {
  const t = useText()
  return (
    <fieldset className="entry-choice register-kind" aria-label={t(registerWords.kind)}>
      {(['organization', 'personal'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => onKind(one)} />
          {t(registerWords[one])}
        </label>
      ))}
    </fieldset>
  )
}
