/**
 * What a short menu opens: in the browser's top layer, where nothing that scrolls around its opener cuts it off, and whole within the window.
 * It stays a child of its place in the document, so that focus and presses inside it belong to the menu.
 */
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import './menu.css'

interface MenuPopupProps extends ComponentProps<'div'> {
  /** Which edge of the opener it is flush with, in the direction of reading. */
  readonly flush?: 'start' | 'end'
}

export function MenuPopup({ flush = 'end', ...rest }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = popup.current
    const place = box?.parentElement
    if (!box || !place) return
    // A browser without the top layer shows it by its fixed place alone.
    box.showPopover?.()
    const follow = () => putBeside(box, place.getBoundingClientRect(), flush)
    follow()
    const entriesThatCome = new ResizeObserver(follow)
    entriesThatCome.observe(box)
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      entriesThatCome.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, { capture: true })
    }
  }, [flush])
  return <div {...rest} className={`hg-menu-popup ${rest.className ?? ''}`} ref={popup} popover="manual" />
}

const gap = 4
const edge = 8

/** Below the opener, above it where only there is room, and never beyond the window. */
function putBeside(box: HTMLElement, opener: DOMRect, flush: 'start' | 'end'): void {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = box
  const within = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - edge - size))
  const isFlushRight = (flush === 'end') === (getComputedStyle(box).direction !== 'rtl')
  const below = opener.bottom + gap
  const above = opener.top - gap - height
  const fits = below + height <= clientHeight - edge || above < edge
  box.style.left = `${within(isFlushRight ? opener.right - width : opener.left, width, clientWidth)}px`
  box.style.top = `${within(fits ? below : above, height, clientHeight)}px`
}
