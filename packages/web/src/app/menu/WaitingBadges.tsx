import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { waitingWords } from '@hedgerow/contract/waits'
import { useEffect } from 'react'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useBadges } from './badges.ts'

/** Draws nothing: counts what waits for this member behind each screen, again with each notice. What is among another matter is counted there. */
export function WaitingBadges() {
  const { data } = useQueryOf(waitingApi.waiting, {}, { inEveryLanguage: true })
  useEffect(() => {
    const waiting: Record<string, number> = {}
    for (const { kind, url, count } of data ?? []) {
      const [path = ''] = url.split('?')
      if (waitingWords[kind].group) waiting[path] = (waiting[path] ?? 0) + count
    }
    useBadges.setState({ waiting })
  }, [data])
  return null
}
