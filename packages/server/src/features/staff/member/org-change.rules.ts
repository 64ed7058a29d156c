/** Which rights hold at once, and which become a change that a second administrator confirms; docs/states/org-change.md shows its life. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { HeldDuty } from './staff.rules.ts'

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

/** What waits for a second administrator: duties that are given or get other limits and days, duties that end, another category. */
interface Later {
  readonly duties: readonly HeldDuty[]
  readonly ended: readonly HeldDuty[]
  readonly orgUserType: string | null
}

export interface Granting {
  /** What holds at once. */
  readonly now: Rights
  /** Undefined where nothing waits. */
  readonly later: Later | undefined
}

/** Held for fewer days, or no longer; a lower limit alone leaves a reviewer a reviewer. */
const isCut = (before: HeldDuty, after: HeldDuty | undefined) =>
  after === undefined || !isWithin(before, { ...after, amtLimitUsd: null })

/** The duties that are held after and were not, or not as far. */
export const moreOf = (before: Rights, after: Rights): readonly HeldDuty[] =>
  after.duties.filter((row) => !before.duties.some((held) => isWithin(row, held)))

/**
 * Which of the rights hold at once. Where there is a second administrator, more rights of review or administration, fewer of somebody
 * else's, and another category wait; so do any more rights for oneself, which are refused where there is none. What initiates
 * holds at once, and so does what one gives up.
 * @throws Refusal OWN_RIGHTS
 */
export function grantingOf(
  before: Rights,
  after: Rights,
  { isOneself, hasSecond }: { readonly isOneself: boolean; readonly hasSecond: boolean },
): Granting {
  const same = (held: readonly HeldDuty[], row: HeldDuty) =>
    held.find(({ duty, orgId }) => duty === row.duty && orgId === row.orgId)
  const more = moreOf(before, after).filter((row) => isOneself || isGuarded(row))
  const rises = after.orgUserType > before.orgUserType
  if (!hasSecond && isOneself && (more.length > 0 || rises)) refuse(staffRefusals.OWN_RIGHTS, {}, 'duties')
  const cut = isOneself ? [] : before.duties.filter((held) => isGuarded(held) && isCut(held, same(after.duties, held)))
  const ended = cut.filter((held) => same(after.duties, held) === undefined)
  const changed = after.duties.filter((row) => more.includes(row) || same(cut, row) !== undefined)
  const moves = rises || (!isOneself && after.orgUserType !== before.orgUserType)
  if (!hasSecond || (changed.length === 0 && ended.length === 0 && !moves)) return { now: after, later: undefined }
  const duties = after.duties.flatMap((row) => (changed.includes(row) ? (same(before.duties, row) ?? []) : row))
  return {
    now: { duties: [...duties, ...ended], orgUserType: moves ? before.orgUserType : after.orgUserType },
    later: { duties: changed, ended, orgUserType: moves ? after.orgUserType : null },
  }
}
