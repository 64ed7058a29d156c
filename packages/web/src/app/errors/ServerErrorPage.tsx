import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link, useSearch } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { home } from '../guard.ts'
import { TraceId } from './TraceId.tsx'

/** `?traceId=` names the failed request. */
export function ServerErrorPage() {
  const t = useText()
  const { traceId } = useSearch({ strict: false }) as { readonly traceId?: unknown }
  return (
    <div className="state-page">
      <h1>{t(shellWords.serverError)}</h1>
      <p>{t(shellWords.serverErrorAbout)}</p>
      <TraceId value={traceId === undefined ? null : String(traceId)} />
      <div className="state-actions">
        <Link to={home} className="state-button primary">
          {t(shellWords.toDashboard)}
        </Link>
      </div>
    </div>
  )
}
