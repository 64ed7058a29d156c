/** How the latest synchronisation stands; while it runs it is asked again. */
import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { formatInstant } from '../../../kit/show/formats.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { StopSync } from './StopSync.tsx'
import { SyncBad } from './SyncBad.tsx'
import { useLastSync } from './use-last-sync.ts'
import { useSyncSentence } from './use-sync-sentence.ts'
import '../customs.css'

export function LastSync({ flow }: { readonly flow: 'E' | 'I' }) {
  const { data } = useLastSync(flow)
  const queries = useQueryClient()
  const saved = data ? data.newCount + data.changedCount : 0
  const list = flow === TradeFlow.of.export ? customsApi.queryByPage : customsApi.importByPage
  // Each page that arrives is on screen.
  useEffect(() => {
    if (saved > 0) void queries.invalidateQueries({ queryKey: [list.path] })
  }, [saved, list, queries])
  return data ? <Standing sync={data} /> : null
}

function Standing({ sync }: { readonly sync: Sync }) {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  const sentenceOf = useSyncSentence()
  const { syncStatus, startTime, newCount, isOld, simulated } = sync
  const { running, done } = SyncStatus.of
  return (
    <section className="hg-card hg-customs-sync" aria-label={t(customsTexts.lastSync)} role="status">
      {syncStatus === done ? (
        <span className={isOld ? 'hg-customs-old' : ''}>
          {t(customsTexts.lastGood, { time: formatInstant(startTime, timeZone), newCount })}
        </span>
      ) : (
        <>
          <StatusTag dictionary={SyncStatus} value={syncStatus} />
          <span className={syncStatus === running ? '' : 'hg-error'}>{sentenceOf(sync)}</span>
        </>
      )}
      {simulated ? <span className="hg-hint">{t(customsTexts.simulated)}</span> : null}
      <SyncBad bad={sync.bad} />
      <StopSync sync={sync} />
    </section>
  )
}
