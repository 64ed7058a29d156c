/** What people brought into the market by a file, for the second person who decides and the maker who takes it back. */
import type { Row } from '@hedgerow/contract/kit/list'
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { marketChangeList } from '@hedgerow/contract/market-review/market-change.list'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { MarketChangeDrawer } from './MarketChangeDrawer.tsx'

export function MarketChangePage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const me = useSession((state) => state.userId)
  const withdraw = useCommandOf(marketChangeApi.withdraw, { onDone: () => toast(marketChangeTexts.withdrawn) })
  const notWithdrawable = ([row]: readonly Row[]) => {
    if (row?.changeStatus !== MarketChangeStatus.of.submitted) return marketChangeRefusals.CHANGE_NOT_AWAITING
    return row.makerId === me ? undefined : marketChangeRefusals.CHANGE_NOT_YOURS
  }
  const askWithdraw = async (row: Row | undefined) => {
    if (!row) return
    const question = {
      title: marketChangeTexts.withdrawAsk,
      verb: marketChangeTexts.withdraw,
      records: [row.fileName ?? ''],
    }
    if (await confirm(question)) withdraw.run(seenOf(row))
  }
  return (
    <>
      <ListPage
        of={marketChangeList}
        endpoint={marketChangeApi.queryByPage}
        help={marketChangeTexts.help}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void askWithdraw(row), blocked: notWithdrawable, danger: true },
        }}
      />
      {opened.id ? <MarketChangeDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
