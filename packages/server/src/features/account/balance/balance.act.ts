/**
 * What is said of a balance: kept and booked once it counts, proposed while it is one person's word. A balance that somebody types is a
 * matter of the account, and another person passes it (decision 0168).
 */
import { AccountChangeKind, AccountChangeStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import { balanceWords } from '@hedgerow/contract/account/balance.text'
import type { TypedBalance } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { bookFlows, expectFlows } from '../account-flow.act.ts'
import { demandActive } from '../account-funds.rules.ts'
import { tellSubmitted } from '../register/bank-account.notice.ts'
import { insertChange, lockOpenChange, rewriteStated } from '../register/bank-account.store.ts'
import { checkStated, unexplained } from './balance.rules.ts'
import { bookedAfter, keepStated, type Stated, type StoredBalance } from './balance.store.ts'

type Stating = Pick<Context, 'tx' | 'session' | 'today' | 'audit'>

/** @throws Refusal ACCOUNT_PAYS_NOTHING, BALANCE_OLDER, TOO_MANY_DECIMALS, those of `demandBookDay` on `balanceDate` */
async function demandStated(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  of: StoredBalance,
  stated: Pick<Stated, 'balance' | 'balanceDate'>,
): Promise<void> {
  demandActive(of)
  const field = { name: 'balanceDate', label: balanceWords.balanceDate }
  // A balance says with which day its account begins, so only the books bound it.
  demandBookDay(businessDate(stated.balanceDate), { today, books: await booksOf(tx, session, of.orgId, today) }, field)
  checkStated(stated, of)
}

/**
 * Keeps what the bank said; what the books do not know of it is booked against the unexplained differences of the organisation.
 * @returns the difference
 */
export async function state(
  { tx, session, today, audit }: Stating,
  of: StoredBalance,
  stated: Stated,
): Promise<Decimal> {
  await demandStated({ tx, session, today }, of, stated)
  const { accountId, currency, orgId, account } = of
  const difference = unexplained(stated.balance, of.booked, await bookedAfter(tx, session, of, stated.balanceDate))
  const reportId = await keepStated(tx, session, of, stated)
  if (!difference.isZero()) {
    const origin = {
      originType: 'balance',
      originId: reportId,
      originNo: account,
      orgId,
      relBusinType: RelBusinType.of.other,
    } as const
    await expectFlows(
      tx,
      session,
      [{ origin, accountId, currency, amount: difference, changeDate: today, remark: stated.proof }],
      today,
    )
    const others = [{ account: { role: 'unexplained' }, currency, amount: difference.neg() }] as const
    await bookFlows(tx, session, origin, { journalKind: 'balance', bookDate: today, others })
  }
  const before = { balance: of.booked, balanceDate: of.balanceDate }
  audit({
    entity: 'accountBalance',
    entityId: of.id,
    orgId,
    before,
    after: { ...stated, difference: difference.toString() },
  })
  return difference
}

type Typed = Pick<TypedBalance, 'balance' | 'balanceDate' | 'proof'>

/**
 * Of a locked account: its maker may type its other currencies too, and each anew, until somebody decides.
 * @returns what would be booked. @throws Refusal ACCOUNT_AWAITS_REVIEW while another matter is open, and as `demandStated`
 */
export async function proposeBalance(context: Context, of: StoredBalance, typed: Typed): Promise<Decimal> {
  const { tx, session, audit } = context
  await demandStated(context, of, typed)
  const { id: balanceId, accountId, orgId, account, currency } = of
  const { balance, balanceDate, proof } = typed
  const { balance: changeKind } = AccountChangeKind.of
  const entry: TypedBalance = { balanceId, currency, balance, balanceDate, proof }
  const open = await lockOpenChange(tx, session, accountId)
  if (open?.stated && open.makerId === session.userId) {
    const stated = [...open.stated.filter((one) => one.balanceId !== balanceId), entry]
    await rewriteStated(tx, session, open.id, stated)
    audit({ entity: 'bankAccountChange', entityId: open.id, orgId, before: { stated: open.stated }, after: { stated } })
  } else {
    if (open) refuse(bankAccountRefusals.ACCOUNT_AWAITS_REVIEW)
    const submitted = AccountChangeStatus.of.submitted
    const nothing = { proposed: null, standing: null, reason: '' }
    const change = { accountId, orgId, changeKind, changeStatus: submitted, stated: [entry], ...nothing }
    const entityId = await insertChange(tx, session, change)
    await tellSubmitted(context, { ...change, account }, [])
    audit({ entity: 'bankAccountChange', entityId, orgId, after: change })
  }
  return unexplained(balance, of.booked, await bookedAfter(tx, session, of, balanceDate))
}
