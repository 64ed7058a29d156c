/** The number of a record in a graph, opening it. Events of deals are opened beside their list, by their order. */
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import type { GraphNode } from './graph-layout.ts'

export function NodeLink({ node: { kind, id, number } }: { readonly node: GraphNode }) {
  if (kind !== 'event') return <RecordLink record={kind} id={id} number={number} />
  return (
    <ListLink to={pathOf('trade-event', { order: id })}>
      <bdi dir="ltr">{number}</bdi>
    </ListLink>
  )
}
