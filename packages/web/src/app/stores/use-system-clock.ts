/** Asks the server for its business day and hands it to every screen; asked again every 30 minutes (specification §9). */
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { useEffect } from 'react'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const everyMs = 30 * 60_000

export function useSystemClock(): void {
  const often = { refetchInterval: everyMs, staleTime: everyMs, inEveryLanguage: true }
  const { data } = useQueryOf(systemDateApi.query, {}, often)
  const setSystemDate = useSystemDateStore((state) => state.setSystemDate)
  const { systemDate, timeZone } = data ?? {}
  useEffect(() => {
    if (isBusinessDate(systemDate)) setSystemDate(systemDate, timeZone)
  }, [systemDate, timeZone, setSystemDate])
  // Who comes in later waits for the day of then: a form that opened with an old one would propose it.
  useEffect(() => () => useSystemDateStore.setState({ systemDate: null }), [])
}
