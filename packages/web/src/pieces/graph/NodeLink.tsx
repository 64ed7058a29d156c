/** The number of a record in a graph, opening it. Events of deals are opened beside their list, by their order. */
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { searchAt, useRecordPlace } from '../../kit/link/record-place.ts'
import type { GraphNode } from './graph-layout.ts'

const event = 'event'
const placeOfEvent = (id: string) => ({ to: pathOf('trade-event'), search: { order: id } })

export function NodeLink({ node: { kind, id, number } }: { readonly node: GraphNode }) {
  if (kind !== event) return <RecordLink record={kind} id={id} number={number} />
  return (
    <ListLink {...placeOfEvent(id)}>
      <bdi dir="ltr">{number}</bdi>
    </ListLink>
  )
}

/** The same place for a double click; undefined where nothing opens the record to the reader. */
export function useNodePlace({ kind, id, number }: GraphNode) {
  const place = useRecordPlace()({ record: kind, id, number })
  return kind === event ? placeOfEvent(id) : place && { to: place.to, search: searchAt(place) }
}
