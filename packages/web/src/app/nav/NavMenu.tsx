import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { AllScreensButton } from '../all-screens/AllScreensButton.tsx'
import { useActiveSection } from '../menu/active-section.ts'
import { useWork } from '../menu/use-work.ts'
import { NavFailed } from './NavFailed.tsx'
import { NavLink } from './NavLink.tsx'
import { NavSectionItem } from './NavSectionItem.tsx'

interface NavMenuProps {
  readonly onChosen?: () => void
}

/** A list of links and disclosure buttons. A short menu stands open; of a long one the section of the screen on display. */
export function NavMenu({ onChosen }: NavMenuProps) {
  const { sections, isShort, hasMore, error, refetch } = useWork()
  const active = useActiveSection(sections)
  // Only what the member changed is kept; a section that was not touched follows the screen.
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  // The end of a long menu is out of sight; the screen on display is not.
  const list = useRef<HTMLDivElement>(null)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => {
    if (active !== undefined && pathname)
      list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, pathname])
  return (
    <div className="nav-list" ref={list}>
      {error && <NavFailed onRetry={() => void refetch()} />}
      <ul>
        {sections?.map((section) =>
          section.items.length === 1 && section.items[0] ? (
            <li key={section.id}>
              <NavLink item={section.items[0]} icon={section.items[0].icon} onChosen={onChosen} />
            </li>
          ) : (
            <NavSectionItem
              key={section.id}
              section={section}
              isOpen={touched[section.id] ?? (isShort || section.id === active)}
              onToggle={(isOpen) => setTouched({ ...touched, [section.id]: isOpen })}
              onChosen={onChosen}
            />
          ),
        )}
      </ul>
      {hasMore && <AllScreensButton onChosen={onChosen} />}
    </div>
  )
}
