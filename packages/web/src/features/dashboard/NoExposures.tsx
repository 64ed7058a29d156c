import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { Empty } from '../../kit/Empty.tsx'
import { ListLink } from '../../kit/ListLink.tsx'
import { useText } from '../../kit/language.ts'
import { registerPath } from './cover-links.ts'

/** The first thing to do in a new organisation. */
export function NoExposures() {
  const t = useText()
  return (
    <Empty
      says={dashboardTexts.noCover}
      action={<ListLink to={registerPath}>{t(dashboardTexts.toExposures)}</ListLink>}
    />
  )
}
