import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { useEffect } from 'react'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useBadges } from './badges.ts'

/** What waits for a decision; the rest of what waits stands on the dashboard. */
const isReview = /(Check|Second)$/

/** Draws nothing: counts what waits for this member's review, again with each notice. */
export function ReviewBadges() {
  const { data } = useQueryOf(dashboardApi.waiting, {}, { inEveryLanguage: true })
  useEffect(() => {
    const waiting: Record<string, number> = {}
    for (const { kind, url, count } of data ?? []) {
      const [path = ''] = url.split('?')
      if (isReview.test(kind)) waiting[path] = (waiting[path] ?? 0) + count
    }
    useBadges.setState({ waiting })
  }, [data])
  return null
}
