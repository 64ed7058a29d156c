import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../../kit/language.ts'

export function OfflineNotice() {
  const t = useText()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  if (isOnline) return null
  return (
    <p className="notice offline" role="alert">
      <WifiOff size={14} aria-hidden />
      {t(shellWords.offline)}
    </p>
  )
}
