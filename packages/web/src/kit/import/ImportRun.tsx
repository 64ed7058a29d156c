/** The last step of an import: how far it is, and then what came of it. */
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { useQuery } from '@tanstack/react-query'
import { Alert, Progress } from 'antd'
import { useEffect } from 'react'
import { Failed } from '../page/Failed.tsx'
import { useText } from '../person/language.ts'
import { ServerRefusal } from '../talk/transport.ts'
import { type ImportProgress, type ImportSource, isOver, pollMs } from './import-preview.ts'
import { SaveLeftOut } from './SaveLeftOut.tsx'
import './import.css'

interface ImportRunProps {
  readonly importId: string
  readonly source: ImportSource
  readonly onEnd: () => void
}

export function ImportRun({ importId, source, onEnd }: ImportRunProps) {
  const t = useText()
  const query = useQuery({
    queryKey: ['import-progress', importId],
    queryFn: () => source.progress(importId),
    // A refusal is an answer: only silence is worth another try.
    retry: (count, error) => error instanceof ServerRefusal && error.status === 0 && count < 2,
    refetchInterval: ({ state }) => (state.error || isOver(state.data) ? false : pollMs),
  })
  const now = query.data
  const over = isOver(now)
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  if (query.error) return <Failed because={query.error} retry={() => void query.refetch()} />
  if (!now) return <Progress percent={0} aria-label={t(importWords.checking)} />
  const percent = now.total === 0 ? 100 : Math.floor((now.done / now.total) * 100)
  return (
    <div role="status">
      <p>{sentenceOf(now, t)}</p>
      {now.state === 'submitted' ? null : (
        <Progress
          percent={percent}
          status={now.state === 'failed' ? 'exception' : now.state === 'done' ? 'success' : 'active'}
        />
      )}
      {now.message ? <Alert type={now.state === 'failed' ? 'error' : 'info'} title={now.message} /> : null}
      {now.refused.length > 0 ? (
        <>
          <p>{t(importWords.refusedRows, { count: now.refusedCount ?? now.refused.length })}</p>
          <ul className="hg-import-refused">
            {now.refused.map(({ row, message }) => (
              <li key={`${row} ${message}`}>{`${t(importWords.row)} ${row}: ${message}`}</li>
            ))}
          </ul>
          {source.saveLeftOut ? <SaveLeftOut {...source.saveLeftOut} importId={importId} /> : null}
        </>
      ) : null}
    </div>
  )
}

function sentenceOf({ state, done, total }: ImportProgress, t: ReturnType<typeof useText>): string {
  if (state === 'submitted') return t(importWords.submitted, { count: total })
  if (state === 'failed') return t(importWords.failed)
  return state === 'done' ? t(importWords.done, { done }) : t(importWords.running, { done, total })
}
