import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useRouterState } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { closePanel, edgePanelId } from './edge-state.ts'
import { useSwipeAway } from './use-swipe-away.ts'

interface EdgePanelProps {
  readonly title: string
  readonly width: number
  /** Whether a press elsewhere and another screen close it; what is arranged with a look at the screen stays. */
  readonly leaves?: boolean
  /** Beside the title. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** A panel at the end side, over the content and without a mask. Focus goes in, Escape and the cross bring it back. */
export function EdgePanel({ title, width, leaves = false, about, children }: EdgePanelProps) {
  const t = useText()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    return () => {
      // Whoever pressed elsewhere has put the focus there already.
      const isInside = document.activeElement === document.body || panel.current?.contains(document.activeElement)
      if (isInside && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog()) return
      event.preventDefault()
      closePanel()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useLeaving(panel, leaves)
  const swipe = useSwipeAway(closePanel)
  return (
    <section
      ref={panel}
      id={edgePanelId}
      className="edge-panel"
      tabIndex={-1}
      aria-labelledby={titleId}
      style={{ width }}
      {...swipe}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {about}
        <button type="button" className="tool" aria-label={t(shellWords.close)} onClick={closePanel}>
          <X size={18} aria-hidden />
        </button>
      </header>
      <div className="edge-body">{children}</div>
    </section>
  )
}

/** A dialog above it, its own perhaps, has the keyboard and the pointer. */
const isUnderDialog = () => document.querySelector('.ant-modal-wrap:not([style*="none"]), dialog[open]') !== null

/** Its opener closes it again by itself: a press there is none elsewhere. */
function useLeaving(panel: RefObject<HTMLElement | null>, leaves: boolean): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const opened = useRef(pathname)
  useEffect(() => {
    if (leaves && pathname !== opened.current) closePanel()
  }, [leaves, pathname])
  useEffect(() => {
    if (!leaves) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || panel.current?.contains(target) || isUnderDialog()) return
      if (!target.closest(`[aria-controls="${edgePanelId}"], .ant-notification`)) closePanel()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [panel, leaves])
}
