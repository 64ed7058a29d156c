import { ChevronDown } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { AllScreensButton } from '../all-screens/AllScreensButton.tsx'
import { useDismissed } from '../frame/use-dismissed.ts'
import { useActiveSection } from '../menu/active-section.ts'
import { iconOf } from '../menu/icons.ts'
import type { NavSection } from '../menu/navigation.ts'
import { useWork } from '../menu/use-work.ts'
import { NavBadge } from './NavBadge.tsx'
import { NavFailed } from './NavFailed.tsx'
import { NavLink } from './NavLink.tsx'
import { NavRows } from './NavRows.tsx'

/** The menus of layout2 and layout3, side by side; each opens below its name. */
export function NavRow() {
  const { sections, hasMore, error, refetch } = useWork()
  const active = useActiveSection(sections)
  return (
    <div className="nav-row">
      {error && <NavFailed onRetry={() => void refetch()} />}
      <ul>
        {sections?.map((section) =>
          section.items.length === 1 && section.items[0] ? (
            <li key={section.id}>
              <NavLink item={section.items[0]} icon={section.items[0].icon} onChosen={undefined} />
            </li>
          ) : (
            <RowMenu key={section.id} section={section} isActive={section.id === active} />
          ),
        )}
        {hasMore && (
          <li>
            <AllScreensButton />
          </li>
        )}
      </ul>
    </div>
  )
}

function RowMenu({ section, isActive }: { readonly section: NavSection; readonly isActive: boolean }) {
  const t = useText()
  const place = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useDismissed(place, isOpen, close)
  const Icon = iconOf(section.icon)
  return (
    <li ref={place}>
      <button
        type="button"
        className={isActive ? 'nav-item within' : 'nav-item'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden />
        <span>{t(section.title)}</span>
        {!isOpen && <NavBadge urls={section.items.map(({ url }) => url)} />}
        <ChevronDown size={16} className="nav-chevron" aria-hidden />
      </button>
      {isOpen && (
        <ul className="nav-drop">
          <NavRows rows={section.rows} hasIcons onChosen={close} />
        </ul>
      )}
    </li>
  )
}
