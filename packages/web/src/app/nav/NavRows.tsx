import { ExternalLink } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import type { NavRow } from '../menu/navigation.ts'
import { NavLink } from './NavLink.tsx'

interface NavRowsProps {
  readonly rows: readonly NavRow[]
  /** Whether screens carry their icons; inside a section of the list they carry none. */
  readonly hasIcons: boolean
  readonly onChosen: (() => void) | undefined
}

/** The lines of a section: screens, captions, rules and addresses elsewhere. */
export function NavRows({ rows, hasIcons, onChosen }: NavRowsProps) {
  return rows.map((row) => (
    <li key={row.id} className={row.kind === 'caption' ? 'nav-caption' : undefined}>
      <Line row={row} hasIcons={hasIcons} onChosen={onChosen} />
    </li>
  ))
}

function Line({ row, hasIcons, onChosen }: Omit<NavRowsProps, 'rows'> & { readonly row: NavRow }) {
  const t = useText()
  if (row.kind === 'caption') return t(row.title)
  if (row.kind === 'divider') return <hr className="nav-divider" />
  if (row.kind === 'item')
    return <NavLink item={row.item} onChosen={onChosen} {...(hasIcons ? { icon: row.item.icon } : {})} />
  return (
    <a
      className={hasIcons ? 'nav-item' : 'nav-item nested'}
      href={row.url}
      target={row.target}
      rel="noopener noreferrer"
    >
      <span>{t(row.title)}</span>
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}
