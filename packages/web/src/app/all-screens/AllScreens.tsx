import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../kit/person/language.ts'
import type { NavItem } from '../menu/navigation.ts'
import { PinnableLink } from '../menu/PinnableLink.tsx'
import { useNavigation } from '../menu/use-navigation.ts'
import { useShortcuts } from '../menu/use-shortcuts.ts'
import { bestOf } from '../search/likeness.ts'
import './all-screens.css'

interface AllScreensProps {
  readonly onClose: () => void
  readonly onChosen?: (() => void) | undefined
}

/** Every screen that the member may open by section, the favourites first; what is typed leaves those that fit, and Enter opens the best. */
export function AllScreens({ onClose, onChosen }: AllScreensProps) {
  const t = useText()
  const navigate = useNavigate()
  const { sections = [] } = useNavigation()
  const { pinned, toggle } = useShortcuts()
  const [typed, setTyped] = useState('')
  const dialog = useModal(onClose)
  const items = sections.flatMap((section) => section.items)
  const matching = typed.trim() === '' ? undefined : bestOf(typed, items, items.length)
  const leave = () => {
    onClose()
    onChosen?.()
  }
  const openBest = (event: FormEvent) => {
    event.preventDefault()
    if (!matching?.[0]) return
    leave()
    void navigate({ to: matching[0].url })
  }
  const line = (item: NavItem) => (
    <li key={item.id}>
      <PinnableLink item={item} isPinned={pinned.includes(item.id)} onToggle={toggle} onChosen={leave} />
    </li>
  )
  const favourites = pinned.flatMap((id) => items.find((item) => item.id === id) ?? [])
  // Outside the navigation, whose colours are its own.
  return createPortal(
    <dialog ref={dialog} className="all-screens" aria-label={t(shellWords.allScreens)} onClose={onClose}>
      <form onSubmit={openBest}>
        <h2>{t(shellWords.allScreens)}</h2>
        <input
          type="search"
          value={typed}
          placeholder={t(shellWords.searchScreens)}
          aria-label={t(shellWords.searchScreens)}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="button" className="tool" onClick={onClose} aria-label={t(shellWords.close)}>
          <X size={18} aria-hidden />
        </button>
      </form>
      {matching?.length === 0 && <p role="status">{t(shellWords.noResults)}</p>}
      <div className="all-screens-sections">
        {matching ? <ul>{matching.map(line)}</ul> : null}
        {!matching && favourites.length > 0 ? (
          <Part title={t(shellWords.favourites)}>{favourites.map(line)}</Part>
        ) : null}
        {matching
          ? null
          : sections.map(({ id, title, rows }) => (
              <Part key={id} title={t(title)}>
                {rows.map((row) =>
                  row.kind === 'item' ? (
                    line(row.item)
                  ) : row.kind === 'caption' ? (
                    <Caption key={row.id} says={t(row.title)} />
                  ) : null,
                )}
              </Part>
            ))}
      </div>
    </dialog>,
    document.body,
  )
}

const Caption = ({ says }: { readonly says: string }) => <li className="all-screens-caption">{says}</li>

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** The browser keeps the focus inside and gives it back; a press on the backdrop is one on the dialog itself. */
function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const onClick = ({ target }: MouseEvent) => target === element && onClose()
    element.addEventListener('click', onClick)
    if (!element.open) element.showModal()
    element.querySelector('input')?.focus()
    return () => element.removeEventListener('click', onClick)
  }, [onClose])
  return dialog
}
