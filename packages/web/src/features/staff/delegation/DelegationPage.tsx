/** Duties of review that a colleague exercises for a while. */
import type { Row } from '@hedgerow/contract/kit/list'
import { delegationApi, delegationList } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { DelegationStatus } from '@hedgerow/contract/staff/delegation/delegation.dict'
import { delegationRefusals } from '@hedgerow/contract/staff/delegation/delegation.refusals'
import { delegationTexts } from '@hedgerow/contract/staff/delegation/delegation.text'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '../../../kit/list/ListView.tsx'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { StaffFrame } from '../StaffFrame.tsx'

const DelegationDialog = lazy(async () => ({ default: (await import('./DelegationDialog.tsx')).DelegationDialog }))

const ended: readonly (string | null | undefined)[] = [DelegationStatus.of.over, DelegationStatus.of.revoked]
const isWaiting = ([row]: readonly Row[]) =>
  row?.delegationStatus === DelegationStatus.of.waiting ? undefined : delegationRefusals.NOT_WAITING
const isOver = ([row]: readonly Row[]) =>
  ended.includes(row?.delegationStatus) ? delegationRefusals.IS_OVER : undefined

export function DelegationPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const revoking = useCommandOf(delegationApi.revoke, { onDone: () => toast(delegationTexts.revoked) })
  const askRevoke = async (row: Row | undefined) => {
    if (!row) return
    const records = [`${row.holderName} → ${row.delegateName}`]
    const question = { title: delegationTexts.revokeAsk, verb: delegationTexts.revoke, records, danger: true }
    if (await confirm(question)) revoking.run({ id: row.id })
  }
  const confirming = useCommandOf(delegationApi.confirm, { onDone: () => toast(delegationTexts.confirmed) })
  const askConfirm = async (row: Row | undefined) => {
    if (!row) return
    const records = [`${row.holderName} → ${row.delegateName}`]
    const question = { title: delegationTexts.confirmAsk, verb: delegationTexts.confirm, records }
    if (await confirm(question)) confirming.run({ id: row.id })
  }
  return (
    <StaffFrame id="staff-delegation" help={delegationTexts.help}>
      <ListView
        of={delegationList}
        endpoint={delegationApi.queryByPage}
        single
        actions={{
          add: () => setOpen(true),
          confirm: { run: ([row]) => void askConfirm(row), blocked: isWaiting },
          revoke: { run: ([row]) => void askRevoke(row), blocked: isOver, danger: true },
        }}
      />
      <Suspense>{isOpen ? <DelegationDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </StaffFrame>
  )
}
