/** The second person's desk: submitted deals, each with all that the decision needs in a drawer beside the list. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeCheckList } from '@hedgerow/contract/trade/trade.list'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { DealDrawer } from '../deal/DealDrawer.tsx'
import { dealCells } from '../deal/deal-cells.tsx'

/** The first row that the reader may not review says why. */
const notReviewable = (rows: readonly Row[]) => {
  const barred = rows.find(({ checkBlock }) => checkBlock !== CheckBlock.of.none)
  return barred ? labelOf(CheckBlock, barred.checkBlock) : undefined
}

export function TradeCheckPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const [viewed, setViewed] = useState<string>()
  const check = useCommandOf(fxDealCheckApi.check, { onDone: () => toast(tradeTexts.checked) })
  const pass = async (rows: readonly Row[]) => {
    const records = rows.map((row) => row.dealSerialNo ?? row.id)
    if (!(await confirm({ title: tradeTexts.passTitle, verb: tradeTexts.pass, records }))) return
    const [ids, versions] = [rows.map(({ id }) => id), rows.map(({ version }) => version)].map((all) => all.join(','))
    check.run({ ids, versions, checkStatus: '1' } as never)
  }
  return (
    <>
      <ListPage
        of={tradeCheckList}
        endpoint={fxDealCheckApi.queryByPage}
        cells={dealCells}
        view={(row) => setViewed(row.id)}
        actions={{
          review: ([row]) => setViewed(row?.id),
          pass: { run: (rows) => void pass(rows), blocked: notReviewable },
        }}
      />
      {viewed ? <DealDrawer dealId={viewed} decides onClose={() => setViewed(undefined)} /> : null}
    </>
  )
}
