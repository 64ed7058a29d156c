import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import { useDismissed } from '../frame/use-dismissed.ts'

/** Tools that stand in the bar, and behind one button where the bar is narrow. */
export function FoldedTools({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }, [])
  useDismissed(place, isOpen, close)
  return (
    <div className={isOpen ? 'folded-tools open' : 'folded-tools'} ref={place}>
      <ToolButton name={t(shellWords.more)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Ellipsis size={20} aria-hidden />
      </ToolButton>
      <div>{children}</div>
    </div>
  )
}
