/**
 * Matches a statement: what the bank booked and we expected is booked, what both have is ticked off, and the rest goes to the queue of
 * differences. Once nothing of it is open, its closing balance is the bank's word on the account.
 */
import { BalanceSource, FlowStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffProposal, LineStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { bookFlows, expectFlows } from '../../account/account-flow.act.ts'
import type { FlowsOrigin } from '../../account/account-flow.store.ts'
import { lockFunds } from '../../account/account-funds.store.ts'
import { balanceOfAccount, bookedAfter, keepStated } from '../../account/balance/balance.store.ts'
import { bookingDays } from '../../account/balance/book-day.act.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import type { EntryRole } from '../difference/difference.rules.ts'
import {
  closeDifferencesOf,
  closeNotified,
  insertDifferences,
  type NewDifference,
} from '../difference/difference.store.ts'
import { type ConfirmedOrigin, returnOrigin, settleOrigins } from './settle-origin.act.ts'
import {
  isNotification,
  markLines,
  openFlows,
  openLines,
  recordsNamed,
  restate,
  type StoredFlow,
  type StoredLine,
  type StoredStatement,
  settledFlows,
} from './statement.store.ts'
import {
  type Because,
  looksLikeCharge,
  type Match,
  matchLines,
  numbersIn,
  returnsIn,
  toleranceOf,
  type Unmatched,
} from './statement-match.rules.ts'

type Found = Match<StoredLine, StoredFlow>

/**
 * A payment and its return may stand in one file: what this statement settles can come back by it, so it is read until nothing more of it
 * is settled.
 */
export async function matchStatement(context: Context, statement: StoredStatement) {
  const { tx, session } = context
  const { accountId, currency } = statement
  await lockFunds(tx, session, [{ accountId, currency }])
  const counts = { matched: 0, booked: 0 }
  let result = await settleFits(context, statement, counts)
  while (result.hasBooked && result.lines.length > 0) result = await settleFits(context, statement, counts)
  const { odd, lines, flows } = result
  const news = differencesOf(statement, odd, lines, flows)
  await insertDifferences(tx, session, statement, news, context.today)
  const queued = news.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]))
  if (!isNotification(statement)) await closeNotified(tx, session, statement, queued)
  await markLines(
    tx,
    session,
    queued.map((id) => ({ id, flowId: null, lineStatus: LineStatus.of.differs })),
  )
  const differences = await restate(tx, session, statement.id)
  await stateClosing(context, statement)
  if (news.length > 0) await tell(context, statement, differences)
  return { ...counts, differences }
}

/** What came back is taken back, and what fits is settled. @returns what is left */
async function settleFits(context: Context, statement: StoredStatement, counts: { matched: number; booked: number }) {
  const { tx, session } = context
  const dayOf = await bookingDays(context, statement)
  const returned = await takeReturns(context, statement, dayOf)
  const found = await findMatches(context, statement)
  const { lines, flows } = found
  // What is before its account is kept stands in the opening balance: a person looks at it.
  const matches = found.matches.map((one) =>
    one.as === 'fits' && !isBooked(one.flow) && !dayOf(one.line.bookDate) ? { ...one, as: 'date' as const } : one,
  )
  const fits = matches.filter(({ as }) => as === 'fits')
  const booked = await bookAll(context, statement, fits, dayOf)
  await markLines(
    tx,
    session,
    fits.map(({ line, flow }) => ({ id: line.id, flowId: flow.id, lineStatus: LineStatus.of.matched })),
  )
  await closeDifferencesOf(
    tx,
    session,
    fits.flatMap(({ flow }) => (flow.isQueued ? [flow.id] : [])),
  )
  counts.matched += fits.length
  counts.booked += booked + returned
  return { odd: matches.filter(({ as }) => as !== 'fits'), lines, flows, hasBooked: booked + returned > 0 }
}

export async function findMatches({ tx, session }: Pick<Context, 'tx' | 'session'>, statement: StoredStatement) {
  const lines = await openLines(tx, session, statement.id)
  const days = [statement.statementDate, ...lines.map(({ bookDate }) => bookDate)].toSorted()
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const flows = await openFlows(tx, session, statement, range)
  const { bankTolerance } = await boundsOf(tx, session, statement.orgId)
  const records = await recordsNamed(tx, session, statement, numbersIn(lines))
  return matchLines(lines, flows, toleranceOf(statement.currency, bankTolerance), records)
}

/** Payments that came back are taken back first: their lines then find the movements that this books. @returns how many */
async function takeReturns(context: Context, statement: StoredStatement, dayOf: DayOf): Promise<number> {
  const { tx, session } = context
  const lines = await openLines(tx, session, statement.id)
  const booked = await settledFlows(tx, session, statement, numbersIn(lines))
  const found = returnsIn(lines, booked)
  if (found.length === 0) return 0
  // One that a notification told has been taken back: what it booked is there.
  const { matches } = await findMatches(context, statement)
  const told = new Set(matches.flatMap(({ line, flow, as }) => (as === 'fits' && isBooked(flow) ? [line.id] : [])))
  const returns = found.flatMap(({ line, flow }) => {
    const bookDate = dayOf(line.bookDate)
    return bookDate && !told.has(line.id) ? [{ line, flow, bookDate }] : []
  })
  for (const { line, flow, bookDate } of returns) {
    const reason = [statement.fileNo, line.lineText].filter(Boolean).join(' ')
    const bankRef = line.bankRef || line.endToEndId
    await returnOrigin(context, flow, { bookDate, bankRef, reason })
  }
  return returns.length
}

const isBooked = ({ flowStatus }: StoredFlow) => flowStatus === FlowStatus.of.booked

type DayOf = Awaited<ReturnType<typeof bookingDays>>

/** What is expected is booked on the bank's day; of two movements of one origin the first books both. @returns how many origins */
async function bookAll(
  context: Context,
  statement: StoredStatement,
  fits: readonly Found[],
  dayOf: DayOf,
): Promise<number> {
  const origins = new Map<string, ConfirmedOrigin>()
  for (const { line, flow } of fits) {
    const { originType, originId } = flow
    const key = `${originType} ${originId}`
    if (flow.flowStatus !== FlowStatus.of.pending || origins.has(key)) continue
    const bankRef = line.bankRef || line.endToEndId
    const bookDate = dayOf(line.bookDate)
    assert(bookDate, 'what fits has a day on which it is booked')
    origins.set(key, { originType, originId, bookDate, bankRef })
  }
  await settleOrigins(context, [...origins.values()])
  for (const { line, flow } of fits) {
    const off = decimal(line.amount).sub(decimal(flow.amount))
    const bookDate = dayOf(line.bookDate)
    if (!off.isZero() && bookDate) await bookTolerated(context, statement, line, { amount: off, bookDate })
  }
  return origins.size
}

/** What the bank took beside what we expected, within the tolerance, is its charge. */
async function bookTolerated(
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

const { several, currency: otherCurrency, executedAgain, foreign, returned: cameBack, bankOnly } = DiffKind.of
/** What names a record of ours, or could be several, is clarified by a person: nothing is proposed that would book it a second time. */
const kindsOf: Readonly<Record<Because, DictionaryValue<typeof DiffKind>>> = {
  ambiguous: several,
  currency: otherCurrency,
  settled: executedAgain,
  returned: cameBack,
  foreign,
  noCandidate: bankOnly,
}

const oddKinds = {
  amount: { diffKind: DiffKind.of.amount, proposal: DiffProposal.of.charges },
  date: { diffKind: DiffKind.of.date, proposal: DiffProposal.of.settle },
} as const

function differencesOf(
  statement: StoredStatement,
  odd: readonly Found[],
  lines: readonly Unmatched<StoredLine, StoredFlow>[],
  flows: readonly StoredFlow[],
): NewDifference[] {
  const both = odd
    .filter(({ flow }) => !flow.isQueued)
    .map(
      ({ line, flow, as }): NewDifference => ({
        ...oddKinds[as === 'amount' ? 'amount' : 'date'],
        lineId: line.id,
        flowId: flow.id,
        bankAmt: line.amount,
        ourAmt: flow.amount,
        bookDate: line.bookDate,
      }),
    )
  const ofBank = (line: StoredLine, diffKind: string, proposal: string): NewDifference => ({
    diffKind,
    proposal,
    lineId: line.id,
    flowId: null,
    bankAmt: line.amount,
    ourAmt: null,
    bookDate: line.bookDate,
  })
  const { charges, unexplained, clarify } = DiffProposal.of
  const banks = lines.map(({ line, because }) =>
    ofBank(line, kindsOf[because], because !== 'noCandidate' ? clarify : looksLikeCharge(line) ? charges : unexplained),
  )
  // Its movement is in the queue already, as ours alone.
  const queuedOdd = odd.flatMap(({ line, flow }) => (flow.isQueued ? [ofBank(line, bankOnly, clarify)] : []))
  const missing = flows.filter(
    ({ flowStatus, changeDate, isQueued }) =>
      !isNotification(statement) &&
      !isQueued &&
      flowStatus === FlowStatus.of.pending &&
      changeDate <= statement.statementDate,
  )
  const ours = missing.map(
    (flow): NewDifference => ({
      diffKind: DiffKind.of.oursOnly,
      proposal: DiffProposal.of.wait,
      lineId: null,
      flowId: flow.id,
      bankAmt: null,
      ourAmt: flow.amount,
      bookDate: flow.changeDate,
    }),
  )
  return [...both, ...banks, ...queuedOdd, ...ours]
}

/**
 * Only where our books say the same: what they do not know stands in the queue, and is not booked away. An account of which nobody
 * ever told the balance begins with what the bank says.
 */
async function stateClosing(context: Context, statement: StoredStatement): Promise<void> {
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

async function tell(
  { tx, session, today }: Context,
  { orgId, fileNo: no }: StoredStatement,
  count: number,
): Promise<void> {
  const notice = {
    message: bankFileTexts.noticeDifferences,
    params: { no, count },
    url: pathOf('bank-difference', { fileNo: no }),
    variant: 'warning',
  } as const
  await notifyDutyHolders(
    tx,
    session,
    { duties: [duties.settlementMaker], orgId, today, except: [session.userId] },
    notice,
  )
}
