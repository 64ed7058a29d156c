/** The keys of a calculator's screen, with Alt so that they never disturb typing. */
import { useEffect, useRef } from 'react'

type Act = () => void

export function useDeskKeys(keys: readonly (readonly [code: string, act: Act])[]): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey
      const [, act] = (isOurs && newest.current.find(([code]) => code === event.code)) || []
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
