import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import type { NavItem } from '../menu/navigation.ts'
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
    <div className="hg-menu-popup shortcut-choice" role="dialog" aria-label={t(shellWords.shortcuts)}>
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
            <Link to={item.url} onClick={onChosen}>
              {t(item.title)}
            </Link>
            <button
              type="button"
              className="tool"
              aria-label={t(isPinned(item) ? shellWords.unpin : shellWords.pin, { title: item.title })}
              onClick={() => onToggle(item.id)}
            >
              <Star size={16} aria-hidden fill={isPinned(item) ? 'currentColor' : 'none'} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
