/** What the review of an account's matter brings. `approval` does the rest. */
import { AccountChangeKind, AccountStatus, BalanceSource } from '@hedgerow/contract/account/account.dict'
import type { TypedBalance } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../kit/http/serve.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { openBankAccount, renameBankAccount } from '../ledger/journal.store.ts'
import { demandEmpty } from './account-funds.store.ts'
import { state } from './balance/balance.act.ts'
import { balanceOfAccount, findBalance } from './balance/balance.store.ts'
import { accountNotices, tellChanged } from './register/bank-account.notice.ts'
import { currencyCodes, proposesData, removedCurrencies, statusAfter } from './register/bank-account.rules.ts'
import {
  changeTable,
  endMatter,
  holdCurrencies,
  type StoredAccount,
  type StoredChange,
  setAccountStatus,
  writeAccount,
} from './register/bank-account.store.ts'

/** The noun for the one account whose matter is decided; the account is locked before its matter. */
export function reviewedMatter(account: StoredAccount): ReviewedNoun<StoredChange> {
  const giveBack = (context: Context, changes: readonly StoredChange[]) => sendBack(context, account, changes)
  return {
    life: bankAccountLife,
    table: changeTable,
    rejectionAsksAmount: false,
    notTheMaker: bankAccountRefusals.ACCOUNT_NOT_YOURS,
    commentNeeded: bankAccountRefusals.ACCOUNT_COMMENT_NEEDED,
    notices: accountNotices(new Map([[account.id, account.account]])),
    onPass: async (context, changes) => {
      for (const change of changes) await carryOut(context, account, change)
    },
    onReject: giveBack,
    onWithdraw: giveBack,
  }
}

async function carryOut(context: Context, account: StoredAccount, change: StoredChange): Promise<void> {
  const { tx, session, today } = context
  const { changeKind, proposed, stated } = change
  const { open, modify, cancel } = AccountChangeKind.of
  if (changeKind === cancel) await demandEmpty(tx, session, account, currencyCodes(account.data.currencies))
  if (changeKind === modify && proposed) {
    await demandEmpty(tx, session, account, removedCurrencies(account.data, proposed), 'currency')
    await writeAccount(tx, session, account.id, proposed)
    const matter = { account: proposed.account, accountId: account.id, changeKind, orgId: account.orgId }
    await tellChanged(tx, context, matter)
  }
  const data = proposed ?? account.data
  const named = { subjectCode: data.subjectCode ?? '', name: `${data.accountName} ${data.account}` }
  const ledgerAccountId =
    changeKind === open
      ? await openBankAccount(tx, session, { orgId: account.orgId, ...named })
      : account.ledgerAccountId
  if (changeKind === modify && ledgerAccountId) await renameBankAccount(tx, session, ledgerAccountId, named)
  if (proposesData(changeKind)) await holdCurrencies(tx, session, account, currencyCodes(data.currencies), today)
  const status = statusAfter(changeKind)
  const cancelDate = status === AccountStatus.of.cancelled ? today : null
  if (status !== undefined) await setAccountStatus(tx, session, account.id, status, { cancelDate, ledgerAccountId })
  for (const typed of stated ?? []) await count(context, account, typed)
}

/** A typed balance counts once a second person has passed it; the account is locked. */
async function count(context: Context, account: StoredAccount, typed: TypedBalance): Promise<void> {
  const { tx, session } = context
  const { balanceId, currency, balance, balanceDate, proof } = typed
  const of =
    balanceId === null
      ? await balanceOfAccount(tx, session, account.id, currency)
      : await findBalance(tx, session, balanceId)
  assert(of, 'an opened account has a balance in each currency of its opening')
  await state(context, of, { balance, balanceDate, proof, balanceSource: BalanceSource.of.manual })
}

/** An account whose cancellation is sent back is as active as before. */
async function sendBack(
  { tx, session }: Context,
  account: StoredAccount,
  changes: readonly StoredChange[],
): Promise<void> {
  const isCancelled = changes.some(({ changeKind }) => changeKind === AccountChangeKind.of.cancel)
  if (isCancelled) await setAccountStatus(tx, session, account.id, AccountStatus.of.active)
}

/** After a rejection or a withdrawal: a matter that says no data has nothing to correct and is over. */
export async function endSentBack({ tx, session }: Context, changes: readonly StoredChange[]): Promise<void> {
  const change = changes[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (!proposesData(change.changeKind)) await endMatter(tx, session, change.id)
}
