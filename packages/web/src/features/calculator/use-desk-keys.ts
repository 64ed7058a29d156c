/** The keys of a calculator's screen, with Alt so that they never disturb typing; the list of keys switches them off. */
import { useEffect, useRef } from 'react'
import { areKeysOn } from '../../kit/person/settings.ts'

type Act = () => void

/** Keys of the screen rest while a dialog lies above it. */
const above = 'dialog[open], .ant-modal-wrap:not([style*="none"])'

export function useDeskKeys(keys: readonly (readonly [code: string, act: Act])[]): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && areKeysOn() && !document.querySelector(above)
      const [, act] = (isOurs && newest.current.find(([code]) => code === event.code)) || []
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
