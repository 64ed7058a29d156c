/**
 * Matches a statement: what the bank booked and we expected is booked, what both have is ticked off, and the rest goes to the queue of
 * differences. Once nothing of it is open, its closing balance is the bank's word on the account.
 */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { LineStatus, OpeningCheck } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { lockFunds } from '../../account/account-funds.store.ts'
import { bookingDays } from '../../account/balance/book-day.act.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import {
  closeDifferencesOfLines,
  closeMissed,
  closeNotified,
  insertDifferences,
  untieDifferences,
} from '../difference/difference.store.ts'
import { returnsOfBooked } from '../match/executed-again.rules.ts'
import { type ConfirmedOrigin, returnOrigin, settleOrigins } from '../match/settle-origin.act.ts'
import { settledFlows } from '../match/settled-flow.store.ts'
import { differencesOf } from '../match/statement-differences.rules.ts'
import { matchLines, returnsIn, toleranceOf } from '../match/statement-match.rules.ts'
import {
  insertShares,
  linesBeside,
  markLines,
  openFlows,
  openLines,
  recordsNamed,
  type StoredFlow,
  type StoredLine,
  waitingLines,
} from '../match/statement-match.store.ts'
import { type Sum, totalOf } from '../match/statement-sums.rules.ts'
import { numbersIn } from '../statement/line-reference.rules.ts'
import { isNotification, restate, type StoredStatement } from '../statement/statement.store.ts'
import { chainOf } from '../statement/statement-overlap.store.ts'
import { bookTolerated, stateClosing } from './statement-entry.act.ts'

type Part = Sum<StoredLine, StoredFlow>

/**
 * A payment and its return may stand in one file: what this statement settles can come back by it, so it is read until nothing more of it
 * is settled.
 */
export async function matchStatement(context: Context, statement: StoredStatement) {
  const { tx, session } = context
  const { accountId, currency, statementDate } = statement
  await lockFunds(tx, session, [{ accountId, currency }])
  const counts = { matched: 0, booked: 0 }
  let result = await settleFits(context, statement, counts)
  while (result.hasBooked && result.lines.length > 0) result = await settleFits(context, statement, counts)
  const tolerance = await toleranceIn(context, statement)
  const isNotified = isNotification(statement)
  const { news, missedIds } = differencesOf(result, { isNotified, statementDate, tolerance })
  await closeMissed(tx, session, missedIds)
  await insertDifferences(tx, session, statement, news, context.today)
  const queued = news.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]))
  if (!isNotified) await closeNotified(tx, session, statement, queued)
  await markLines(
    tx,
    session,
    queued.map((id) => ({ id, flowId: null, lineStatus: LineStatus.of.differs })),
  )
  const differences = await restate(tx, session, statement.id)
  await stateClosing(context, statement)
  const { fileNo: no } = statement
  if (news.length > 0)
    await tell(context, statement, { message: bankFileTexts.noticeDifferences, params: { no, count: differences } })
  const { openingCheck, missingNumbers } = await chainOf(tx, session, statement.id)
  if (!isNotified && (openingCheck === OpeningCheck.of.gap || missingNumbers !== ''))
    await tell(context, statement, { message: bankFileTexts.noticeGap, params: { no } })
  return { ...counts, differences }
}

/** What came back is taken back, and what fits is settled. @returns what is left */
async function settleFits(context: Context, statement: StoredStatement, counts: { matched: number; booked: number }) {
  const dayOf = await bookingDays(context, statement)
  const returned = await takeReturns(context, statement, dayOf)
  const matching = await findMatches(context, statement)
  // What is before its account is kept stands in the opening balance: a person looks at it.
  const isBookable = ({ lines, flows }: Part) =>
    flows.every(isBooked) || lines.every(({ bookDate }) => dayOf(bookDate) !== undefined)
  const matches = matching.matches.map((one) =>
    one.as === 'fits' && !isBookable({ lines: [one.line], flows: [one.flow] }) ? { ...one, as: 'date' as const } : one,
  )
  const fits = matches
    .filter(({ as }) => as === 'fits')
    .map(({ line, flow }): Part => ({ lines: [line], flows: [flow] }))
  const parts = [...fits, ...matching.sums.filter(isBookable)]
  const booked = await bookAll(context, statement, parts, dayOf)
  await tickOff(context, statement, parts)
  counts.matched += parts.flatMap(({ lines }) => lines).filter((line) => line.statementId === statement.id).length
  counts.booked += booked + returned
  const unsure = matching.sums.filter((one) => !isBookable(one))
  const early = unsure.flatMap(({ lines, flows }) =>
    lines.map((line) => ({ line, because: 'ambiguous' as const, flows })),
  )
  return {
    odd: matches.filter(({ as }) => as !== 'fits'),
    lines: [...matching.lines, ...early.filter(({ line }) => line.statementId === statement.id)],
    flows: matching.flows,
    hasBooked: booked + returned > 0,
  }
}

/** Lines and movements that are each other's; what stood in the queue of either ends, or is another matter now. */
async function tickOff({ tx, session }: Context, statement: StoredStatement, parts: readonly Part[]): Promise<void> {
  const { matched: lineStatus } = LineStatus.of
  await markLines(
    tx,
    session,
    parts.flatMap(({ lines, flows }) => {
      const flowId = lines.length === 1 && flows.length === 1 ? (flows[0]?.id ?? null) : null
      return lines.map(({ id }) => ({ id, flowId, lineStatus }))
    }),
  )
  const shares = parts.filter(({ lines, flows }) => lines.length + flows.length > 2)
  await insertShares(
    tx,
    session,
    statement,
    shares.flatMap(({ lines, flows }) =>
      lines.flatMap((line) => flows.map((flow) => ({ lineId: line.id, flowId: flow.id }))),
    ),
  )
  const waited = parts.flatMap(({ lines }) => lines.filter((line) => line.statementId !== statement.id))
  const again = parts.flatMap(({ lines }) => lines.map(({ id }) => id))
  if (shares.length > 0) await closeDifferencesOfLines(tx, session, again)
  const flows = parts.flatMap((part) => part.flows)
  await closeMissed(
    tx,
    session,
    flows.flatMap(({ id, isMissed }) => (isMissed ? [id] : [])),
  )
  await untieDifferences(
    tx,
    session,
    flows.flatMap(({ id, isQueued }) => (isQueued ? [id] : [])),
  )
  for (const id of new Set(waited.map(({ statementId }) => statementId))) await restate(tx, session, id)
}

interface Reading {
  readonly tx: Tx
  readonly session: Scope
}

const toleranceIn = async ({ tx, session }: Reading, { orgId, currency }: StoredStatement) =>
  toleranceOf(currency, await boundsOf(tx, session, orgId))

export async function findMatches(context: Reading, statement: StoredStatement) {
  const { tx, session } = context
  const lines = await openLines(tx, session, statement.id)
  const waiting = await waitingLines(tx, session, statement)
  const days = [statement.statementDate, ...lines.map(({ bookDate }) => bookDate)].toSorted()
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const records = await recordsNamed(tx, session, statement, numbersIn([...lines, ...waiting]))
  const shared = Map.groupBy(
    records.filter(({ isShared }) => isShared),
    ({ flowId }) => flowId,
  )
  const flows = (await openFlows(tx, session, statement, range)).map((flow) => {
    const alsoNamed = shared.get(flow.id)?.map(({ number }) => number)
    return alsoNamed ? { ...flow, alsoNamed } : flow
  })
  return matchLines(lines, flows, await toleranceIn(context, statement), records, waiting)
}

/** Payments that came back are taken back first: their lines then find the movements that this books. @returns how many */
async function takeReturns(context: Context, statement: StoredStatement, dayOf: DayOf): Promise<number> {
  const { tx, session } = context
  const lines = await openLines(tx, session, statement.id)
  const booked = await settledFlows(tx, session, statement, numbersIn(lines))
  const opposites = returnsIn(lines, booked)
  if (opposites.length === 0) return 0
  // One that a notification told has been taken back: what it booked is there.
  const { matches, lines: unmatched } = await findMatches(context, statement)
  const earlier = await linesBeside(tx, session, statement)
  const ofBooked = returnsOfBooked(opposites, {
    lines,
    unmatched: unmatched.map(({ line }) => line),
    earlier,
    isNotified: isNotification(statement),
  })
  const takenBack = new Set(matches.flatMap(({ line, flow, as }) => (as === 'fits' && isBooked(flow) ? [line.id] : [])))
  const returns = ofBooked.flatMap(({ line, flow }) => {
    const bookDate = dayOf(line.bookDate)
    return bookDate && !takenBack.has(line.id) ? [{ line, flow, bookDate }] : []
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
  parts: readonly Part[],
  dayOf: DayOf,
): Promise<number> {
  const origins = new Map<string, ConfirmedOrigin>()
  for (const { lines, flows } of parts) {
    const line = lastOf(lines)
    const bankRef = line.bankRef || line.endToEndId
    for (const { originType, originId, flowStatus } of flows) {
      const key = `${originType} ${originId}`
      if (flowStatus !== FlowStatus.of.pending || origins.has(key)) continue
      const bookDate = dayOf(line.bookDate)
      assert(bookDate, 'what fits has a day on which it is booked')
      origins.set(key, { originType, originId, bookDate, bankRef })
    }
  }
  await settleOrigins(context, [...origins.values()])
  for (const { lines, flows } of parts) {
    const line = lastOf(lines)
    const amount = totalOf(lines).sub(totalOf(flows))
    const bookDate = dayOf(line.bookDate)
    if (!amount.isZero() && bookDate) await bookTolerated(context, statement, line, { amount, bookDate })
  }
  return origins.size
}

/** What is paid in parts is paid with the last of them. */
function lastOf(lines: readonly StoredLine[]): StoredLine {
  const last = lines.toSorted((one, two) => (one.bookDate < two.bookDate ? -1 : 1)).at(-1)
  assert(last, 'what is matched has a line')
  return last
}

async function tell(
  { tx, session, today }: Context,
  { orgId, fileNo }: StoredStatement,
  words: Pick<Notice, 'message' | 'params'>,
): Promise<void> {
  const notice = { ...words, url: pathOf('bank-difference', { fileNo }), variant: 'warning' } as const
  const to = { duties: [duties.settlementMaker], orgId, today, except: [session.userId] }
  await notifyDutyHolders(tx, session, to, notice)
}
