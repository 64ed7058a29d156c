/** The organisation's bank accounts: open, change, freeze, cancel; a second person decides beside the list. */
import { AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import { type BankAccount, bankAccountApi } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountList } from '@hedgerow/contract/account/register/bank-account.list'
import { bankAccountTexts } from '@hedgerow/contract/account/register/bank-account.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../../kit/talk/use-info-dialog.tsx'
import { BankAccountDialog } from './BankAccountDialog.tsx'
import { BankAccountDrawer } from './BankAccountDrawer.tsx'
import { type Matter, MatterDialog } from './MatterDialog.tsx'
import {
  cancelBlocked,
  editBlocked,
  freezeBlocked,
  releaseBlocked,
  reviewBlocked,
  voidBlocked,
  withdrawBlocked,
} from './row-state.ts'

type Open =
  | { kind: 'new' }
  | { kind: 'edit'; account: BankAccount }
  | { kind: 'matter'; matter: Matter; row: Row }
  | undefined

/** An account that is no draft any more, yet none of ours before its opening has passed, says that it waits. */
const cells = {
  accountStatus: ({ accountStatus, changeStatus }: Row) =>
    accountStatus === AccountStatus.of.draft && changeStatus === AccountChangeStatus.of.submitted ? (
      <StatusTag dictionary={AccountChangeStatus} value={changeStatus} />
    ) : (
      <StatusTag dictionary={AccountStatus} value={accountStatus} />
    ),
}

export function BankAccountPage() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const opened = useOpened()
  const showInfo = useInfoDialog()
  const takeBack = useTakeBack()
  const edit = async (row: Row | undefined) => {
    if (!row) return
    try {
      setOpen({ kind: 'edit', account: await call(bankAccountApi.query, { id: row.id }) })
    } catch (refusal) {
      void showInfo(refusal as Error)
    }
  }
  const asking =
    (matter: Matter) =>
    ([row]: readonly Row[]) =>
      row && setOpen({ kind: 'matter', matter, row })
  return (
    <>
      <ListPage
        of={bankAccountList}
        endpoint={bankAccountApi.queryByPage}
        cells={cells}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          add: () => setOpen({ kind: 'new' }),
          edit: { run: ([row]) => void edit(row), blocked: editBlocked },
          review: { run: ([row]) => opened.open(row?.id), blocked: reviewBlocked },
          freeze: { run: asking('freeze'), blocked: freezeBlocked },
          release: { run: asking('release'), blocked: releaseBlocked },
          cancel: { run: asking('cancel'), blocked: cancelBlocked, danger: true },
          withdraw: { run: ([row]) => void takeBack('withdraw', row), blocked: withdrawBlocked },
          void: { run: ([row]) => void takeBack('void', row), blocked: voidBlocked, danger: true },
        }}
      />
      {open?.kind === 'new' ? <BankAccountDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <BankAccountDialog account={open.account} onClose={close} /> : null}
      {open?.kind === 'matter' ? <MatterDialog matter={open.matter} row={open.row} onClose={close} /> : null}
      {opened.id ? <BankAccountDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}

/** Asks, then takes the maker's own matter back: to a draft, or for good. */
function useTakeBack() {
  const confirm = useConfirm()
  const toast = useToast()
  const withdraw = useCommandOf(bankAccountApi.withdraw, { onDone: (done) => toast(bankAccountTexts.withdrawn, done) })
  const invalid = useCommandOf(bankAccountApi.invalid, { onDone: (done) => toast(bankAccountTexts.voided, done) })
  return async (event: 'withdraw' | 'void', row: Row | undefined) => {
    if (!row) return
    const isVoid = event === 'void'
    const title = isVoid ? bankAccountTexts.voidAsk : bankAccountTexts.withdrawAsk
    const question = { title, params: { account: row.account ?? '' }, verb: bankAccountTexts[event], danger: isVoid }
    if (await confirm(question)) (isVoid ? invalid : withdraw).run(seenOf(row))
  }
}
