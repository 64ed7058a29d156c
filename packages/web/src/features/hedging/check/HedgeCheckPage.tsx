/** Requests that wait for another person: read beside the list, agree or send back. */

import { hedgeCheckApi, type HedgeReview as Review } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { agreeBlocked, rejectBlocked } from '../view/row-state.ts'
import { HedgeReview } from './HedgeReview.tsx'

export function HedgeCheckPage() {
  const [review, setReview] = useState<Review>()
  const showInfo = useInfoDialog()
  const read = async (id: string) => setReview(await call(hedgeCheckApi.review, { id }))
  const open = (row: Row | undefined) => {
    if (row) read(row.id).catch((refusal: Error) => showInfo(refusal))
  }
  // Both decisions are made with the record in sight.
  const run = (rows: readonly Row[]) => open(rows[0])
  return (
    <>
      <ListPage
        of={hedgeCheckList}
        endpoint={hedgeCheckApi.queryByPage}
        single
        view={open}
        actions={{ agree: { run, blocked: agreeBlocked }, reject: { run, blocked: rejectBlocked, danger: true } }}
      />
      {review ? (
        <HedgeReview review={review} reload={() => read(review.hedge.id)} onClose={() => setReview(undefined)} />
      ) : null}
    </>
  )
}
