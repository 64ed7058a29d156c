/**
 * Marks the live deals of an organisation on a day, and books them once another person has looked: what stood before is reversed, and
 * each deal has a journal of its own, in the quote currency of its pair. Worth is asked again before it is booked.
 */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { markRunLife } from '@hedgerow/contract/profit-loss/mark/mark-run.life'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import { markRunTexts, markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { postAll } from '../../ledger/journal.act.ts'
import { reverseJournals, standingMarks } from '../../ledger/journal.store.ts'
import { markLines } from '../../ledger/mark.rules.ts'
import { bookOn } from '../../position/book.store.ts'
import { marketOn, sayGaps } from '../../position/market-day.answer.ts'
import { toAmount, worthOf } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { demandFreeDay, demandSameLeftOut, demandSameWorth, type LeftOutDeal, type MarkLine } from './mark-run.rules.ts'
import { insertRun, linesOf, lockRun, marksFrom, moveRun } from './mark-run.store.ts'

const { entity } = markRunLife
const rateScale = 10

interface MarkDay {
  readonly orgId: string
  readonly markDate: BusinessDate
}

/** So many numbers of deals stand in a refusal. */
const namedDeals = 5

/**
 * What every deal of the book of the day is worth on it, with the serial number of each, and those that the market cannot value.
 * @throws Refusal MARK_NO_DEALS, MARK_MISSING where deals lack something and may not be left out, or where all of them do
 */
async function linesOn(
  { tx, session, lang }: Context,
  { orgId, markDate }: MarkDay,
  { locked = false, mayLeaveOut }: { readonly locked?: boolean; readonly mayLeaveOut: boolean },
) {
  const book = bookOn(tx, session, { day: markDate }, [orgId])
  if (locked) await book.hold()
  const deals = await book.deals()
  if (deals.length === 0) refuse(markRunRefusals.MARK_NO_DEALS, {}, 'markDate')
  const pairs = [...new Set(deals.map(({ currencyPair }) => currencyPair))]
  const valued = worthOf(deals, await marketOn(tx, session, { pairs }, markDate, [orgId]))
  const lacking = valued.filter(({ value }) => value === undefined)
  if (lacking.length > 0 && (!mayLeaveOut || lacking.length === valued.length)) {
    const gaps = sayGaps(
      lacking.flatMap((one) => one.gaps),
      markDate,
      lang,
    )
    const numbers = lacking.map(({ deal }) => deal.dealSerialNo)
    const deals = `${numbers.slice(0, namedDeals).join(', ')}${numbers.length > namedDeals ? ' …' : ''}`
    refuse(markRunRefusals.MARK_MISSING, { gaps: gaps.join(' '), deals, count: lacking.length }, 'markDate')
  }
  const leftOut = lacking.map(({ deal, gaps }): LeftOutDeal => ({ dealId: deal.dealId, gaps }))
  const scaleOf = await amountScales(tx)
  const lines = valued.flatMap(({ deal, value }): (MarkLine & { readonly dealSerialNo: string })[] => {
    if (!value) return []
    const { quote: currency } = splitPair(deal.currencyPair)
    const marketRate = toAmount(value.marketRate, rateScale)
    const valueAmt = toAmount(value.value, scaleOf(currency))
    return [{ dealId: deal.dealId, dealSerialNo: deal.dealSerialNo, currency, marketRate, valueAmt }]
  })
  return { lines, leftOut }
}

/** @throws as `demandBookDay` */
async function demandOpen({ tx, session, today }: Context, { orgId, markDate }: MarkDay): Promise<void> {
  const books = await booksOf(tx, session, orgId, today)
  demandBookDay(markDate, { today, books }, { name: 'markDate', label: markRunWords.markDate })
}

/** @throws Refusal DOES_NOT_EXIST, MARK_DAY_TAKEN, MARK_EARLIER, MARK_NO_DEALS, MARK_MISSING */
export async function proposeMarks(context: Context, ask: MarkDay & { readonly leftOutReason?: string | undefined }) {
  const { tx, session, today, audit } = context
  const { leftOutReason, ...markDay } = ask
  const { orgId, markDate } = markDay
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  demandGrant(session, 'mark.edit', orgId)
  await demandOpen(context, markDay)
  demandFreeDay(markDate, await marksFrom(tx, session, orgId, markDate))
  const { lines, leftOut } = await linesOn(context, markDay, { mayLeaveOut: leftOutReason !== undefined })
  const without = { leftOut, leftOutReason: leftOut.length > 0 ? (leftOutReason ?? null) : null }
  const { id, runNo } = await insertRun(tx, session, markDay, lines, without)
  const notice = {
    message: markRunTexts.noticeProposed,
    params: { no: runNo },
    url: pathOf('mark-run', { runNo }),
    kind: NoticeKind.of.review,
  } as const
  const to = { duties: [duties.settlementReviewer], orgId, today, except: [session.userId] }
  await notifyDutyHolders(tx, session, to, notice)
  audit({ entity, entityId: id, orgId, after: { runNo, markDate, dealCount: lines.length, ...without } })
  return { id, runNo, version: 0, dealCount: lines.length, leftOutCount: leftOut.length }
}

/** @throws Refusal MARK_NOT_OPEN, SAME_PERSON, MARK_EARLIER, MARK_CHANGED, MARK_MISSING */
export async function bookMarks(context: Context, seen: { readonly id: string; readonly version: number }) {
  const { tx, session, audit } = context
  const run = await lockRun(tx, session, seen.id, seen.version)
  demandGrant(session, 'mark.check', run.orgId)
  const { markStatus } = moved(markRunLife, run, 'book')
  const { id, orgId, runNo, markDate, makerId, createTime: madeAt } = run
  demandSecondPerson(context, markRunLife.events.book, { orgIds: [orgId], hands: [makerId], madeAt })
  await demandOpen(context, run)
  const later = await marksFrom(tx, session, orgId, markDate)
  if (later && later.markDate > markDate) refuse(markRunRefusals.MARK_EARLIER, { day: later.markDate })
  const proposed = await linesOf(tx, session, id)
  const { lines: worth, leftOut } = await linesOn(context, run, { locked: true, mayLeaveOut: run.leftOut.length > 0 })
  demandSameWorth(proposed, worth)
  demandSameLeftOut(run.leftOut, leftOut)
  const keeps = leftOut.map(({ dealId }) => dealId)
  await reverseJournals(tx, session, await standingMarks(tx, session, orgId, keeps), markDate)
  await postAll(tx, session, {
    orgId,
    bookDate: markDate,
    journalKind: 'mark',
    originType: 'deal',
    originStep: `mark ${markDate}`,
    journals: worth.map(({ dealId, dealSerialNo, currency, valueAmt }) => ({
      originId: dealId,
      originNo: dealSerialNo,
      lines: markLines(decimal(valueAmt), currency),
    })),
  })
  await moveRun(tx, session, id, { markStatus, checkerId: session.userId })
  audit({ entity, entityId: id, orgId, before: { markStatus: run.markStatus }, after: { markStatus, markDate } })
  return { id, runNo, version: run.version + 1 }
}

/** @throws Refusal MARK_NOT_OPEN */
export async function withdrawMarks(
  { tx, session, audit }: Context,
  seen: { readonly id: string; readonly version: number },
) {
  const run = await lockRun(tx, session, seen.id, seen.version)
  demandGrant(session, 'mark.edit', run.orgId)
  const { markStatus } = moved(markRunLife, run, 'withdraw')
  await moveRun(tx, session, run.id, { markStatus, checkerId: null })
  const { id, orgId, runNo } = run
  audit({ entity, entityId: id, orgId, before: { markStatus: run.markStatus }, after: { markStatus } })
  return { id, runNo, version: run.version + 1 }
}
