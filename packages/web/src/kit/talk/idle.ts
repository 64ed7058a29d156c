/** Says when nobody has touched the window for a while, and when somebody does again. Hidden windows are not touched. */

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const
const quietly = { capture: true, passive: true }

/** @returns how to end it */
export function watchIdle(afterMs: number, tell: (isIdle: boolean) => void): () => void {
  let touchedAt = performance.now()
  let isIdle = false
  let timer: number | undefined
  // One timer for any number of touches: it looks how long ago the last one was.
  const look = () => {
    const leftMs = touchedAt + afterMs - performance.now()
    if (leftMs > 0) {
      timer = window.setTimeout(look, leftMs)
      return
    }
    isIdle = true
    tell(true)
  }
  const touch = () => {
    touchedAt = performance.now()
    if (!isIdle) return
    isIdle = false
    tell(false)
    look()
  }
  for (const name of touches) window.addEventListener(name, touch, quietly)
  look()
  return () => {
    window.clearTimeout(timer)
    for (const name of touches) window.removeEventListener(name, touch, quietly)
  }
}
