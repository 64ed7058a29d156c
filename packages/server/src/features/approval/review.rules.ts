/**
 * Who may review what another person submitted: never its maker or any editor, never who also initiates for the same
 * organisation, within the own limit, a manager above the first tier, two of them above the second (workflows §0.2).
 */

import { CheckBlock, CheckStatus, CheckTier, ReviewStage } from '@hedgerow/contract/approval/approval.dict'
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Session } from '../../kit/http/session.ts'
import { type Handed, isOneHand } from '../../kit/record/one-hand.ts'

/** Who reviews a noun, as its life says it. */
export interface ReviewDuty {
  readonly review: Duty
  /** Whoever holds this one for the organisation, too, may not review there. */
  readonly without: Duty | undefined
}

/** @throws where the life does not say who may pass a review: a fault of its declaration */
export function reviewDutyOf({ entity, events }: Life): ReviewDuty {
  const { duty, without } = events.pass ?? {}
  assert(typeof duty === 'string', `the life of ${entity} names the one duty that passes its review`)
  return { review: duty, without }
}

export interface Reviewed {
  readonly orgId: string
  readonly makerId: string
  readonly lastEditorId: string
  /** Whoever edited it before the last editor. */
  readonly earlierEditorIds: readonly string[]
  readonly firstCheckerId: string | null
  readonly checkTier: string
  /** US dollars; null where no rate told. */
  readonly worthUsd: string | null
  readonly createTime: string
}
export type Reviewer = Pick<Session, 'userId' | 'orgUserType' | 'duties' | 'hands' | 'separatedByRecord'>

/** Everybody who had a hand in the record: none of them decides on it, nor anybody in their place or by their account. */
const isHand = ({ makerId, lastEditorId, earlierEditorIds, firstCheckerId, createTime }: Reviewed, who: Handed) =>
  [makerId, lastEditorId, firstCheckerId, ...earlierEditorIds].some((id) => isOneHand(who, id, createTime))

/** The duties that let this person review the record; one that was delegated by somebody with a hand in it is none. */
const heldFor = (record: Reviewed, reviewer: Pick<Reviewer, 'duties'>, { review }: ReviewDuty) =>
  covers(reviewer, review, record.orgId).filter(
    ({ delegateOf, delegateHands }) =>
      !delegateOf || !isHand(record, { userId: delegateOf, hands: delegateHands ?? [] }),
  )

/** In whose place this person decides: nobody's where an own duty is enough. */
export function onBehalfOf(record: Reviewed, reviewer: Pick<Reviewer, 'duties'>, duty: ReviewDuty): string | null {
  const held = heldFor(record, reviewer, duty)
  const enough = held.filter(({ limitUsd }) => isWithin(record.worthUsd, limitUsd))
  const used = enough.length > 0 ? enough : held
  return used.some(({ delegateOf }) => !delegateOf) ? null : (used[0]?.delegateOf ?? null)
}

export const isManager = ({ orgUserType }: Pick<Reviewer, 'orgUserType'>) =>
  orgUserType === OrgUserType.of.administrator

export const covers = (reviewer: Pick<Reviewer, 'duties'>, duty: Duty | undefined, orgId: string) =>
  reviewer.duties.filter((held) => held.duty === duty && held.orgIds.includes(orgId))

/**
 * Whether this person holds the duty that bars from deciding there. Where an organisation keeps duties apart by record none does: only who had a
 * hand in the record is barred (decision 0281).
 */
export const isBarred = (
  reviewer: Pick<Reviewer, 'duties' | 'separatedByRecord'>,
  without: Duty | undefined,
  orgId: string,
): boolean => !reviewer.separatedByRecord?.includes(orgId) && covers(reviewer, without, orgId).length > 0

/** Why this person cannot review it, in the order in which it is told; `none` where nothing stands in the way. */
export function blockOf(record: Reviewed, reviewer: Reviewer, duty: ReviewDuty): DictionaryValue<typeof CheckBlock> {
  const { userId } = reviewer
  const held = heldFor(record, reviewer, duty)
  if (userId === record.makerId) return CheckBlock.of.maker
  if (userId === record.lastEditorId || record.earlierEditorIds.includes(userId)) return CheckBlock.of.editor
  if (userId === record.firstCheckerId) return CheckBlock.of.first
  if (isHand(record, reviewer)) return CheckBlock.of.hand
  if (held.length === 0) return CheckBlock.of.duty
  if (isBarred(reviewer, duty.without, record.orgId)) return CheckBlock.of.conflict
  if (!held.some(({ limitUsd }) => isWithin(record.worthUsd, limitUsd))) return CheckBlock.of.limit
  if (record.checkTier !== CheckTier.of.one && !isManager(reviewer)) return CheckBlock.of.manager
  return CheckBlock.of.none
}

const isWithin = (worthUsd: string | null, limitUsd: string | null) =>
  limitUsd === null || (worthUsd !== null && decimal(worthUsd).lte(decimal(limitUsd)))

/**
 * Refuses in the words of what `blockOf` says. Limit and tier are not asked where `asksAmount` is false.
 * @throws Refusal SAME_PERSON, SAME_CHECKER, ONE_HAND, NOT_PERMITTED, CONFLICTING_DUTIES, OVER_LIMIT, LIMIT_UNKNOWN, MANAGER_NEEDED
 */
export function demandReviewer(
  record: Reviewed,
  reviewer: Reviewer,
  duty: ReviewDuty,
  { asksAmount = true }: { readonly asksAmount?: boolean } = {},
): void {
  const { none, maker, editor, first, hand, duty: missing, conflict, limit } = CheckBlock.of
  const block = blockOf(record, reviewer, duty)
  if (block === none) return
  if (block === maker || block === editor) refuse(approvalRefusals.SAME_PERSON)
  if (block === first) refuse(approvalRefusals.SAME_CHECKER)
  if (block === hand) refuse(approvalRefusals.ONE_HAND)
  if (block === missing) refuseDuty([duty.review])
  if (block === conflict) refuse(approvalRefusals.CONFLICTING_DUTIES)
  if (!asksAmount) return
  if (block === limit) refuseAmount(record, heldFor(record, reviewer, duty))
  refuse(approvalRefusals.MANAGER_NEEDED)
}

function refuseAmount({ worthUsd }: Reviewed, held: Reviewer['duties']): never {
  const limit = max(ZERO, ...held.map(({ limitUsd }) => decimal(limitUsd ?? '0'))).toString()
  if (worthUsd === null) refuse(approvalRefusals.LIMIT_UNKNOWN, { limit })
  return refuse(approvalRefusals.OVER_LIMIT, { amount: decimal(worthUsd).round(2).toString(), limit })
}

/** Whether passing now leaves a second review to be given. */
export const isFirstOfTwo = ({ checkTier, firstCheckerId }: Pick<Reviewed, 'checkTier' | 'firstCheckerId'>): boolean =>
  checkTier === CheckTier.of.two && firstCheckerId === null

/** The column of a wire name. */
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const digits = /^\d+$/
const amountText = /^\d+(\.\d+)?$/
const word = /^\w+$/

function literal(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`should hold: ${value} is a number of the session or a word of the life`)
  return value
}
/** An id of the session as SQL. */
export const idSql = (id: string): string => literal(id, digits)

/** Whether a record waits for a review, as SQL over the table with this alias: the states in which its life takes a pass. */
const stateSql = (alias: string, { states }: Life, state: string) =>
  Object.entries(states[state] ?? {})
    .map(([name, value]) => `${alias}.${columnOf(name)} = '${literal(value ?? '', word)}'`)
    .join(' and ')

function waitsSql(alias: string, life: Life): string {
  return Object.keys(life.events.pass?.from ?? {})
    .map((state) => `(${stateSql(alias, life, state)})`)
    .join(' or ')
}

/** That somebody had no hand in the record, by no account. */
function notByHand(alias: string, { userId, hands }: Handed): string {
  const holder = literal(userId, digits)
  const own = ` and ${holder} not in (${alias}.maker_id, ${alias}.last_editor_id, coalesce(${alias}.first_checker_id, 0))
    and not (${holder} = any (${alias}.earlier_editor_ids))`
  return hands.length === 0 ? own : `${own} and not ${byOtherHandSql(handedRow(alias), holder)}`
}

/** Who had a hand in a row and when it was made, as SQL. */
export interface HandedRow {
  readonly groupId: string
  /** An array of ids: its maker, editors and proposer. */
  readonly hands: string
  readonly madeAt: string
}
const handedRow = (alias: string): HandedRow => ({
  groupId: `${alias}.group_id`,
  hands: `(array[${alias}.maker_id, ${alias}.last_editor_id, ${alias}.first_checker_id] || ${alias}.earlier_editor_ids)`,
  madeAt: `${alias}.create_time`,
})

/** That an account which counts as this one had a hand in the row: the pairs are read where they stand, however many they are. */
export const byOtherHandSql = ({ groupId, hands, madeAt }: HandedRow, user: string) =>
  `exists (select from same_hand pair where pair.group_id = ${groupId} and pair.user_id = ${user} and pair.until > ${madeAt}
    and pair.other_id = any (${hands}))`

/**
 * The same decision as SQL over the table with this alias, so that a list can show it, filter by it and count it.
 * Only numbers of the session and values of the life become text.
 */
export function blockSql(alias: string, life: Life, reviewer: Reviewer): string {
  const duty = reviewDutyOf(life)
  const user = literal(reviewer.userId, digits)
  const within = (held: Reviewer['duties']) =>
    `${alias}.org_id = any ('{${held.flatMap(({ orgIds }) => orgIds).map((id) => literal(id, digits))}}'::bigint[])`
  const held = reviewer.duties.filter((one) => one.duty === duty.review)
  const byRecord = (reviewer.separatedByRecord ?? []).map((id) => literal(id, digits))
  const barred = `(${within(reviewer.duties.filter((one) => one.duty === duty.without))} and ${alias}.org_id <> all ('{${byRecord}}'::bigint[]))`
  const mayUse = (one: Reviewer['duties'][number]) =>
    `(${within([one])}${one.delegateOf ? notByHand(alias, { userId: one.delegateOf, hands: one.delegateHands ?? [] }) : ''})`
  const enough = held.map((one) => {
    const limit =
      one.limitUsd === null ? 'true' : `coalesce(${alias}.worth_usd <= ${literal(one.limitUsd, amountText)}, false)`
    return `(${mayUse(one)} and ${limit})`
  })
  const { maker, editor, first, hand, duty: none, conflict, limit, manager, decided } = CheckBlock.of
  const otherHand = reviewer.hands.length === 0 ? '' : `when ${byOtherHandSql(handedRow(alias), user)} then '${hand}'`
  return `case when not (${waitsSql(alias, life)}) then '${decided}' when ${alias}.maker_id = ${user} then '${maker}'
    when ${alias}.last_editor_id = ${user} or ${user} = any (${alias}.earlier_editor_ids) then '${editor}'
    when ${alias}.first_checker_id = ${user} then '${first}' ${otherHand}
    when not (${held.map(mayUse).join(' or ') || 'false'}) then '${none}'
    when ${barred} then '${conflict}'
    when not (${enough.join(' or ') || 'false'}) then '${limit}'
    when ${alias}.check_tier <> '${CheckTier.of.one}' and ${!isManager(reviewer)} then '${manager}'
    else '${CheckBlock.of.none}' end`
}

/** That this person may decide on the record now, as SQL over the table with this alias. */
export const mayReviewSql = (alias: string, life: Life, reviewer: Reviewer): string =>
  `${blockSql(alias, life, reviewer)} = '${CheckBlock.of.none}'`

const stages = [
  ['seconding', ReviewStage.of.second],
  ['submitted', ReviewStage.of.awaiting],
  ['confirmed', ReviewStage.of.passed],
  ['void', ReviewStage.of.void],
] as const

/** Where a record stands between its maker and its reviewers, in one value of `ReviewStage`. */
export function stageSql(alias: string, life: Life): string {
  const cases = stages.map(([state, stage]) => `when ${stateSql(alias, life, state)} then '${stage}'`)
  return `case ${cases.join(' ')} when ${alias}.check_status = '${CheckStatus.of.rejected}' then '${ReviewStage.of.sentBack}'
    else '${ReviewStage.of.draft}' end`
}
