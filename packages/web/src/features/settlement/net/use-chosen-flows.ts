/** Cash flows that another screen chose for a generation, by the address: `?flows=` their ids, `?until=` the last of their days. */
import { useNavigate, useSearch } from '@tanstack/react-router'

export function useChosenFlows() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const { flows, until, ...others } = search
  return {
    chosen: flows === undefined ? undefined : { cflIds: String(flows), until: String(until) },
    forget: () => void navigate({ to: '.', search: others as never, replace: true }),
  }
}
