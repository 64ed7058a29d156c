/** Changes of rights and settings that wait for a second administrator. */
import type { Row } from '@hedgerow/contract/kit/list'
import { orgChangeApi, orgChangeList } from '@hedgerow/contract/staff/change/org-change.contract'
import { OrgChangeStatus } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeRefusals } from '@hedgerow/contract/staff/change/org-change.refusals'
import { orgChangeTexts } from '@hedgerow/contract/staff/change/org-change.text'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListView } from '../../../kit/list/ListView.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { StaffFrame } from '../StaffFrame.tsx'
import { OrgChangeDrawer } from './OrgChangeDrawer.tsx'

export function OrgChangePage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const me = useSession((state) => state.userId)
  const withdraw = useCommandOf(orgChangeApi.withdraw, { onDone: () => toast(orgChangeTexts.withdrawn) })
  const notWithdrawable = ([row]: readonly Row[]) => {
    if (row?.changeStatus !== OrgChangeStatus.of.submitted) return orgChangeRefusals.CHANGE_NOT_WAITING
    return row.makerId === me ? undefined : orgChangeRefusals.CHANGE_NOT_MADE
  }
  const askWithdraw = async (row: Row | undefined) => {
    if (!row) return
    const records = [row.subject ?? '']
    const question = { title: orgChangeTexts.withdrawAsk, verb: orgChangeTexts.withdraw, records }
    if (await confirm(question)) withdraw.run(seenOf(row))
  }
  return (
    <StaffFrame id="staff-changes" help={orgChangeTexts.help}>
      <ListView
        of={orgChangeList}
        endpoint={orgChangeApi.queryByPage}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          withdraw: { run: ([row]) => void askWithdraw(row), blocked: notWithdrawable, danger: true },
        }}
      />
      {opened.id ? <OrgChangeDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </StaffFrame>
  )
}
