/**
 * Matches a statement: what the bank booked and we expected is booked, what both have is ticked off, and the rest goes to the queue of
 * differences. Once nothing of it is open, its closing balance is the bank's word on the account.
 */
import { BalanceSource, FlowStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffProposal, LineStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { bookFlows, expectFlows } from '../../account/account-flow.act.ts'
import type { FlowsOrigin } from '../../account/account-flow.store.ts'
import { lockFunds } from '../../account/account-funds.store.ts'
import { balanceOfAccount, bookedAfter, keepStated } from '../../account/balance.store.ts'
import { boundsOf } from '../../approval/policy.store.ts'
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
  restate,
  type StoredFlow,
  type StoredLine,
  type StoredStatement,
  settledFlows,
} from './statement.store.ts'
import { looksLikeCharge, type Match, matchLines, numbersIn, returnsIn, toleranceOf } from './statement-match.rules.ts'

type Found = Match<StoredLine, StoredFlow>

export async function matchStatement(context: Context, statement: StoredStatement) {
  const { tx, session } = context
  const { accountId, currency } = statement
  await lockFunds(tx, session, [{ accountId, currency }])
  const returned = await takeReturns(context, statement)
  const { matches, lines, flows } = await findMatches(context, statement)
  const fits = matches.filter(({ as }) => as === 'fits')
  const booked = await bookAll(context, statement, fits)
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
  const odd = matches.filter(({ as }) => as !== 'fits')
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
  return { matched: fits.length, booked: booked + returned, differences }
}

export async function findMatches({ tx, session }: Pick<Context, 'tx' | 'session'>, statement: StoredStatement) {
  const lines = await openLines(tx, session, statement.id)
  const days = [statement.statementDate, ...lines.map(({ bookDate }) => bookDate)].toSorted()
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const flows = await openFlows(tx, session, statement, range)
  const { bankTolerance } = await boundsOf(tx, session, statement.orgId)
  return matchLines(lines, flows, toleranceOf(statement.currency, bankTolerance))
}

/** Payments that came back are taken back first: their lines then find the movements that this books. @returns how many */
async function takeReturns(context: Context, statement: StoredStatement): Promise<number> {
  const { tx, session } = context
  const lines = await openLines(tx, session, statement.id)
  const booked = await settledFlows(tx, session, statement, numbersIn(lines))
  const found = returnsIn(lines, booked)
  if (found.length === 0) return 0
  // One that a notification told has been taken back: what it booked is there.
  const { matches } = await findMatches(context, statement)
  const told = new Set(matches.flatMap(({ line, flow, as }) => (as === 'fits' && isBooked(flow) ? [line.id] : [])))
  const returns = found.filter(({ line }) => !told.has(line.id))
  for (const { line, flow } of returns) {
    const reason = [statement.fileNo, line.lineText].filter(Boolean).join(' ')
    const bankRef = line.bankRef || line.endToEndId
    await returnOrigin(context, flow, { bookDate: businessDate(line.bookDate), bankRef, reason })
  }
  return returns.length
}

const isBooked = ({ flowStatus }: StoredFlow) => flowStatus === FlowStatus.of.booked

/** What is expected is booked on the bank's day; of two movements of one origin the first books both. @returns how many origins */
async function bookAll(context: Context, statement: StoredStatement, fits: readonly Found[]): Promise<number> {
  const origins = new Map<string, ConfirmedOrigin>()
  for (const { line, flow } of fits) {
    const { originType, originId } = flow
    const key = `${originType} ${originId}`
    if (flow.flowStatus !== FlowStatus.of.pending || origins.has(key)) continue
    const bankRef = line.bankRef || line.endToEndId
    origins.set(key, { originType, originId, bookDate: businessDate(line.bookDate), bankRef })
  }
  await settleOrigins(context, [...origins.values()])
  for (const { line, flow } of fits) {
    const off = decimal(line.amount).sub(decimal(flow.amount))
    if (!off.isZero()) await bookTolerated(context, statement, line, off)
  }
  return origins.size
}

/** What the bank took beside what we expected, within the tolerance, is its charge. */
async function bookTolerated(context: Context, statement: StoredStatement, line: StoredLine, amount: Decimal) {
  const origin = {
    originType: 'statementLine',
    originId: line.id,
    originNo: `${statement.fileNo}-${line.lineNo}`,
    orgId: statement.orgId,
    relBusinType: RelBusinType.of.fee,
  } as const
  await bookEntry(context, statement, { origin, amount, bookDate: businessDate(line.bookDate), role: 'bankCharges' })
}

interface Entry {
  readonly origin: FlowsOrigin
  /** What came is positive. */
  readonly amount: Decimal
  readonly bookDate: BusinessDate
  readonly role: 'bankCharges' | 'counterParty' | 'unexplained'
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

const oddKinds = {
  amount: { diffKind: DiffKind.of.amount, proposal: DiffProposal.of.charges },
  date: { diffKind: DiffKind.of.date, proposal: DiffProposal.of.settle },
} as const

function differencesOf(
  statement: StoredStatement,
  odd: readonly Found[],
  lines: readonly StoredLine[],
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
  const banks = [...lines, ...odd.filter(({ flow }) => flow.isQueued).map(({ line }) => line)].map(
    (line): NewDifference => ({
      diffKind: DiffKind.of.bankOnly,
      proposal: looksLikeCharge(line) ? DiffProposal.of.charges : DiffProposal.of.unexplained,
      lineId: line.id,
      flowId: null,
      bankAmt: line.amount,
      ourAmt: null,
      bookDate: line.bookDate,
    }),
  )
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
  return [...both, ...banks, ...ours]
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
