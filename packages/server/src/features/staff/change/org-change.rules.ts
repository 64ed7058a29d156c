/** Which rights hold at once, and which become a change that a second administrator confirms; docs/states/org-change.md shows its life. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { HeldDuty } from '../member/staff.rules.ts'

const isWithin = (after: HeldDuty, before: HeldDuty) =>
  after.duty === before.duty &&
  after.orgId === before.orgId &&
  (before.amtLimitUsd === null ||
    (after.amtLimitUsd !== null && decimal(after.amtLimitUsd).lte(decimal(before.amtLimitUsd)))) &&
  (before.validFrom === null || (after.validFrom !== null && after.validFrom >= before.validFrom)) &&
  (before.validTo === null || (after.validTo !== null && after.validTo <= before.validTo))

/** Reviews and administration are what a second administrator confirms. */
const isGuarded = ({ duty }: HeldDuty) => duty.endsWith('-1') || duty === duties.administrator

export interface Rights {
  readonly duties: readonly HeldDuty[]
  readonly orgUserType: string
}

export interface Granting {
  /** What holds at once. */
  readonly now: Rights
  /** What waits for a second administrator; undefined where nothing does. */
  readonly later: { readonly duties: readonly HeldDuty[]; readonly orgUserType: string | null } | undefined
}

/**
 * Which of the rights hold at once. What takes rights away always does. More rights of review or administration, or the category of
 * managers, wait where there is a second administrator; to oneself any more rights do, and without a second one they are refused.
 * @throws Refusal OWN_RIGHTS
 */
export function grantingOf(
  before: Rights,
  after: Rights,
  { isOneself, hasSecond }: { readonly isOneself: boolean; readonly hasSecond: boolean },
): Granting {
  const isMore = (row: HeldDuty) => !before.duties.some((held) => isWithin(row, held))
  const more = after.duties.filter((row) => isMore(row) && (isOneself || isGuarded(row)))
  const rises = after.orgUserType > before.orgUserType
  if (more.length === 0 && !rises) return { now: after, later: undefined }
  if (!hasSecond && isOneself) refuse(staffRefusals.OWN_RIGHTS, {}, 'duties')
  if (!hasSecond) return { now: after, later: undefined }
  const former = (row: HeldDuty) => before.duties.find((held) => held.duty === row.duty && held.orgId === row.orgId)
  const kept = after.duties.flatMap((row) => (more.includes(row) ? (former(row) ?? []) : row))
  return {
    now: { duties: kept, orgUserType: rises ? before.orgUserType : after.orgUserType },
    later: { duties: more, orgUserType: rises ? after.orgUserType : null },
  }
}
