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

/** style-3 and style-3-dense: a column of tiles or icons, and a panel with the screens of the chosen one over the content. */
export function NavTiles({ isDense }: { readonly isDense: boolean }) {
  const { sections, hasMore, error, refetch } = useWork()
  const active = useActiveSection(sections)
  const [opened, setOpened] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpened(undefined), [])
  useDismissed(place, opened !== undefined, close)
  const openSection = sections?.find(({ id }) => id === opened)
  return (
    <div className={isDense ? 'nav-tiles dense' : 'nav-tiles'} ref={place}>
      {error && <NavFailed onRetry={() => void refetch()} />}
      <ul>
        {sections?.map((section) => (
          <li key={section.id}>
            <Tile
              section={section}
              isSelected={section.id === (opened ?? active)}
              isOpen={section.id === opened}
              onOpen={() => setOpened(section.id === opened ? undefined : section.id)}
              onClose={close}
            />
          </li>
        ))}
        {hasMore && (
          <li>
            <AllScreensButton />
          </li>
        )}
      </ul>
      {openSection && <TilePanel section={openSection} onChosen={close} />}
    </div>
  )
}

interface TileProps {
  readonly section: NavSection
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A section with one screen is the way to it; one with several opens its panel. */
function Tile({ section, isSelected, isOpen, onOpen, onClose }: TileProps) {
  const t = useText()
  const [only] = section.items
  if (section.items.length === 1 && only) return <NavLink item={only} icon={only.icon} onChosen={onClose} />
  const Icon = iconOf(section.icon)
  return (
    <button
      type="button"
      className={isSelected ? 'nav-item within' : 'nav-item'}
      aria-expanded={isOpen}
      title={t(section.title)}
      onClick={onOpen}
    >
      <Icon size={20} aria-hidden />
      <span>{t(section.title)}</span>
      <NavBadge urls={section.items.map(({ url }) => url)} />
    </button>
  )
}

function TilePanel({ section, onChosen }: { readonly section: NavSection; readonly onChosen: () => void }) {
  const t = useText()
  return (
    <div className="nav-panel">
      <strong>{t(section.title)}</strong>
      <ul>
        <NavRows rows={section.rows} hasIcons onChosen={onChosen} />
      </ul>
    </div>
  )
}
