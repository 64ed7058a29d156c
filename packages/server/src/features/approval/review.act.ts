/**
 * The one way in which a second person decides on what the first one made, and in which its maker takes it back: lock,
 * version, verdict, what the noun does with it, move, log, tell. One record or a thousand go through the same few statements,
 * all of them or none. A noun says what it is (`ReviewedNoun`); decision 0031 tells how to add one.
 */
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import { demandStepUp } from '../../kit/http/session.ts'
import { endReviews } from '../../kit/record/notice-marks.ts'
import { type Notice, notifyHolders, notifyMembers } from '../../kit/record/notifications.ts'
import { differencesIn } from './difference/difference.answer.ts'
import { type ComparedNoun, type ComparedTable, keepReturned } from './difference/difference.store.ts'
import { tellReviewers } from './review.notice.ts'
import { holdReviewed, moveReviewed, type ReviewedTable, reviewsLogged } from './review.store.ts'
import {
  type Decision,
  isPass,
  type JudgedNoun,
  type ReviewedRow,
  type Seen,
  takenBack,
  type Verdict,
  verdictOf,
  verdictsOn,
} from './verdict.rules.ts'

export interface ReviewedNoun<R extends ReviewedRow> extends JudgedNoun {
  readonly table: ReviewedTable
  /** A rejection without a comment is told so. */
  readonly commentNeeded: RefusalText
  readonly notices: ReviewNotices<R>
  /** Which of its fields the next review shows as edited; left out where nothing of it is edited after a review. */
  readonly compared?: ComparedNoun
  /**
   * What must hold of records that are about to pass, the first of two reviews included. Its refusal stops all; what it
   * returns by id is kept with the decision.
   */
  readonly weigh?: (context: Context, rows: readonly R[], comment: string) => Promise<ReadonlyMap<string, object>>
  /** What a pass brings, once the last review is given. It is asked before the records move. */
  readonly onPass?: (context: Context, rows: readonly R[]) => Promise<void>
  readonly onReject?: (context: Context, rows: readonly R[]) => Promise<void>
  readonly onWithdraw?: (context: Context, rows: readonly R[]) => Promise<void>
}

interface ReviewNotices<R> {
  /** To whoever may give the second review. Its address is also that of the notice that asked for the first. */
  readonly second: (row: R) => Notice
  /** To the maker. */
  readonly passed: (row: R, comment: string) => Notice
  readonly rejected: (row: R, comment: string) => Notice
  /** Who else goes on with what was passed: everyone with the duty for its organisation. */
  readonly goesOn?: { readonly duty: Duty; readonly notice: (row: R, comment: string) => Notice }
}

const comparedTable = <R extends ReviewedRow>({ life, table, compared }: ReviewedNoun<R>) =>
  compared && ({ entity: life.entity, table: table.name, status: table.status, compared } satisfies ComparedTable)

/** What was edited of a record since it was last reviewed; empty for a first submission. */
export async function differencesOf<R extends ReviewedRow>(
  tx: Tx,
  scope: Scope,
  noun: ReviewedNoun<R>,
  id: string,
): Promise<Difference[]> {
  const compared = comparedTable(noun)
  return compared ? differencesIn(tx, scope, compared, id) : []
}

/** Everybody who had a hand in a record: none of them reviews it. */
export const handsOf = ({ makerId, lastEditorId, earlierEditorIds }: ReviewedRow): string[] => [
  makerId,
  lastEditorId,
  ...earlierEditorIds,
]

/**
 * Passes or rejects the chosen records.
 * @returns them as they were, in the order in which they were chosen; the version of each is now one higher
 * @throws Refusal of the noun, of the life, of four eyes; DOES_NOT_EXIST, STALE_VERSION
 */
export async function review<R extends ReviewedRow>(
  context: Context,
  noun: ReviewedNoun<R>,
  seen: Seen,
  input: { readonly checkStatus: Decision['checkStatus']; readonly comment?: string | undefined },
): Promise<R[]> {
  const { tx, session } = context
  context.secondPerson()
  const decision = { checkStatus: input.checkStatus, comment: input.comment ?? '' }
  if (!isPass(decision) && !decision.comment) refuse(noun.commentNeeded, {}, 'comment')
  const rows = await holdReviewed<R>(tx, session, noun.table, [...seen.keys()])
  const verdicts = verdictsOn(seen, rows, (row: R) => verdictOf(noun, row, session, decision))
  if (isPass(decision)) demandStepUp(session)
  const all = verdicts.map(({ row }) => row)
  const final = verdicts.filter(({ isFirst }) => !isFirst).map(({ row }) => row)
  const policyOf = isPass(decision) ? await noun.weigh?.(context, all, decision.comment) : undefined
  if (!isPass(decision)) await keepSubmitted(context, noun, final)
  if (final.length > 0) await (isPass(decision) ? noun.onPass : noun.onReject)?.(context, final)
  const logged = verdicts.map(({ row, onBehalfOf }) => ({ ...row, onBehalfOf }))
  const log = reviewsLogged(session, noun.life.entity, logged, decision, policyOf)
  await moveReviewed(tx, session, noun.table, verdicts, log)
  await tell(context, noun, verdicts, decision)
  for (const verdict of verdicts) auditMove(context, noun, verdict, decision.comment)
  return all
}

/**
 * Takes the maker's own records out of where they are: submissions become drafts, drafts are voided.
 * @returns and @throws as `review`, and what the noun tells who is not the maker
 */
export async function takeBack<R extends ReviewedRow>(
  context: Context,
  noun: ReviewedNoun<R>,
  event: 'withdraw' | 'void',
  seen: Seen,
): Promise<R[]> {
  const { tx, session } = context
  const rows = await holdReviewed<R>(tx, session, noun.table, [...seen.keys()])
  const verdicts = verdictsOn(seen, rows, (row: R) => takenBack(noun, row, session, event))
  const all = verdicts.map(({ row }) => row)
  if (event === 'withdraw') {
    await keepSubmitted(context, noun, all)
    await noun.onWithdraw?.(context, all)
  }
  await moveReviewed(tx, session, noun.table, verdicts)
  await endReviews(tx, session, all.map(asking(noun)))
  for (const verdict of verdicts) auditMove(context, noun, verdict, '')
  return all
}

/** What comes back to its maker is kept as it was submitted. */
async function keepSubmitted<R extends ReviewedRow>(
  { tx, session }: Context,
  noun: ReviewedNoun<R>,
  rows: readonly R[],
) {
  const compared = comparedTable(noun)
  const ids = rows.map(({ id }) => id)
  if (compared && ids.length > 0) await keepReturned(tx, session, compared, ids)
}

/** The address of the notices that asked for a review of the record. */
const asking =
  <R extends ReviewedRow>({ notices }: ReviewedNoun<R>) =>
  (row: R) =>
    notices.second(row).url

async function tell<R extends ReviewedRow>(
  { tx, session, today }: Context,
  noun: ReviewedNoun<R>,
  verdicts: readonly Verdict<R>[],
  decision: Decision,
): Promise<void> {
  const { life, notices } = noun
  const { comment } = decision
  const isPassed = isPass(decision)
  const first = verdicts.filter(({ isFirst }) => isFirst).map(({ row }) => row)
  const final = verdicts.filter(({ isFirst }) => !isFirst).map(({ row }) => row)
  const answering = (row: R, notice: Notice): Notice => ({ ...notice, ends: asking(noun)(row) })
  const waiting = first.map((row) => ({ ...row, except: handsOf(row), notice: answering(row, notices.second(row)) }))
  await tellReviewers(tx, session, { life, waiting, today })
  const toMaker = isPassed ? notices.passed : notices.rejected
  const answers = final.map((row) => ({ userId: row.makerId, notice: answering(row, toMaker(row, comment)) }))
  await notifyMembers(tx, session, answers)
  const { goesOn } = notices
  if (!goesOn || !isPassed) return
  const others = final.map((row) => ({ orgId: row.orgId, except: [row.makerId], notice: goesOn.notice(row, comment) }))
  await notifyHolders(tx, session, { duties: [goesOn.duty], today }, others)
}

function auditMove<R extends ReviewedRow>(
  { audit }: Context,
  { life }: ReviewedNoun<R>,
  { row, after, firstCheckerId, onBehalfOf }: Verdict<R>,
  comment: string,
): void {
  const before = Object.fromEntries(Object.keys(after).map((axis) => [axis, row[axis as keyof R]]))
  const entry = { entity: life.entity, entityId: row.id, orgId: row.orgId, comment }
  audit({ ...entry, before, after: { ...after, firstCheckerId, ...(onBehalfOf ? { onBehalfOf } : {}) } })
}
