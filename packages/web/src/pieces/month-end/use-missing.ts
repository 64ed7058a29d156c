/** What the steps of a month end say is missing: the organisation and the day in the address, for whoever may make it. */
import { useSearch } from '@tanstack/react-router'
import { useOpened } from '../../kit/link/use-opened.ts'
import { useCan } from '../../kit/person/session-store.ts'

export function useMissing(dayName: string, grant: Parameters<ReturnType<typeof useCan>>[0]) {
  const { id, close } = useOpened('propose')
  const { [dayName]: day } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const may = useCan()(grant)
  return { orgId: may ? id : undefined, day: day === undefined ? undefined : String(day), close }
}
