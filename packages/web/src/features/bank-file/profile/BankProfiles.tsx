/** The formats of the banks: what is in force, and what waits for another person. */
import { bankProfileApi, bankProfileList } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { ProfileStatus } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { type ListPageProps, ListView } from '../../../kit/list/ListView.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'

const BankProfileDialog = lazy(async () => ({ default: (await import('./BankProfileDialog.tsx')).BankProfileDialog }))
const BankProfileDrawer = lazy(async () => ({ default: (await import('./BankProfileDrawer.tsx')).BankProfileDrawer }))

const notInForce = ([row]: readonly Row[]) =>
  row?.profileStatus === ProfileStatus.of.inForce ? undefined : bankProfileRefusals.BANK_PROFILE_NOT_IN_FORCE

export function BankProfiles() {
  const opened = useOpened()
  const [dialog, setDialog] = useState<Row | 'new'>()
  const withdraw = useWithdraw()
  const me = useSession((state) => state.userId)
  const notWithdrawable = ([row]: readonly Row[]) => {
    if (row?.profileStatus !== ProfileStatus.of.submitted) return bankProfileRefusals.BANK_PROFILE_NOT_AWAITING
    return row.makerId === me ? undefined : bankProfileRefusals.BANK_PROFILE_NOT_YOURS
  }
  const list: ListPageProps<typeof bankProfileList> = {
    of: bankProfileList,
    endpoint: bankProfileApi.queryByPage,
    single: true,
    view: ({ id }) => opened.open(id),
    actions: {
      add: () => setDialog('new'),
      edit: { run: ([row]) => setDialog(row), blocked: notInForce },
      review: ([row]) => opened.open(row?.id),
      withdraw: { run: ([row]) => void withdraw(row), blocked: notWithdrawable },
    },
  }
  return (
    <>
      <ListView {...list} />
      <Suspense>
        {dialog ? (
          <BankProfileDialog {...(dialog === 'new' ? {} : { id: dialog.id })} onClose={() => setDialog(undefined)} />
        ) : null}
        {opened.id ? <BankProfileDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
      </Suspense>
    </>
  )
}

/** Asks first. */
function useWithdraw() {
  const confirm = useConfirm()
  const toast = useToast()
  const withdrawal = useCommandOf(bankProfileApi.withdraw, { onDone: () => toast(bankProfileTexts.withdrawn) })
  return async (row: Row | undefined) => {
    if (!row) return
    const records = [row.bankName ?? '']
    if (await confirm({ title: bankProfileTexts.withdrawAsk, verb: bankProfileTexts.withdraw, records }))
      withdrawal.run(seenOf(row))
  }
}
