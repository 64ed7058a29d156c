/** What a statement books beside our own movements: a charge, what only the bank knew, and its word on the balance. */
import { BalanceSource, RelBusinType } from '@hedgerow/contract/account/account.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { bookFlows, expectFlows } from '../../account/account-flow.act.ts'
import type { FlowsOrigin } from '../../account/account-flow.store.ts'
import { balanceOfAccount, bookedAfter, keepStated } from '../../account/balance/balance.store.ts'
import type { EntryRole } from '../difference/difference.rules.ts'
import type { StoredLine } from '../match/statement-match.store.ts'
import type { StoredStatement } from '../statement/statement.store.ts'

/** What the bank took beside what we expected, within the tolerance, is its charge. */
export async function bookTolerated(
  context: Context,
  statement: StoredStatement,
  line: StoredLine,
  { amount, bookDate }: Pick<Entry, 'amount' | 'bookDate'>,
) {
  const origin = {
    originType: 'statementLine',
    originId: line.id,
    originNo: `${statement.fileNo}-${line.lineNo}`,
    orgId: statement.orgId,
    relBusinType: RelBusinType.of.fee,
  } as const
  await bookEntry(context, statement, { origin, amount, bookDate, role: 'bankCharges' })
}

interface Entry {
  readonly origin: FlowsOrigin
  /** What came is positive. */
  readonly amount: Decimal
  readonly bookDate: BusinessDate
  readonly role: EntryRole
  readonly bankRef?: string
  readonly remark?: string
}

/** Something that only the bank knew becomes a movement of ours. @returns its journal */
export async function bookEntry(
  { tx, session, today }: Pick<Context, 'tx' | 'session' | 'today'>,
  { accountId, currency }: Pick<StoredStatement, 'accountId' | 'currency'>,
  { origin, amount, bookDate, role, bankRef = '', remark = '' }: Entry,
) {
  const expected = { origin, accountId, currency, amount, changeDate: bookDate, remark }
  await expectFlows(tx, session, [expected], today)
  const others = [{ account: { role }, currency, amount: amount.neg() }] as const
  return bookFlows(tx, session, origin, { journalKind: 'balance', bookDate, others, bankRef })
}

/**
 * Only where our books say the same: what they do not know stands in the queue, and is not booked away. An account of which nobody
 * ever told the balance begins with what the bank says.
 */
export async function stateClosing(context: Context, statement: StoredStatement): Promise<void> {
  const { tx, session, today } = context
  const { accountId, currency, closingBalance, statementDate, fileNo } = statement
  if (closingBalance === null) return
  const of = await balanceOfAccount(tx, session, accountId, currency)
  if (!of || (of.balanceDate !== null && of.balanceDate > statementDate)) return
  const ours = decimal(of.booked).sub(decimal(await bookedAfter(tx, session, of, statementDate)))
  const off = decimal(closingBalance).sub(ours)
  if (!off.isZero() && of.balanceDate !== null) return
  const stated = { balance: closingBalance, balanceDate: statementDate, balanceSource: BalanceSource.of.statement }
  const originId = await keepStated(tx, session, of, { ...stated, proof: fileNo })
  if (off.isZero()) return
  const origin = {
    originType: 'balance',
    originId,
    originNo: of.account,
    orgId: of.orgId,
    relBusinType: RelBusinType.of.other,
  } as const
  await bookEntry(context, statement, { origin, amount: off, bookDate: today, role: 'unexplained', remark: fileNo })
}
