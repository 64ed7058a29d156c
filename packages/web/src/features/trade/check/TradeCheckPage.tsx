/** The second person's desk: submitted deals, each with all that the decision needs in a drawer beside the list. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeCheckList } from '@hedgerow/contract/trade/trade.list'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ofRows } from '../../../kit/list/life-blocks.ts'
import { allSeenOf } from '../../../kit/list/list-actions.ts'
import { barsOf } from '../../../kit/review/use-decision.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { DealDrawer } from '../deal/DealDrawer.tsx'
import { dealCells } from '../terms/deal-cells.tsx'

/** The first row that the reader may not review says why. */
const notReviewable = ofRows(({ checkBlock }) => barsOf(checkBlock).pass)

export function TradeCheckPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const opened = useOpened()
  const check = useCommandOf(fxDealCheckApi.check, { onDone: () => toast(tradeTexts.checked) })
  const pass = async (rows: readonly Row[]) => {
    const records = rows.map((row) => row.dealSerialNo ?? row.id)
    if (!(await confirm({ title: tradeTexts.passTitle, verb: tradeTexts.pass, records }))) return
    check.run({ ...allSeenOf(rows), checkStatus: CheckStatus.of.passed })
  }
  return (
    <>
      <ListPage
        of={tradeCheckList}
        endpoint={fxDealCheckApi.queryByPage}
        cells={dealCells}
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          pass: { run: (rows) => void pass(rows), blocked: notReviewable },
        }}
      />
      {opened.id ? <DealDrawer key={opened.id} dealId={opened.id} decides onClose={opened.close} /> : null}
    </>
  )
}
