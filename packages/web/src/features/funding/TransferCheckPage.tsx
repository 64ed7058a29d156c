/** Transfers that wait for a second person: the right beneficiary, the right amount, and not twice. */
import { transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import { transferCheckList } from '@hedgerow/contract/funding/transfer.list'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { ofRows } from '../../kit/list/life-blocks.ts'
import { allSeenOf } from '../../kit/list/list-actions.ts'
import { barsOf } from '../../kit/review/use-decision.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { TransferDrawer } from './TransferDrawer.tsx'
import { transferCells } from './transfer/CutOffClock.tsx'

const passBlocked = ofRows(({ duplicateFlag, recentChange, pathChangedOn, checkBlock }) => {
  if (duplicateFlag === YesNo.of.yes) return transferRefusals.DOUBTFUL_TRANSFER
  if (recentChange === YesNo.of.yes)
    return filled(transferRefusals.TRANSFER_PATH_CHANGED, { date: pathChangedOn ?? '' })
  return barsOf(checkBlock).pass
})

export function TransferCheckPage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const passList = useCommandOf(transferCheckApi.passList, { onDone: () => toast(transferTexts.checked) })
  const pass = async (rows: readonly Row[]) => {
    const records = rows.map(({ dealSerialNo, currency, amount }) => `${dealSerialNo} ${currency} ${amount}`)
    const question = { title: transferTexts.passAsk, params: { count: rows.length }, verb: transferTexts.pass, records }
    if (!(await confirm(question))) return
    passList.run(allSeenOf(rows))
  }
  return (
    <>
      <ListPage
        of={transferCheckList}
        endpoint={transferCheckApi.queryByPage}
        cells={transferCells}
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          pass: { run: (rows) => void pass(rows), blocked: passBlocked },
        }}
      />
      {opened.id ? <TransferDrawer key={opened.id} id={opened.id} decides onClose={opened.close} /> : null}
    </>
  )
}
