/** Changes of limits, for the manager who decides and the administrator who takes one back. */
import type { Row } from '@hedgerow/contract/kit/list'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitChangeList } from '@hedgerow/contract/limit/change/limit-change.list'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { LimitChangeDrawer } from './LimitChangeDrawer.tsx'

export function LimitChangePage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const me = useSession((state) => state.userId)
  const withdraw = useCommandOf(limitChangeApi.withdraw, { onDone: () => toast(limitChangeTexts.withdrawn) })
  const notWithdrawable = ([row]: readonly Row[]) => {
    if (row?.changeStatus !== LimitChangeStatus.of.submitted) return limitRefusals.LIMIT_NOT_AWAITING
    return row.makerId === me ? undefined : limitRefusals.LIMIT_NOT_YOURS
  }
  const askWithdraw = async (row: Row | undefined) => {
    if (!row) return
    const records = [row.subject ?? '']
    const question = { title: limitChangeTexts.withdrawAsk, verb: limitChangeTexts.withdraw, records }
    if (await confirm(question)) withdraw.run(seenOf(row))
  }
  return (
    <>
      <ListPage
        of={limitChangeList}
        endpoint={limitChangeApi.queryByPage}
        help={limitChangeTexts.help}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void askWithdraw(row), blocked: notWithdrawable, danger: true },
        }}
      />
      {opened.id ? <LimitChangeDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
