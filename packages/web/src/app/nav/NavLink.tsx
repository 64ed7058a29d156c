import { Link } from '@tanstack/react-router'
import { useText } from '../../kit/person/language.ts'
import { iconOf } from '../menu/icons.ts'
import type { NavItem } from '../menu/navigation.ts'
import { NavBadge } from './NavBadge.tsx'

interface NavLinkProps {
  readonly item: NavItem
  /** First-level links carry an icon; links inside a section carry none. */
  readonly icon?: string | null
  readonly onChosen: (() => void) | undefined
}

export function NavLink({ item, icon, onChosen }: NavLinkProps) {
  const t = useText()
  const Icon = icon === undefined ? undefined : iconOf(icon)
  return (
    <Link
      to={item.url}
      className={Icon ? 'nav-item' : 'nav-item nested'}
      activeOptions={{ includeSearch: false, exact: item.exact ?? false }}
      {...(onChosen ? { onClick: onChosen } : {})}
    >
      {Icon && <Icon size={18} aria-hidden />}
      <span>{t(item.title)}</span>
      <NavBadge urls={[item.url]} />
    </Link>
  )
}
