import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { Logo } from '../../kit/show/Logo.tsx'
import { home } from '../guard.ts'

export function Brand() {
  const t = useText()
  return (
    <Link to={home} className="brand">
      <Logo size={30} />
      <span>
        <strong>{t(shellWords.product)}</strong> {t(shellWords.productLine)}
      </span>
    </Link>
  )
}
