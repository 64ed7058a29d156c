import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { waitingWords } from '@hedgerow/contract/waits'
import { useEffect } from 'react'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useBadges } from './badges.ts'

/** Draws nothing: counts what waits for this member's review, again with each notice. The rest of what waits stands on the overview. */
export function ReviewBadges() {
  const { data } = useQueryOf(waitingApi.waiting, {}, { inEveryLanguage: true })
  useEffect(() => {
    const waiting: Record<string, number> = {}
    for (const { kind, url, count } of data ?? []) {
      const [path = ''] = url.split('?')
      if (waitingWords[kind].inMenu) waiting[path] = (waiting[path] ?? 0) + count
    }
    useBadges.setState({ waiting })
  }, [data])
  return null
}
