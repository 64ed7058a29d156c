import { agreement } from '@hedgerow/contract/session/agreement.text'
import { useText } from '../../kit/person/language.ts'

/** The agreement to read; it scrolls, so the keyboard reaches it. */
export function AgreementText({ labelledBy }: { readonly labelledBy: string }) {
  const t = useText()
  return (
    <section className="register-text" tabIndex={0} aria-labelledby={labelledBy}>
      {agreement.map((part) => (
        <p key={part.en}>{t(part)}</p>
      ))}
    </section>
  )
}
