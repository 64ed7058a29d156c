import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useEffect, useRef, useState } from 'react'
import { MenuPopup } from '../../kit/menu/MenuPopup.tsx'
import { useText } from '../../kit/person/language.ts'
import type { NavItem } from '../menu/navigation.ts'
import { PinnableLink } from '../menu/PinnableLink.tsx'
import { bestOf } from '../search/likeness.ts'

interface ShortcutChoiceProps {
  readonly items: readonly NavItem[]
  readonly pinned: readonly string[]
  readonly onToggle: (id: string) => void
  readonly onChosen: () => void
}

/** Pinned screens first, then the rest, by what is typed. */
export function ShortcutChoice({ items, pinned, onToggle, onChosen }: ShortcutChoiceProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => field.current?.focus(), [])
  const matching = typed.trim() === '' ? items : bestOf(typed, items, items.length)
  const isPinned = ({ id }: NavItem) => pinned.includes(id)
  const sorted = [...matching.filter(isPinned), ...matching.filter((item) => !isPinned(item))]
  return (
    <MenuPopup flush="start" className="shortcut-choice" role="dialog" aria-label={t(shellWords.shortcuts)}>
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder={t(shellWords.searchScreens)}
        aria-label={t(shellWords.searchScreens)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {sorted.length === 0 && <p role="status">{t(shellWords.noResults)}</p>}
      <ul>
        {sorted.map((item) => (
          <li key={item.id}>
            <PinnableLink item={item} isPinned={isPinned(item)} onToggle={onToggle} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </MenuPopup>
  )
}
