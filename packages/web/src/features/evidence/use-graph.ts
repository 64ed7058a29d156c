/** Opens the graph of a record. */
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'

export function useGraph(): (kind: string, id: string | null | undefined) => void {
  const navigate = useNavigate()
  return (kind, id) => {
    if (id) void navigate({ to: pathOf('evidence-graph').replace('$kind', kind).replace('$id', id) })
  }
}
