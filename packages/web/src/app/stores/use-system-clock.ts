/** Asks the server for its business day and hands it to every screen; asked again every 30 minutes (specification §9), and when it turns. */
import { type SystemDate, systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useEffect } from 'react'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const everyMs = 30 * 60_000
const dayMs = 24 * 60 * 60_000

/** The next time to ask: the day that begins at midnight of the server's zone is on screen a second later. */
function nextAskMs(systemTime = '00:00:00'): number {
  const [hours = 0, minutes = 0, seconds = 0] = systemTime.split(':').map(Number)
  const untilMidnight = dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1_000
  return Math.min(everyMs, untilMidnight + 1_000)
}

const often = {
  refetchInterval: ({ state }: { readonly state: { readonly data?: SystemDate } }) => nextAskMs(state.data?.systemTime),
  staleTime: everyMs,
  inEveryLanguage: true,
}

export function useSystemClock(): void {
  const { data } = useQueryOf(systemDateApi.query, {}, often)
  const setSystemDate = useSystemDateStore((state) => state.setSystemDate)
  const { systemDate, timeZone } = data ?? {}
  useEffect(() => {
    if (isBusinessDate(systemDate)) setSystemDate(systemDate, timeZone)
  }, [systemDate, timeZone, setSystemDate])
  // Who comes in later waits for the day of then: a form that opened with an old one would propose it.
  useEffect(() => () => useSystemDateStore.setState({ systemDate: null }), [])
}
