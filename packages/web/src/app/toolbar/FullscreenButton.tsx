import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ToolButton } from '../frame/ToolButton.tsx'

const listen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Not there where the browser cannot. */
export function FullscreenButton() {
  const t = useText()
  const isFull = useSyncExternalStore(listen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <ToolButton name={t(isFull ? shellWords.exitFullscreen : shellWords.fullscreen)} onClick={toggle}>
      {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
    </ToolButton>
  )
}
