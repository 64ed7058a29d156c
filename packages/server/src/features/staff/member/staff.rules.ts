/** What may become of the people of an organisation and of their rights (workflows §8, decision 0059). */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { hasCheckedNumbers } from '@hedgerow/contract/kit/person/country-facts.data'
import { isChineseIdentity } from '@hedgerow/contract/kit/person/identity-document'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { dutyList } from '@hedgerow/contract/kit/record/duty-refusal'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffWords } from '@hedgerow/contract/staff/member/staff.text'

export interface HeldDuty {
  readonly duty: string
  readonly orgId: string
  readonly amtLimitUsd: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Who initiates deals reviews neither them nor their settlement; who brings in rates does not review them (decision 0019). */
const conflicting: readonly (readonly [Duty, Duty])[] = [
  [duties.tradeMaker, duties.tradeReviewer],
  [duties.tradeMaker, duties.settlementReviewer],
  [duties.marketMaker, duties.marketReviewer],
]

type Tree = ReadonlyMap<string, readonly string[]>
const meet = (tree: Tree, one: string, other: string) =>
  one === other || (tree.get(one) ?? []).includes(other) || (tree.get(other) ?? []).includes(one)

/** The duties that do not go together in one organisation, by pairs. */
export const conflictsOf = (held: readonly Pick<HeldDuty, 'duty' | 'orgId'>[], tree: Tree) =>
  conflicting.filter(([one, other]) =>
    held.some((a) => a.duty === one && held.some((b) => b.duty === other && meet(tree, a.orgId, b.orgId))),
  )

interface StaffInput {
  readonly duties: readonly HeldDuty[]
  readonly orgUserType: string
  readonly conflictReason?: string | undefined
}

/** @throws Refusal DUTY_TWICE, DATE_ORDER, ADMIN_NEEDS_CATEGORY, DUTY_CONFLICT on the fields of the form */
export function demandFittingDuties(
  { duties: held, orgUserType, conflictReason }: StaffInput,
  tree: Tree,
  separatedByRecord: readonly string[] = [],
): void {
  const seen = new Set<string>()
  for (const [at, { duty, orgId, validFrom, validTo }] of held.entries()) {
    const name = labelOf(StaffDuty, duty)
    if (seen.has(`${duty} ${orgId}`)) refuse(staffRefusals.DUTY_TWICE, { duty: name }, `duties.${at}.duty`)
    seen.add(`${duty} ${orgId}`)
    const params = { start: staffWords.validFrom, end: staffWords.validTo }
    if (validFrom && validTo && validFrom > validTo) refuse(fieldRefusals.DATE_ORDER, params, `duties.${at}.validTo`)
    if (duty === duties.administrator && orgUserType !== OrgUserType.of.administrator)
      refuse(staffRefusals.ADMIN_NEEDS_CATEGORY, {}, 'orgUserType')
  }
  // Where duties are kept apart by record, no two of them are in conflict.
  const keptApart = held.filter(({ orgId }) => !separatedByRecord.includes(orgId))
  const conflicts = conflictsOf(keptApart, tree)
  if (conflictReason || conflicts.length === 0) return
  const inConflict = conflicts.flat()
  refuse(staffRefusals.DUTY_CONFLICT, { duties: dutyList([...new Set(inConflict)]) }, 'conflictReason')
}

/** `country` is that of the company. @throws Refusal IDENT_KIND_FIRST, IDENT_NUMBER, PASSPORT_NUMBER */
export function demandIdentity(
  { identKind, identId }: { readonly identKind?: string | undefined; readonly identId?: string | undefined },
  country: string,
): void {
  if (identId === undefined) return
  if (identKind === undefined) refuse(staffRefusals.IDENT_KIND_FIRST, {}, 'identKind')
  const isForeign = !hasCheckedNumbers(country) && !/\p{Script=Han}/u.test(identId)
  if (identKind === IdentKind.of.idCard && !isForeign && !isChineseIdentity(identId))
    refuse(staffRefusals.IDENT_NUMBER, {}, 'identId')
  if (identKind !== IdentKind.of.idCard && /\p{Script=Han}/u.test(identId))
    refuse(staffRefusals.PASSPORT_NUMBER, {}, 'identId')
}

export interface Holder {
  readonly userId: string
  readonly duty: string
  readonly orgId: string
  readonly orgIds: readonly string[]
}

/**
 * For every organisation for which somebody loses the administration, somebody else has it. @throws Refusal LAST_ADMIN
 * `keeps` says whether a holder still has a duty afterwards.
 */
export function demandAdministratorLeft(holders: readonly Holder[], keeps: (holder: Holder) => boolean): void {
  const administrators = holders.filter(({ duty }) => duty === duties.administrator)
  const left = administrators.filter(keeps)
  for (const { orgId } of administrators.filter((holder) => !keeps(holder)))
    if (!left.some(({ orgIds }) => orgIds.includes(orgId))) refuse(staffRefusals.LAST_ADMIN)
}

/** A review that waits, by the duty that gives it. */
interface Awaiting {
  readonly duty: string
  readonly orgId: string
}

/** What waits for a review can still be reviewed by somebody. @throws Refusal LAST_HOLDER */
export function demandReviewersLeft(
  holders: readonly Holder[],
  awaiting: readonly Awaiting[],
  keeps: (holder: Holder) => boolean,
): void {
  for (const { duty, orgId } of awaiting) {
    const able = holders.filter((holder) => holder.duty === duty && holder.orgIds.includes(orgId))
    if (able.length > 0 && !able.some(keeps)) refuse(staffRefusals.LAST_HOLDER, { duty: labelOf(StaffDuty, duty) })
  }
}

/** @throws Refusal NOT_ONESELF */
export function demandOthers(ids: readonly string[], userId: string): void {
  if (ids.includes(userId)) refuse(staffRefusals.NOT_ONESELF, {}, 'ids')
}

/** @throws Refusal DOES_NOT_EXIST unless all of them were found */
export function demandAll<R>(rows: readonly R[], ids: readonly string[], field: string): readonly R[] {
  if (rows.length !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, field)
  return rows
}
