/**
 * Who may review what another person submitted: never its maker or any editor, never who also initiates for the same
 * organisation, within the own limit, a manager above the first tier, two of them above the second (workflows §0.2).
 */
import { CheckBlock, CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Session } from '../../kit/http/session.ts'

/** Duties as `check type - operation`. */
export type ReviewDuty = '1-1' | '2-1'
/** The duty that its holder may not use beside the review of the same organisation; requests name none. */
const conflicting: Readonly<Record<ReviewDuty, string | undefined>> = { '1-1': undefined, '2-1': '2-0' }

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
}
export type Reviewer = Pick<Session, 'userId' | 'orgUserType' | 'duties'>

const isManager = ({ orgUserType }: Pick<Reviewer, 'orgUserType'>) => orgUserType === OrgUserType.of.administrator

export const covers = (reviewer: Pick<Reviewer, 'duties'>, duty: string | undefined, orgId: string) =>
  reviewer.duties.filter((held) => held.duty === duty && held.orgIds.includes(orgId))

/** Why this person cannot review it, in the order in which it is told; `none` where nothing stands in the way. */
export function blockOf(record: Reviewed, reviewer: Reviewer, duty: ReviewDuty): string {
  const { userId } = reviewer
  const held = covers(reviewer, duty, record.orgId)
  if (userId === record.makerId) return CheckBlock.of.maker
  if (userId === record.lastEditorId || record.earlierEditorIds.includes(userId)) return CheckBlock.of.editor
  if (userId === record.firstCheckerId) return CheckBlock.of.first
  if (held.length === 0) return CheckBlock.of.duty
  if (covers(reviewer, conflicting[duty], record.orgId).length > 0) return CheckBlock.of.conflict
  if (!held.some(({ limitUsd }) => isWithin(record.worthUsd, limitUsd))) return CheckBlock.of.limit
  if (record.checkTier !== CheckTier.of.one && !isManager(reviewer)) return CheckBlock.of.manager
  return CheckBlock.of.none
}

const isWithin = (worthUsd: string | null, limitUsd: string | null) =>
  limitUsd === null || (worthUsd !== null && decimal(worthUsd).lte(decimal(limitUsd)))

/**
 * Refuses in the words of what `blockOf` says. Limit and tier are not asked where `asksAmount` is false.
 * @throws Refusal SAME_PERSON, SAME_CHECKER, NOT_PERMITTED, CONFLICTING_DUTIES, OVER_LIMIT, LIMIT_UNKNOWN, MANAGER_NEEDED
 */
export function demandReviewer(
  record: Reviewed,
  reviewer: Reviewer,
  duty: ReviewDuty,
  { asksAmount = true }: { readonly asksAmount?: boolean } = {},
): void {
  const { none, maker, editor, first, duty: missing, conflict, limit } = CheckBlock.of
  const block = blockOf(record, reviewer, duty)
  if (block === none) return
  if (block === maker || block === editor) refuse(approvalRefusals.SAME_PERSON)
  if (block === first) refuse(approvalRefusals.SAME_CHECKER)
  if (block === missing) refuse(kitRefusals.NOT_PERMITTED)
  if (block === conflict) refuse(approvalRefusals.CONFLICTING_DUTIES)
  if (!asksAmount) return
  if (block === limit) refuseAmount(record, covers(reviewer, duty, record.orgId))
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

const digits = /^\d+$/
const amountText = /^\d+(\.\d+)?$/

function literal(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`should hold: ${value} is a number of the session`)
  return value
}

/**
 * The same decision as SQL over the table with this alias, so that a list can show it, filter by it and count it.
 * `waits` is the condition that the record waits for a review. Only numbers of the session become text.
 */
export function blockSql(alias: string, waits: string, reviewer: Reviewer, duty: ReviewDuty): string {
  const user = literal(reviewer.userId, digits)
  const within = (held: Reviewer['duties']) =>
    `${alias}.org_id = any ('{${held.flatMap(({ orgIds }) => orgIds).map((id) => literal(id, digits))}}'::bigint[])`
  const held = reviewer.duties.filter((one) => one.duty === duty)
  const enough = held.map((one) => {
    const limit =
      one.limitUsd === null ? 'true' : `coalesce(${alias}.worth_usd <= ${literal(one.limitUsd, amountText)}, false)`
    return `(${within([one])} and ${limit})`
  })
  const { maker, editor, first, duty: none, conflict, limit, manager, decided } = CheckBlock.of
  return `case when not (${waits}) then '${decided}' when ${alias}.maker_id = ${user} then '${maker}'
    when ${alias}.last_editor_id = ${user} or ${user} = any (${alias}.earlier_editor_ids) then '${editor}'
    when ${alias}.first_checker_id = ${user} then '${first}'
    when not (${within(held)}) then '${none}'
    when ${within(reviewer.duties.filter((one) => one.duty === conflicting[duty]))} then '${conflict}'
    when not (${enough.join(' or ') || 'false'}) then '${limit}'
    when ${alias}.check_tier <> '${CheckTier.of.one}' and ${!isManager(reviewer)} then '${manager}'
    else '${CheckBlock.of.none}' end`
}
