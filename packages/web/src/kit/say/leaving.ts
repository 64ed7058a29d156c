/** What leaves by itself, but not while somebody points at it or has the focus in it. */

/** Specification §9. */
const standsMs = 6_000

export function leaving(leave: () => void) {
  let timer: number | undefined
  const held = new Set<'pointer' | 'focus'>()
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    if (held.size === 0) timer = window.setTimeout(leave, standsMs)
  }
  const hold = (by: 'pointer' | 'focus') => () => {
    held.add(by)
    stop()
  }
  const release = (by: 'pointer' | 'focus') => () => {
    held.delete(by)
    wait()
  }
  return {
    wait,
    stop,
    /** Of the element that is held. */
    props: {
      onPointerEnter: hold('pointer'),
      onPointerLeave: release('pointer'),
      onFocus: hold('focus'),
      onBlur: release('focus'),
    },
  }
}
