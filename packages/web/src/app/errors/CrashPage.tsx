import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { ServerRefusal } from '../../kit/talk/transport.ts'
import { TraceId } from './TraceId.tsx'

/** Takes the place of one screen that failed; the shell around it goes on working. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="state-page" role="alert">
      <h1>{t(shellWords.screenFailed)}</h1>
      <p>{t(shellWords.screenFailedAbout)}</p>
      {error instanceof Error && <p>{error.message}</p>}
      <TraceId value={error instanceof ServerRefusal ? error.traceId : null} />
      <div className="state-actions">
        <button type="button" className="state-button primary" onClick={retry}>
          {t(shellWords.retry)}
        </button>
        <button type="button" className="state-button" onClick={() => location.reload()}>
          {t(shellWords.reload)}
        </button>
      </div>
    </div>
  )
}
