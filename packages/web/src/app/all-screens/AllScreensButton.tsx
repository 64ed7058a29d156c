import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useText } from '../../kit/person/language.ts'

const AllScreens = lazy(async () => ({ default: (await import('./AllScreens.tsx')).AllScreens }))

/** Under one's work, the way to everything else. */
export function AllScreensButton({ onChosen }: { readonly onChosen?: (() => void) | undefined }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button type="button" className="nav-item nav-all" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LayoutGrid size={18} aria-hidden />
        <span>{t(shellWords.allScreens)}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AllScreens onClose={close} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}
