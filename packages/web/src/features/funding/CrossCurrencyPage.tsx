/** Transfers between two currencies: both legs, their rate and the difference it makes, whole or not at all. */
import { transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { crossCurrencyList } from '@hedgerow/contract/funding/transfer.list'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { transferCells } from './transfer/CutOffClock.tsx'
import { useTransferActs } from './use-transfer-acts.tsx'

export function CrossCurrencyPage() {
  const { actions, view, dialogs } = useTransferActs(true)
  return (
    <>
      <ListPage
        of={crossCurrencyList}
        endpoint={transferApi.queryCrossByPage}
        cells={transferCells}
        view={view}
        actions={actions}
      />
      {dialogs}
    </>
  )
}
