/** Cash flows that another screen chose for a generation, by the address: `?flows=` their ids, `?until=` the last of their days. */

import { useSearch } from '@tanstack/react-router'
import { useGo } from '../../../kit/link/use-go.ts'

export function useChosenFlows() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const go = useGo()
  const { flows, until, ...others } = search
  return {
    chosen: flows === undefined ? undefined : { cflIds: String(flows), until: String(until) },
    forget: () => go('.', others, { replace: true }),
  }
}
