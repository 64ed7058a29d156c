import { type TouchEvent, useRef } from 'react'

const farPx = 60

/** A finger that draws a panel towards the edge it came from. */
export function useSwipeAway(dismiss: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !from.current) return
      const outwards = (touch.clientX - from.current.x) * (document.documentElement.dir === 'rtl' ? -1 : 1)
      const sideways = Math.abs(touch.clientY - from.current.y)
      if (outwards > farPx && outwards > 2 * sideways) dismiss()
    },
  }
}
