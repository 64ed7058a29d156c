/** A figure that opens the list behind it: the filters go into the address, where the list reads them. */
import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import './list-link.css'

interface ListLinkProps {
  /** Path of the screen; it may carry its search, as the server writes it. */
  readonly to: string
  /** Filters by their wire names. */
  readonly search?: Readonly<Record<string, string>>
  readonly className?: string
  readonly title?: string
  readonly label?: string
  readonly children: ReactNode
}

export function ListLink({ to, search = {}, className = 'hg-list-link', title, label, children }: ListLinkProps) {
  const [path = '', written = ''] = to.split('?', 2)
  return (
    <Link
      to={path}
      search={{ ...defaultParseSearch(written), ...asWritten(search) } as never}
      className={className}
      title={title}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

/** Digits as a number: the router would write a text of digits in quotes. */
const asWritten = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(search).map(([name, value]) => [name, /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value]),
  )
