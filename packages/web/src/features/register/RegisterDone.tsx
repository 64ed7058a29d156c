import { registerWords } from '@hedgerow/contract/register/register.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useText } from '../../kit/person/language.ts'
import type { Kind } from '../../pieces/sign-in/register-path.ts'

export function RegisterDone({ kind }: { readonly kind: Kind }) {
  const t = useText()
  return (
    <div className="register-done">
      <p>{t(kind === 'organization' ? registerWords.doneOrganization : registerWords.donePersonal)}</p>
      <a className="entry-submit" href={pathOf('login')}>
        {t(registerWords.toSignIn)}
      </a>
    </div>
  )
}
