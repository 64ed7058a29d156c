import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link, useSearch } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { home } from '../guard.ts'
import { nearestItems } from '../menu/navigation.ts'
import { useNavigation } from '../menu/use-navigation.ts'

export function NotFoundPage() {
  const t = useText()
  const isMember = useSession((state) => state.member !== null)
  const { path } = useSearch({ strict: false }) as { readonly path?: unknown }
  const { sections } = useNavigation(isMember)
  const wanted = typeof path === 'string' ? path : undefined
  const near = wanted ? nearestItems(wanted, sections?.flatMap((section) => section.items) ?? []) : []
  return (
    <div className="state-page">
      <h1>{t(shellWords.notFound)}</h1>
      <p>{wanted ? t(shellWords.notFoundAbout, { path: wanted }) : t(shellWords.notFoundPlain)}</p>
      {near.length > 0 && (
        <>
          <h2>{t(shellWords.maybeMeant)}</h2>
          <ul>
            {near.map(({ id, title, url }) => (
              <li key={id}>
                <Link to={url} className="state-link">
                  {t(title)}
                  <small>{url}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="state-actions">
        <Link to={home} className="state-button primary">
          {t(shellWords.toDashboard)}
        </Link>
      </div>
    </div>
  )
}
