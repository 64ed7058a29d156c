/** A synchronisation that runs, and how it ended: what it read, how long it took, and what may be done next. */
import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { StopSync } from './StopSync.tsx'
import { SyncBad } from './SyncBad.tsx'
import { useSyncOf } from './use-last-sync.ts'
import { useSyncSentence } from './use-sync-sentence.ts'
import '../customs.css'

interface SyncRunProps {
  readonly orgId: string
  readonly flow: 'E' | 'I'
  readonly onClose: () => void
}

export function SyncRun({ orgId, flow, onClose }: SyncRunProps) {
  const query = useSyncOf(orgId, flow)
  const { data, error } = query
  return (
    <ShownDialog
      title={customsTexts.syncTitle}
      widthPx={480}
      onClose={onClose}
      footer={data ? <Ways sync={data} orgId={orgId} flow={flow} onClose={onClose} /> : null}
    >
      {error ? <Failed because={error} retry={() => void query.refetch()} /> : null}
      {data ? <Standing sync={data} /> : null}
    </ShownDialog>
  )
}

function Standing({ sync }: { readonly sync: Sync }) {
  const t = useText()
  const sentenceOf = useSyncSentence()
  const isRunning = sync.syncStatus === SyncStatus.of.running
  const seconds = useSeconds(isRunning)
  const isBroken = !isRunning && sync.syncStatus !== SyncStatus.of.done
  return (
    <div className="hg-sync-run" role="status">
      <StatusTag dictionary={SyncStatus} value={sync.syncStatus} />
      {isRunning ? <progress aria-label={t(customsTexts.syncTitle)} /> : null}
      <p className={isBroken ? 'hg-error' : ''}>{sentenceOf(sync)}</p>
      <p className="hg-hint">{t(customsTexts.elapsed, { seconds })}</p>
      {sync.simulated ? <p className="hg-hint">{t(customsTexts.simulated)}</p> : null}
      <SyncBad bad={sync.bad} />
    </div>
  )
}

/** Counted while it runs, from when the dialog shows it. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const ticking = setInterval(() => setSeconds((one) => one + 1), 1000)
    return () => clearInterval(ticking)
  }, [isRunning])
  return seconds
}

function Ways({ sync, orgId, flow, onClose }: SyncRunProps & { readonly sync: Sync }) {
  const t = useText()
  const again = useCommandOf(customsApi.sync)
  const { syncStatus, dDateStart, dDateEnd } = sync
  const { running, done } = SyncStatus.of
  if (syncStatus === running)
    return (
      <>
        <StopSync sync={sync} isWhole />
        <Button onClick={onClose}>{t(customsTexts.background)}</Button>
      </>
    )
  return (
    <>
      {syncStatus === done ? null : (
        <Button loading={again.isRunning} onClick={() => again.run({ orgId, iEFlag: flow, dDateStart, dDateEnd })}>
          {t(customsTexts.goOn)}
        </Button>
      )}
      <Button type="primary" onClick={onClose}>
        {t(kitWords.close)}
      </Button>
    </>
  )
}
