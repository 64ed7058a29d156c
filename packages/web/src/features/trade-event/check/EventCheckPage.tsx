/** The second person's desk: events that await review, each with the picture that its maker saw. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventCheckApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { dealEventCheckList } from '@hedgerow/contract/trade-event/trade-event.list'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ofRows } from '../../../kit/list/life-blocks.ts'
import { allSeenOf } from '../../../kit/list/list-actions.ts'
import { barsOf } from '../../../kit/review/use-decision.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { EventDrawer } from './EventDrawer.tsx'

/** The first row that the reader may not pass among others says why: a roll at the old rate is looked at by itself. */
const notReviewable = ofRows(({ checkBlock, extendMethod }) =>
  extendMethod === ExtendMethod.of.historical ? tradeEventRefusals.HISTORICAL_ALONE : barsOf(checkBlock).pass,
)

export function EventCheckPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const opened = useOpened()
  const check = useCommandOf(dealEventCheckApi.check, { onDone: () => toast(eventDialogTexts.checked) })
  const pass = async (rows: readonly Row[]) => {
    const records = rows.map((row) => row.dealSerialNo ?? row.id)
    const question = {
      title: eventDialogTexts.passAsk,
      params: { count: rows.length },
      verb: eventDialogTexts.pass,
      records,
    }
    if (!(await confirm(question))) return
    check.run({ ...allSeenOf(rows), checkStatus: CheckStatus.of.passed })
  }
  return (
    <>
      <ListPage
        of={dealEventCheckList}
        endpoint={dealEventCheckApi.queryByPage}
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          pass: { run: (rows) => void pass(rows), blocked: notReviewable },
        }}
      />
      {opened.id ? <EventDrawer key={opened.id} orderId={opened.id} decides onClose={opened.close} /> : null}
    </>
  )
}
