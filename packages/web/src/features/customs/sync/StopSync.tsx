import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

interface StopSyncProps {
  readonly sync: Sync
  /** Beside other buttons. */
  readonly isWhole?: boolean
}

/** Only while there is something to stop. */
export function StopSync({ sync: { id, syncStatus }, isWhole = false }: StopSyncProps) {
  const t = useText()
  const can = useCan()
  const stop = useCommandOf(customsApi.syncCancel)
  if (syncStatus !== SyncStatus.of.running || !can('customs.edit')) return null
  return (
    <Button size={isWhole ? 'middle' : 'small'} loading={stop.isRunning} onClick={() => stop.run({ id })}>
      {t(customsTexts.stop)}
    </Button>
  )
}
