/** What did not fit: matched by a person, booked by two, or set aside with a reason. */
import { FlowStatus, RelBusinType } from '@hedgerow/contract/account/account.dict'
import { DiffKind, DiffProposal, FileFormat, LineStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceLife } from '@hedgerow/contract/bank-file/difference.life'
import { differenceRefusals } from '@hedgerow/contract/bank-file/difference.refusals'
import { differenceTexts, differenceWords } from '@hedgerow/contract/bank-file/difference.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { notifyDutyHolders } from '../../kit/record/notifications.ts'
import { lockFunds } from '../account/account-funds.store.ts'
import { bookingDays, demandAccountDay } from '../account/balance/book-day.act.ts'
import { boundsOf } from '../approval/policy.store.ts'
import { demandSecondPerson } from '../approval/second-person.rules.ts'
import { type EntryRole, lineOf, roleOf } from './difference/difference.rules.ts'
import { differenceSource } from './difference/difference.sources.ts'
import {
  type CandidateFlow,
  candidateFlows,
  closeMissed,
  findDifference,
  flowOfOrigin,
  flowsInSight,
  lockDifference,
  moveDifference,
  type StoredDifference,
  toCandidate,
} from './difference/difference.store.ts'
import { settleOrigins } from './match/settle-origin.act.ts'
import { scoreOf, toleranceOf } from './match/statement-match.rules.ts'
import { insertShares, markLines } from './match/statement-match.store.ts'
import { totalOf } from './match/statement-sums.rules.ts'
import { isCharge, namedBy, referencesOfFlow } from './statement/line-reference.rules.ts'
import { restate } from './statement/statement.store.ts'
import { bookEntry } from './taking/statement-entry.act.ts'

const { entity } = differenceLife
/** As the movements that it books name it. */
const originType = 'bankDifference'
const mostCandidates = 10

interface Seen {
  readonly id: string
  readonly version: number
}

/** Locked, by whom may, in a state that takes the event. @returns it with the status that follows */
async function begin(context: Context, { id, version }: Seen, event: EventOf<typeof differenceLife>) {
  const { tx, session } = context
  // In the order of a statement that is matched: the account before its differences.
  await lockFunds(tx, session, [await findDifference(tx, session, id)])
  const difference = await lockDifference(tx, session, id, version)
  const isReview = event === 'book' || event === 'giveBack'
  demandGrant(session, isReview ? 'bank-file.send' : 'bank-file.edit', difference.orgId)
  const { diffStatus } = moved(differenceLife, difference, event)
  const { orgId, proposerId, createTime: madeAt } = difference
  if (isReview)
    demandSecondPerson(
      context,
      differenceLife.events[event],
      { orgIds: [orgId], hands: [proposerId], madeAt },
      event === 'book',
    )
  return { difference, diffStatus }
}

/** Moves it, counts its statement anew, and tells the audit. */
async function end(
  { tx, session, audit }: Context,
  difference: StoredDifference,
  after: Parameters<typeof moveDifference>[3],
) {
  const { id, diffNo, version, orgId, diffStatus, statementId } = difference
  await moveDifference(tx, session, id, after)
  if (statementId !== null) await restate(tx, session, statementId)
  audit({ entity, entityId: id, orgId, before: { diffStatus }, after })
  return { id, diffNo, version: version + 1 }
}

/** The bank's day, or in a closed month the first open one. @throws as `demandBookDay` before the account is kept */
async function dayOf(context: Context, of: StoredDifference): Promise<BusinessDate> {
  const day = businessDate(of.bookDate)
  const booked = (await bookingDays(context, of))(day)
  if (booked) return booked
  const field = { name: 'bookDate', label: differenceWords.bookDate }
  await demandAccountDay(context, { orgId: of.orgId, accounts: [of] }, day, field)
  return day
}

/** The line is these movements: what is still expected is booked on the bank's day. */
async function tie(context: Context, of: StoredDifference, flows: readonly CandidateFlow[]): Promise<void> {
  const { tx, session } = context
  const expected = flows.filter(({ flowStatus }) => flowStatus === FlowStatus.of.pending)
  const origins = new Map(expected.map((flow) => [`${flow.originType} ${flow.originId}`, flow]))
  if (origins.size > 0) {
    const word = { bookDate: await dayOf(context, of), bankRef: of.bankRef || of.endToEndId }
    const named = [...origins.values()].map(({ originType, originId }) => ({ originType, originId, ...word }))
    await settleOrigins(context, named)
  }
  const lineId = of.lineId ?? ''
  const [only, ...others] = flows
  const flowId = others.length === 0 ? (only?.id ?? null) : null
  await markLines(tx, session, [{ id: lineId, flowId, lineStatus: LineStatus.of.matched }])
  const fileFormat = of.isNotified ? FileFormat.of.camt054 : ''
  if (others.length > 0)
    await insertShares(
      tx,
      session,
      { orgId: of.orgId, fileFormat },
      flows.map(({ id }) => ({ lineId, flowId: id })),
    )
  const ids = flows.map(({ id }) => id)
  await closeMissed(tx, session, ids)
}

async function chosenFlows({ tx, session }: Context, of: StoredDifference, flowIds: readonly string[]) {
  const flowById = new Map((await candidateFlows(tx, session, of, flowIds)).map((flow) => [flow.id, flow]))
  return flowIds.map((id) => flowById.get(id) ?? refuse(differenceRefusals.DIFF_FLOW, {}, 'flowId'))
}

/** The tolerance of the difference's organisation and currency. */
const toleranceIn = async ({ tx, session }: Context, { orgId, currency }: StoredDifference) =>
  toleranceOf(currency, await boundsOf(tx, session, orgId))

/**
 * Beside a movement only what banks take is a charge: the rest of a part payment, or what is for another payment, is none. A line alone
 * is what two people say. @throws Refusal DIFF_NO_CHARGE, DIFF_NO_CAP
 */
async function demandCharge(context: Context, of: StoredDifference, proposal: string): Promise<void> {
  if (proposal !== DiffProposal.of.charges) return
  const off = decimal(of.bankAmt ?? '0').sub(decimal(of.ourAmt ?? '0'))
  const isOwn = of.ourAmt === null && off.isNegative()
  if (isOwn) return
  const tolerance = await toleranceIn(context, of)
  if (isCharge(off, tolerance)) return
  const { DIFF_NO_CAP, DIFF_NO_CHARGE } = differenceRefusals
  const isUnnamed = off.isNegative() && tolerance.charge.isZero()
  refuse(isUnnamed ? DIFF_NO_CAP : DIFF_NO_CHARGE, { off: off.toString(), currency: of.currency }, 'proposal')
}

/** What the bank has beside our movement, or alone, as a movement of ours. @returns its journal */
async function bookBeside(context: Context, difference: StoredDifference, role: EntryRole, amount: Decimal) {
  const { orgId, id, diffNo } = difference
  const relBusinType = role === 'bankCharges' ? RelBusinType.of.fee : RelBusinType.of.other
  return bookEntry(context, difference, {
    origin: { originType, originId: id, originNo: diffNo, orgId, relBusinType },
    amount,
    bookDate: await dayOf(context, difference),
    role,
    bankRef: difference.bankRef || difference.endToEndId,
    remark: differenceTexts.entryRemark.zh.replace('{no}', diffNo),
  })
}

/** What the bank has and we have not becomes a movement; of an amount that differs, the movement is booked and the rest as proposed. */
async function bookDifference(context: Context, difference: StoredDifference): Promise<string> {
  const { tx, session } = context
  const { diffKind, bankAmt, ourAmt, flowId, lineId, id } = difference
  const role = roleOf(difference.proposal) ?? refuse(differenceRefusals.DIFF_ENTRY_KIND, {}, 'proposal')
  const isAmount = diffKind === DiffKind.of.amount && flowId !== null
  await demandCharge(context, difference, difference.proposal)
  if (isAmount) await tie(context, difference, await chosenFlows(context, difference, [flowId]))
  const amount = decimal(bankAmt ?? '0').sub(isAmount ? decimal(ourAmt ?? '0') : decimal('0'))
  const journal = await bookBeside(context, difference, role, amount)
  if (!isAmount) {
    const made = (await flowOfOrigin(tx, session, originType, id)) ?? null
    await markLines(tx, session, [{ id: lineId ?? '', flowId: made, lineStatus: LineStatus.of.matched }])
  }
  return journal.id
}

/** A line that names a record is about that record: one of the movements is its. */
const mayInclude = (named: string | undefined, flows: readonly CandidateFlow[]) =>
  named === undefined || flows.flatMap(referencesOfFlow).includes(named)

export const differenceRoutes = serve(differenceApi, {
  queryByPage: pageOf(differenceSource),

  async candidates({ tx, session }, { id }) {
    const difference = await findDifference(tx, session, id)
    if (difference.lineId === null) return []
    const line = lineOf(difference)
    const flows = await candidateFlows(tx, session, difference)
    if (!mayInclude(namedBy(line), flows)) return []
    return flows
      .map((flow) => toCandidate(flow, scoreOf(line, flow)))
      .toSorted((one, two) => two.score - one.score)
      .slice(0, mostCandidates)
  },

  async match(context, { flowId, moreIds = [], ...seen }) {
    const { tx, session } = context
    const ids = [...new Set([flowId, ...moreIds])]
    await flowsInSight(tx, session, ids)
    const { difference, diffStatus } = await begin(context, seen, 'match')
    if (difference.lineId === null || difference.bankAmt === null) refuse(differenceRefusals.DIFF_NO_LINE)
    const flows = await chosenFlows(context, difference, ids)
    const named = namedBy(lineOf(difference))
    if (!mayInclude(named, flows)) refuse(differenceRefusals.DIFF_NAMED, { no: named ?? '' }, 'flowId')
    const ours = totalOf(flows)
    const off = decimal(difference.bankAmt).sub(ours)
    if (off.abs().gt((await toleranceIn(context, difference)).amount))
      refuse(differenceRefusals.DIFF_AMOUNT, { bank: difference.bankAmt, ours: ours.toString() }, 'flowId')
    await tie(context, difference, flows)
    if (!off.isZero()) await bookBeside(context, difference, 'bankCharges', off)
    return end(context, difference, { diffStatus, flowId })
  },

  async propose(context, { proposal, reason = '', ...seen }) {
    const { difference, diffStatus } = await begin(context, seen, 'propose')
    if (difference.lineId === null) refuse(differenceRefusals.DIFF_NO_LINE)
    if (!roleOf(proposal)) refuse(differenceRefusals.DIFF_ENTRY_KIND, {}, 'proposal')
    await demandCharge(context, difference, proposal)
    const { tx, session, today } = context
    const notice = {
      message: differenceTexts.noticeProposed,
      params: { no: difference.diffNo },
      url: pathOf('bank-difference', { diffNo: difference.diffNo }),
    }
    const { orgId } = difference
    await notifyDutyHolders(
      tx,
      session,
      { duties: [duties.settlementReviewer], orgId, today, except: [session.userId] },
      notice,
    )
    return end(context, difference, { diffStatus, proposal, reason, proposerId: session.userId })
  },

  async setAside(context, { reason, ...seen }) {
    const { difference, diffStatus } = await begin(context, seen, 'setAside')
    return end(context, difference, { diffStatus, reason })
  },

  async book(context, seen) {
    const { difference, diffStatus } = await begin(context, seen, 'book')
    const journalId = await bookDifference(context, difference)
    return end(context, difference, { diffStatus, journalId, bookerId: context.session.userId })
  },

  async giveBack(context, { reason, ...seen }) {
    const { difference, diffStatus } = await begin(context, seen, 'giveBack')
    return end(context, difference, { diffStatus, reason, proposerId: null })
  },
})
