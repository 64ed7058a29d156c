/** Transfers in one currency: enter, follow, take back, and write down what the bank made of them. */
import { transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { transferList } from '@hedgerow/contract/funding/transfer.list'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { transferCells } from './transfer/CutOffClock.tsx'
import { useTransferActs } from './use-transfer-acts.tsx'

export function TransferPage() {
  const { actions, view, dialogs } = useTransferActs(false)
  return (
    <>
      <ListPage
        of={transferList}
        endpoint={transferApi.queryByPage}
        cells={transferCells}
        view={view}
        actions={actions}
      />
      {dialogs}
    </>
  )
}
