/** Adding and changing people: what holds at once, and what goes to a second administrator. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Said, Shape } from '@hedgerow/contract/kit/shape'
import { pathOf } from '@hedgerow/contract/screens'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import type { ModifiedStaff } from '@hedgerow/contract/staff/member/staff.contract'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { type StaffFacts, saveStaffFacts } from '../../session/member/staff-member.store.ts'
import { type Grant, submitOrgChange } from '../change/org-change.act.ts'
import { type Granting, grantingOf, type Rights } from '../change/org-change.rules.ts'
import { demandFittingDuties, demandIdentity, type HeldDuty } from './staff.rules.ts'
import { holdersOf, organisationTree, type StoredStaff } from './staff.store.ts'

const needs = 'staff.edit'
type SaidOf<S extends Shape> = Said<S>
export type SaidPerson = Omit<SaidOf<typeof ModifiedStaff>, 'id' | 'version'>

const sealName = (groupId: string) => `member ${groupId} identId`
const mask = '····'

/** Only the end of an identity number is shown. */
export function shownIdentity({ services, session }: Context, { identSealed }: StoredStaff): string | null {
  if (identSealed === null) return null
  assert(services.files, 'a process that keeps identity numbers has a file store')
  return `${mask}${services.files.sealer.open(sealName(session.groupId), identSealed).toString().slice(-4)}`
}

function sealed({ services, session }: Context, identId: string | undefined): Buffer | null {
  if (identId === undefined) return null
  assert(services.files, 'a process that keeps identity numbers has a file store')
  return services.files.sealer.seal(sealName(session.groupId), Buffer.from(identId))
}

/** As the form says them: nothing where something was left out. */
export const rightsOf = ({ duties: held, orgUserType }: SaidPerson): Rights => ({
  orgUserType,
  duties: held.map(
    ({ duty, orgId, amtLimitUsd = null, validFrom = null, validTo = null }): HeldDuty => ({
      duty,
      orgId,
      amtLimitUsd,
      validFrom,
      validTo,
    }),
  ),
})

/** Where the person sits and what the duties cover must be the administrator's own; the rest must fit together. @throws Refusal */
export async function demandPerson(context: Context, said: SaidPerson, shownIdent: string | null): Promise<void> {
  const { tx, session } = context
  demandOrganisation(session, needs, said.orgId)
  for (const [at, { orgId }] of said.duties.entries()) {
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, `duties.${at}.orgId`)
    demandOrganisation(session, needs, orgId)
  }
  demandFittingDuties({ ...rightsOf(said), conflictReason: said.conflictReason }, await organisationTree(tx, session))
  if (said.identId !== shownIdent) demandIdentity(said.identKind, said.identId)
}

/** What of the rights holds at once. A second administrator is another person who administers the organisation of the member. */
export async function grantingFor(
  { tx, session, today }: Context,
  of: { readonly id: string | null; readonly orgId: string },
  before: Rights,
  after: Rights,
): Promise<Granting> {
  const administrators = await holdersOf(tx, session, [duties.administrator], today)
  const hasSecond = administrators.some(({ userId, orgIds }) => userId !== session.userId && orgIds.includes(of.orgId))
  return grantingOf(before, after, { isOneself: of.id === session.userId, hasSecond })
}

export async function saveFacts(
  context: Context,
  id: string,
  said: SaidPerson,
  { granting, before }: { readonly granting: Granting; readonly before?: StoredStaff },
): Promise<void> {
  const keepsIdent =
    before !== undefined && before.identSealed !== null && said.identId === shownIdentity(context, before)
  const facts: StaffFacts = {
    realName: said.realName,
    email: said.email,
    phone: said.mobile,
    gender: said.gender ?? null,
    identKind: said.identKind ?? null,
    identSealed: keepsIdent ? before.identSealed : sealed(context, said.identId),
    orgId: said.orgId,
    orgUserType: granting.now.orgUserType,
    conflictReason: said.conflictReason ?? '',
    remark: said.remark ?? '',
  }
  await saveStaffFacts(context.tx, context.session, id, facts)
}

/** Hands what waits to the other administrators. @returns whether anything waits */
export async function submitGrant(
  context: Context,
  member: { readonly id: string; readonly orgId: string; readonly realName: string },
  before: Rights,
  { later }: Granting,
): Promise<boolean> {
  if (later === undefined) return false
  const former = before.duties.filter(({ duty, orgId }) =>
    later.duties.some((row) => row.duty === duty && row.orgId === orgId),
  )
  await submitOrgChange(context, {
    orgId: member.orgId,
    changeKind: OrgChangeKind.of.grant,
    subjectId: member.id,
    subject: member.realName,
    before: { duties: former, orgUserType: before.orgUserType } satisfies Grant,
    after: later satisfies Grant,
  })
  return true
}

/** Whoever has other rights than before hears of it. */
export async function tellOfRights({ tx, session }: Context, id: string, before: Rights, now: Rights): Promise<void> {
  if (id === session.userId || JSON.stringify(before.duties) === JSON.stringify(now.duties)) return
  await notifyMember(tx, session, id, { message: staffMessages.dutiesChanged, params: {}, url: pathOf('profile') })
}

export const nobodysRights: Rights = { duties: [], orgUserType: OrgUserType.of.member }
