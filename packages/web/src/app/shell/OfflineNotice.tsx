import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

export function OfflineNotice() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const [isTrying, setTrying] = useState(false)
  if (isOnline) return null
  // A browser may believe itself offline for long: an answer of the server is the better witness.
  const retry = async () => {
    setTrying(true)
    await call(systemDateApi.query, {}).then(
      () => onlineManager.setOnline(true),
      () => undefined,
    )
    setTrying(false)
  }
  return (
    <p className="notice offline" role="alert">
      <WifiOff size={14} aria-hidden />
      {t(shellWords.offline)}
      <button type="button" disabled={isTrying} onClick={() => void retry()}>
        {t(shellWords.retry)}
      </button>
    </p>
  )
}
