/** Requests that wait for another person: read beside the list, agree or send back. */
import { hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { barsOf } from '../../../kit/review/use-decision.ts'
import { HedgeDrawer } from '../view/HedgeDrawer.tsx'

const agreeBlocked = ([row]: readonly Row[]) => barsOf(row?.checkBlock).pass
const rejectBlocked = ([row]: readonly Row[]) => barsOf(row?.checkBlock).reject

export function HedgeCheckPage() {
  const opened = useOpened()
  // Both decisions are made with the record in sight.
  const run = ([row]: readonly Row[]) => opened.open(row?.id)
  return (
    <>
      <ListPage
        of={hedgeCheckList}
        endpoint={hedgeCheckApi.queryByPage}
        single
        view={({ id }) => opened.open(id)}
        actions={{ agree: { run, blocked: agreeBlocked }, reject: { run, blocked: rejectBlocked, danger: true } }}
      />
      {opened.id ? <HedgeDrawer key={opened.id} id={opened.id} decides onClose={opened.close} /> : null}
    </>
  )
}
