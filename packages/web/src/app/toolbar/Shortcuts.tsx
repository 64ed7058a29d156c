// The pinned screens as icons, and the star behind which others are searched, pinned and unpinned.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import { useDismissed } from '../frame/use-dismissed.ts'
import { iconOf } from '../menu/icons.ts'
import { useNavigation } from '../menu/use-navigation.ts'
import { useShortcuts } from '../menu/use-shortcuts.ts'
import { ShortcutChoice } from './ShortcutChoice.tsx'

export function Shortcuts() {
  const t = useText()
  const { sections } = useNavigation()
  const { pinned, toggle } = useShortcuts()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }, [])
  useDismissed(place, isOpen, close)
  const items = sections?.flatMap((section) => section.items) ?? []
  // A screen that the member may no longer open stays pinned and is not shown.
  const pinnedItems = pinned.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return (
    <div className="shortcuts">
      {pinnedItems.map(({ id, title, icon, url }) => {
        const Icon = iconOf(icon)
        return (
          <Link key={id} to={url} className="tool named" aria-label={t(title)} data-name={t(title)}>
            <Icon size={18} aria-hidden />
          </Link>
        )
      })}
      <div className="hg-menu" ref={place}>
        <ToolButton
          name={t(shellWords.shortcuts)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Star size={20} aria-hidden />
        </ToolButton>
        {isOpen && <ShortcutChoice items={items} pinned={pinned} onToggle={toggle} onChosen={() => setOpen(false)} />}
      </div>
    </div>
  )
}
