import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../kit/person/language.ts'
import { iconOf } from '../menu/icons.ts'
import type { NavSection } from '../menu/navigation.ts'
import { NavBadge } from './NavBadge.tsx'
import { NavRows } from './NavRows.tsx'

interface NavSectionItemProps {
  readonly section: NavSection
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onChosen: (() => void) | undefined
}

export function NavSectionItem({ section, isOpen, onToggle, onChosen }: NavSectionItemProps) {
  const t = useText()
  const listId = useId()
  const Icon = iconOf(section.icon)
  return (
    <li>
      <button
        type="button"
        className="nav-item"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onToggle(!isOpen)}
      >
        <Icon size={18} aria-hidden />
        <span>{t(section.title)}</span>
        {!isOpen && <NavBadge urls={section.items.map(({ url }) => url)} />}
        <ChevronDown size={16} className="nav-chevron" aria-hidden />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && <NavRows rows={section.rows} hasIcons={false} onChosen={onChosen} />}
      </ul>
    </li>
  )
}
