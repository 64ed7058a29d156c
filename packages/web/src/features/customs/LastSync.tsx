/** How the latest synchronisation of an organisation stands; while it runs it is asked again. */
import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useLastSync } from './use-last-sync.ts'
import './customs.css'

export function LastSync({ flow }: { readonly flow: 'E' | 'I' }) {
  const data = useLastSync(flow)
  const queries = useQueryClient()
  const saved = data ? data.newCount + data.changedCount : 0
  const list = flow === TradeFlow.of.export ? customsApi.queryByPage : customsApi.importByPage
  // Each page that arrives is on screen.
  useEffect(() => {
    if (saved > 0) void queries.invalidateQueries({ queryKey: [list.path] })
  }, [saved, list, queries])
  return data ? <Progress sync={data} /> : null
}

function Progress({ sync }: { readonly sync: Sync }) {
  const t = useText()
  const can = useCan()
  const stop = useCommandOf(customsApi.syncCancel)
  const { syncStatus, startTime, reason, pages, readCount, newCount, changedCount, sameCount, badCount } = sync
  const isRunning = syncStatus === SyncStatus.of.running
  return (
    <section className="hg-card hg-customs-sync" aria-label={t(customsTexts.lastSync)} role="status">
      <StatusTag dictionary={SyncStatus} value={syncStatus} /> <InstantText value={startTime} />
      <span>{t(customsTexts.progress, { pages, readCount, newCount, changedCount, sameCount, badCount })}</span>
      {sync.simulated ? <span className="hg-hint">{t(customsTexts.simulated)}</span> : null}
      {syncStatus === SyncStatus.of.failed ? (
        <span className="hg-error">{t(customsTexts.unfinished, { reason, count: newCount + changedCount })}</span>
      ) : null}
      {sync.bad.slice(0, 3).map(({ entryId, field }) => (
        <span key={`${entryId} ${field}`} className="hg-hint">{`${entryId}: ${field}`}</span>
      ))}
      {isRunning && can('customs.edit') ? (
        <Button size="small" onClick={() => stop.run({ id: sync.id })}>
          {t(customsTexts.stop)}
        </Button>
      ) : null}
    </section>
  )
}
