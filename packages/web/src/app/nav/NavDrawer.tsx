import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useRegion } from '../frame/use-region.ts'
import { Brand } from './Brand.tsx'
import { NavMenu } from './NavMenu.tsx'

/** The navigation over the content, on narrow screens. The browser keeps the focus inside and closes it on Esc. */
export function NavDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const region = useRegion('navbar')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Only the backdrop is the dialog itself; everything inside is one of its elements.
    const onClick = ({ target }: MouseEvent) => target === element && onClose()
    element.addEventListener('click', onClick)
    if (!element.open) element.showModal()
    return () => element.removeEventListener('click', onClick)
  }, [onClose])
  return (
    <dialog ref={dialog} {...region} className="nav-drawer" aria-label={t(shellWords.mainNavigation)} onClose={onClose}>
      <nav className="navbar-inside" aria-label={t(shellWords.mainNavigation)}>
        <div className="navbar-head">
          <Brand />
          <button type="button" className="navbar-close" onClick={onClose} aria-label={t(shellWords.close)}>
            <X size={18} aria-hidden />
          </button>
        </div>
        <NavMenu onChosen={onClose} />
      </nav>
    </dialog>
  )
}
