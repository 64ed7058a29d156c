/** Requests that wait for another person: read beside the list, agree or send back. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type Hedge, hedgeApi, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { ListPage } from '../../kit/ListPage.tsx'
import { useSession } from '../../kit/session-store.ts'
import { call } from '../../kit/transport.ts'
import { HedgeReview } from './HedgeReview.tsx'
import { statusBlocked } from './row-state.ts'

const onlySubmitted = statusBlocked(OrderStatus.of.submitted, hedgeFormTexts.onlySubmitted)

export function HedgeCheckPage() {
  const [hedge, setHedge] = useState<Hedge>()
  const userId = useSession((state) => state.userId)
  const open = (row: Row | undefined) => {
    if (row) void call(hedgeApi.query, { id: row.id }).then(setHedge)
  }
  const blocked = (rows: readonly Row[]) =>
    rows.some((row) => row.makerId === userId) ? hedgeRefusals.SAME_PERSON : onlySubmitted(rows)
  // Both decisions are made with the record in sight.
  const decide = { run: (rows: readonly Row[]) => open(rows[0]), blocked }
  return (
    <>
      <ListPage
        of={hedgeCheckList}
        endpoint={hedgeCheckApi.queryByPage}
        single
        view={open}
        actions={{ agree: decide, reject: { ...decide, danger: true } }}
      />
      {hedge ? <HedgeReview hedge={hedge} onClose={() => setHedge(undefined)} /> : null}
    </>
  )
}
