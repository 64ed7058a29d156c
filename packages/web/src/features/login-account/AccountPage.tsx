/** Login accounts: how members sign in, and what an administrator may undo of it; beside it the organisation's own demand. */

import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { accountApi, accountList } from '@hedgerow/contract/login-account/login-account.contract'
import { accountTexts } from '@hedgerow/contract/login-account/login-account.text'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { staffAccountApi } from '@hedgerow/contract/staff/member/staff-account.contract'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { PolicyCard } from './PolicyCard.tsx'

const namesOf = (rows: readonly Row[]) => rows.map(({ userName }) => userName ?? '')

const restsNothing = ([row]: readonly Row[]) =>
  row?.resting === YesNo.of.yes ? undefined : factorRefusals.NOTHING_RESTS

export function AccountPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const toasting = (says: Text) => ({ onDone: () => toast(says) })
  const unlock = useCommandOf(accountApi.unlock, toasting(accountTexts.unlocked))
  const end = useCommandOf(accountApi.endSessions, toasting(accountTexts.ended))
  const reset = useCommandOf(staffAccountApi.resetFactor, {
    onDone: ({ pending }) => toast(pending ? staffTexts.accountPending : accountTexts.reset),
  })
  const askEnd = async (rows: readonly Row[]) => {
    const question = { title: accountTexts.endAsk, verb: accountTexts.endSessions, records: namesOf(rows) }
    if (await confirm({ ...question, danger: true })) end.run(idsOf(rows))
  }
  const askReset = async ([row]: readonly Row[]) => {
    if (!row) return
    const question = { title: accountTexts.resetAsk, params: { name: row.realName ?? '' } }
    if (await confirm({ ...question, verb: accountTexts.resetFactor, danger: true })) reset.run({ id: row.id })
  }
  const confirmProofs = useCommandOf(accountApi.confirmProofs, toasting(accountTexts.confirmed))
  const askConfirm = async ([row]: readonly Row[]) => {
    if (!row) return
    const question = { title: accountTexts.confirmAsk, params: { name: row.realName ?? '' } }
    if (await confirm({ ...question, verb: accountTexts.confirmProofs })) confirmProofs.run({ id: row.id })
  }
  return (
    <ListPage
      of={accountList}
      endpoint={accountApi.queryByPage}
      above={<PolicyCard />}
      actions={{
        unlock: (rows) => unlock.run(idsOf(rows)),
        endSessions: { run: (rows) => void askEnd(rows), danger: true },
        confirmProofs: { run: (rows) => void askConfirm(rows), blocked: restsNothing },
        resetFactor: { run: (rows) => void askReset(rows), danger: true },
      }}
    />
  )
}
