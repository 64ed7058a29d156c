/** A new account, or what an account is to be: a draft, or submitted to a second person. */

import {
  AccountChangeStatus,
  AccountChannel,
  AccountStatus,
  AccountType,
  AccountUse,
} from '@hedgerow/contract/account/account.dict'
import {
  type BankAccount,
  bankAccountApi,
  EditedBankAccount,
  NewBankAccount,
} from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountTexts } from '@hedgerow/contract/account/register/bank-account.text'
import type { AskOf, ReplyOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { usualBankSubject } from '@hedgerow/contract/ledger/ledger.dict'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { drawnPerOpening } from '../../../kit/talk/per-opening.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { BankAccountFields } from './BankAccountFields.tsx'

interface BankAccountDialogProps {
  /** Left out for a new one. */
  readonly account?: BankAccount
  readonly onClose: () => void
}
type Saved = ReplyOf<typeof bankAccountApi.add> & { readonly isDraft?: boolean }
const asDraft = async (sent: Promise<Saved>): Promise<Saved> => ({ ...(await sent), isDraft: true })

export function BankAccountDialog({ account, onClose }: BankAccountDialogProps) {
  return account ? <EditDialog account={account} onClose={onClose} /> : <NewDialog onClose={onClose} />
}

function useSaid() {
  const t = useText()
  return (reply: unknown) => {
    const { isDraft = false, account } = reply as Saved
    return t(isDraft ? bankAccountTexts.saved : bankAccountTexts.submitted, { account })
  }
}

/** Whether the organisation may submit, which the head of the dialog says. */
function RealName() {
  const status = useSession(({ member }) => member?.realNameAuthStatus)
  return status === undefined ? null : <StatusTag dictionary={UserStatus} value={status} />
}

function NewDialog({ onClose }: Pick<BankAccountDialogProps, 'onClose'>) {
  const says = useSaid()
  const { orgId, orgName } = useSession(({ member }) => member) ?? {}
  const home = useHomeCurrency()
  const country = useHomeCountry()
  const today = useSystemDate() ?? ''
  const { data, error, refetch } = useQueryOf(virtualNumberApi.trade, {}, drawnPerOpening)
  if (error && !data)
    return (
      <FailedDialog title={bankAccountTexts.newTitle} because={error} retry={() => void refetch()} onClose={onClose} />
    )
  if (!data) return null
  const { virtualNo } = data
  return (
    <FormDialog
      shape={NewBankAccount}
      size={1040}
      sections
      title={bankAccountTexts.newTitle}
      titleExtra={
        <>
          <span className="hg-hint">{virtualNo}</span> <RealName />
        </>
      }
      initial={{
        tradeVirtualNo: virtualNo,
        ...(orgId ? { orgId, accountName: orgName } : {}),
        accountType: AccountType.of.general,
        useType: AccountUse.of.settlement,
        currencies: home,
        channel: AccountChannel.of.online,
        subjectCode: usualBankSubject(country),
        settleFlag: YesNo.of.yes,
        overdrawFlag: YesNo.of.no,
        fundSharingFlag: YesNo.of.no,
        openingDate: today,
      }}
      says={says}
      submitText={bankAccountTexts.submit}
      onSubmit={(values, idempotencyKey) => call(bankAccountApi.add, values, { idempotencyKey })}
      secondary={[
        {
          text: bankAccountTexts.saveDraft,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(call(bankAccountApi.addStore, values as AskOf<typeof bankAccountApi.addStore>, { idempotencyKey })),
        },
      ]}
      keptAs="account"
      onClose={onClose}
    >
      <BankAccountFields />
    </FormDialog>
  )
}

/** What was proposed and sent back stands in the form; else what the account is. */
const startOf = ({ id, version, data, change }: BankAccount) => {
  const proposed = change?.changeStatus === AccountChangeStatus.of.draft ? change.proposed : null
  const stated = proposed ? (change?.stated ?? []) : []
  return {
    ...(proposed ?? data),
    id,
    version,
    openings: stated.map(({ currency, balance }) => ({ currency, balance })),
    openingDate: stated[0]?.balanceDate,
    openingProof: stated[0]?.proof,
  }
}

function EditDialog({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const says = useSaid()
  return (
    <FormDialog
      shape={EditedBankAccount}
      mode="edit"
      size={1040}
      sections
      title={bankAccountTexts.editTitle}
      titleExtra={
        <>
          {account.account} <StatusTag dictionary={AccountStatus} value={account.accountStatus} /> <RealName />
        </>
      }
      initial={startOf(account)}
      reload={async () => startOf(await call(bankAccountApi.query, { id: account.id }))}
      says={says}
      submitText={bankAccountTexts.submit}
      mayBeUnchanged
      onSubmit={(values, idempotencyKey) => call(bankAccountApi.modify, values, { idempotencyKey })}
      secondary={[
        {
          text: bankAccountTexts.saveDraft,
          isDraft: true,
          onSubmit: (values, idempotencyKey) =>
            asDraft(
              call(bankAccountApi.modifyStore, values as AskOf<typeof bankAccountApi.modifyStore>, { idempotencyKey }),
            ),
        },
      ]}
      keptAs={`account-${account.id}`}
      onClose={onClose}
    >
      <BankAccountFields isOpened={account.accountStatus !== AccountStatus.of.draft} />
    </FormDialog>
  )
}
