import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { closePanel } from './edge-state.ts'
import { useSwipeAway } from './use-swipe-away.ts'

interface EdgePanelProps {
  readonly title: string
  readonly width: number
  readonly children: ReactNode
}

/** A panel at the end side, over the content and without a mask. Focus goes in, Escape and the cross bring it back. */
export function EdgePanel({ title, width, children }: EdgePanelProps) {
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
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      closePanel()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const swipe = useSwipeAway(closePanel)
  return (
    <section ref={panel} className="edge-panel" tabIndex={-1} aria-labelledby={titleId} style={{ width }} {...swipe}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="tool" aria-label={t(shellWords.close)} onClick={closePanel}>
          <X size={18} aria-hidden />
        </button>
      </header>
      <div className="edge-body">{children}</div>
    </section>
  )
}
