/**
 * A press holds where it began. What arrives while a button is pressed (a preview, a total, an error of two lines) may move the button away from
 * under the pointer; the browser then makes no click of it, and the reader has pressed for nothing.
 */

/** Further away the pointer was drawn off the button, which takes the press back. */
const steadyPx = 4

interface Press {
  readonly button: HTMLButtonElement
  readonly id: number
  readonly x: number
  readonly y: number
}

/** Told once, for the whole page. */
export function holdPresses(page: Document): void {
  let press: Press | undefined
  const begin = ({ target, isPrimary, button: key, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    press = button && isPrimary && key === 0 ? { button, id, x, y } : undefined
  }
  const end = ({ target, pointerId, clientX, clientY }: PointerEvent) => {
    const last = press
    press = undefined
    if (last?.id !== pointerId || !last.button.isConnected) return
    if (target instanceof Node && last.button.contains(target)) return
    if (Math.hypot(clientX - last.x, clientY - last.y) <= steadyPx) last.button.click()
  }
  page.addEventListener('pointerdown', begin, true)
  page.addEventListener('pointerup', end, true)
  page.addEventListener('pointercancel', () => (press = undefined), true)
}
