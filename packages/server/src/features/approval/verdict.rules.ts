/**
 * What becomes of a reviewed record when somebody decides on it or takes it back. One record or a thousand: each has its own
 * verdict, and one that is refused stops all of them, with every refused record named. No await, no SQL, no clock.
 */

import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { type Life, moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, Refusal, type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import {
  blockOf,
  covers,
  demandReviewer,
  isFirstOfTwo,
  onBehalfOf,
  type Reviewed,
  type Reviewer,
  reviewDutyOf,
} from './review.rules.ts'

/** A record as its lock returns it: the version is the one before the bump, the axes are named as on the wire. */
export interface ReviewedRow extends Reviewed {
  readonly id: string
  readonly version: number
  readonly checkStatus: string
  readonly approveStatus: string
}

export interface Decision {
  readonly checkStatus: typeof CheckStatus.of.passed | typeof CheckStatus.of.rejected
  readonly comment: string
}
export const isPass = ({ checkStatus }: Pick<Decision, 'checkStatus'>): boolean => checkStatus === CheckStatus.of.passed

/** When a record was made: what counts as one person depends on it. */
export type Created = Pick<Reviewed, 'createTime'>

/** What of a noun's declaration the verdict depends on. */
export interface JudgedNoun {
  readonly life: Life
  /** A rejection is held to the reviewer's limit and tier, too. */
  readonly rejectionAsksAmount: boolean
  /** What is told to who is not the maker. */
  readonly notTheMaker: RefusalText
}

/** Values of axes by their wire names. */
type Axes = Readonly<Record<string, string>>

const axesOf = ({ axes }: Life, row: object): Axes =>
  Object.fromEntries(Object.keys(axes).map((name) => [name, String(row[name as keyof typeof row])]))

export interface Verdict<R> {
  readonly row: R
  /** The axes as the event leaves them. */
  readonly after: Axes
  readonly firstCheckerId: string | null
  /** The first of two reviews changes nothing yet: it calls for the second. */
  readonly isFirst: boolean
  /** In whose place it was decided. */
  readonly onBehalfOf?: string | null
}

/** @throws Refusal NOT_PERMITTED without the duty of the event for the organisation of the record */
function demandDuty({ events }: Life, event: string, reader: Pick<Reviewer, 'duties'>, orgId: string): void {
  const duties = [events[event]?.duty ?? []].flat()
  if (!duties.some((duty) => covers(reader, duty, orgId).length > 0)) refuseDuty(duties)
}

/** Whether this person may decide so on this record, and where it then stands. @throws Refusal */
export function verdictOf<R extends ReviewedRow>(
  noun: JudgedNoun,
  row: R,
  who: Reviewer,
  decision: Decision,
): Verdict<R> {
  const { life } = noun
  const isPassed = isPass(decision)
  const isFirst = isPassed && isFirstOfTwo(row)
  const event = isFirst ? 'firstPass' : isPassed ? 'pass' : 'reject'
  demandDuty(life, event, who, row.orgId)
  const after = moved(life, axesOf(life, row), event)
  demandReviewer(row, who, reviewDutyOf(life), { asksAmount: isPassed || noun.rejectionAsksAmount })
  const firstCheckerId = isFirst ? who.userId : isPassed ? row.firstCheckerId : null
  return { row, after, firstCheckerId, isFirst, onBehalfOf: onBehalfOf(row, who, reviewDutyOf(life)) }
}

/** The same for what its maker takes back: a submission becomes a draft, a draft is voided. @throws Refusal */
export function takenBack<R extends ReviewedRow>(
  noun: JudgedNoun,
  row: R,
  who: Reviewer,
  event: 'withdraw' | 'void',
): Verdict<R> {
  demandDuty(noun.life, event, who, row.orgId)
  const after = moved(noun.life, axesOf(noun.life, row), event)
  if (row.makerId !== who.userId) refuse(noun.notTheMaker)
  return { row, after, firstCheckerId: null, isFirst: false, onBehalfOf: null }
}

/** Whether the reader of a review may decide (CHECK_BLOCK). */
export function standingOf(life: Life, row: ReviewedRow, reader: Reviewer): DictionaryValue<typeof CheckBlock> {
  const isWaiting = whyNot(life, stateOf(life, axesOf(life, row)), 'pass') === undefined
  return isWaiting ? blockOf(row, reader, reviewDutyOf(life)) : CheckBlock.of.decided
}

/** The records that somebody chose, by id, with the version that was seen of each; undefined where none was named. */
export type Seen = ReadonlyMap<string, number | undefined>

/** @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
function demandSeen<R extends ReviewedRow>(row: R | undefined, version: number | undefined): R {
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST)
  if (version !== undefined && row.version !== version) refuse(kitRefusals.STALE_VERSION)
  return row
}

/**
 * The verdict on each chosen record, in the order in which they were chosen. One alone refuses in its own words; of several
 * each that is refused is named by its place (`ids.3`). @throws Refusal
 */
export function verdictsOn<R extends ReviewedRow>(
  seen: Seen,
  rows: ReadonlyMap<string, R>,
  judge: (row: R) => Verdict<R>,
): Verdict<R>[] {
  const verdicts: Verdict<R>[] = []
  const problems: FieldProblem[] = []
  let first: Refusal | undefined
  // What moves together with a chosen record is judged with it: the version that was seen of one speaks for the others.
  const others = [...rows.keys()].filter((id) => !seen.has(id)).map((id) => [id, undefined] as const)
  for (const [index, [id, version]] of [...seen, ...others].entries()) {
    try {
      verdicts.push(judge(demandSeen(rows.get(id), version)))
    } catch (error) {
      // A fault of ours is not a verdict.
      if (!(error instanceof Refusal)) throw error
      if (seen.size === 1) throw error
      first ??= error
      problems.push({ field: `ids.${index}`, because: error.because, params: error.params })
    }
  }
  if (first) throw new Refusal(first.because, first.params, problems[0]?.field, problems)
  return verdicts
}
