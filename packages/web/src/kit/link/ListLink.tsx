/** A figure that opens the list behind it: the filters go into the address, where the list reads them. */

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from './address-search.ts'
import { searchFor } from './use-go.ts'
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
      search={searchFor({ ...parseSearch(written), ...search })}
      className={className}
      title={title}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
