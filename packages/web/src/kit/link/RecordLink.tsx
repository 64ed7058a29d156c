/** The number of a record, wherever it is read: it opens the record, or stays plain text for whoever may not. */

import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type NumberedRecord, searchAt, useRecordPlace } from './record-place.ts'
import { searchFor } from './use-go.ts'
import './list-link.css'

interface RecordLinkProps extends NumberedRecord {
  /** Inside a grid, which is one stop of the keyboard: Enter on the cell follows the link. */
  readonly inGrid?: boolean
  /** The row itself is the record: where it stands in its own list, a click selects it and Enter opens it. */
  readonly isRow?: boolean
}

export const RecordLink = memo(function RecordLink({ inGrid = false, isRow = false, ...of }: RecordLinkProps) {
  const place = useRecordPlace()(of)
  const text = <bdi dir="ltr">{of.number}</bdi>
  if (!place || (isRow && place.isOwn && place.stays)) return text
  return (
    <Link
      to={place.to}
      search={searchFor(searchAt(place))}
      className="hg-list-link"
      {...(inGrid ? { tabIndex: -1 } : {})}
    >
      {text}
    </Link>
  )
})
