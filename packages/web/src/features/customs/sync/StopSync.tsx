import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

/** Only while there is something to stop. */
export function StopSync({ sync: { id, syncStatus } }: { readonly sync: Sync }) {
  const t = useText()
  const can = useCan()
  const stop = useCommandOf(customsApi.syncCancel)
  if (syncStatus !== SyncStatus.of.running || !can('customs.edit')) return null
  return (
    <Button size="small" loading={stop.isRunning} onClick={() => stop.run({ id })}>
      {t(customsTexts.stop)}
    </Button>
  )
}
