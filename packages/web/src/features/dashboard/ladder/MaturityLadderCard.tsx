/** Cover by currency and month, as a ladder of bars or as a matrix in which every figure opens its exposures. */
import type { Cover } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { useState } from 'react'
import { ShowAs, type Shows } from '../../../kit/chart/ShowAs.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { CoverMatrix } from '../cover/CoverMatrix.tsx'
import { NoExposures } from '../cover/NoExposures.tsx'
import { useCover } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { LadderChart } from './LadderChart.tsx'

export function MaturityLadderCard() {
  const t = useText()
  const query = useCover()
  const [shows, setShows] = useState<Shows>('chart')
  return (
    <Card title={t(dashboardTexts.ladder)} extra={<ShowAs value={shows} onChange={setShows} />} className="hg-span-7">
      <Loaded query={query} height={300}>
        {(cover) => <Body cover={cover} shows={shows} />}
      </Loaded>
    </Card>
  )
}

function Body({ cover, shows }: { readonly cover: Cover; readonly shows: Shows }) {
  if (cover.cells.length === 0) return <NoExposures />
  return shows === 'chart' ? <LadderChart cover={cover} /> : <CoverMatrix cover={cover} />
}
