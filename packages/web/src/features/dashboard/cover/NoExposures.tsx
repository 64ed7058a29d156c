import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
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
