import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useText } from '../../kit/person/language.ts'
import { useBadge } from '../menu/badges.ts'

/** How much waits there; nothing where nothing does. */
export function NavBadge({ urls }: { readonly urls: readonly string[] }) {
  const t = useText()
  const n = useBadge(urls)
  if (n === 0) return null
  return (
    <b className="nav-badge" role="img" aria-label={t(shellWords.waitingThere, { n })}>
      {n}
    </b>
  )
}
