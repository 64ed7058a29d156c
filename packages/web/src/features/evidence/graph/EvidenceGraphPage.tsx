/** The graph of the record that the address names. */
import { pathSegments } from '@hedgerow/contract/kit/shell/screen'
import { useLocation } from '@tanstack/react-router'
import { GraphView } from './GraphView.tsx'

export function EvidenceGraphPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [kind = '', id = ''] = pathSegments(path).slice(-2)
  return <GraphView key={`${kind} ${id}`} kind={kind} id={id} />
}
