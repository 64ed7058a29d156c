/** Adding and changing people: what holds at once, and what goes to a second administrator. */

import { labelsOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Lang } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { AccountAct, OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import type { ModifiedStaff } from '@hedgerow/contract/staff/member/staff.contract'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { sealIdentity, shownIdentity } from '../../member/identity.act.ts'
import { type StaffFacts, saveStaffFacts } from '../../member/staff-member.store.ts'
import { type Grant, submitOrgChange } from '../change/org-change-submit.act.ts'
import type { Delivery } from './initial-password.act.ts'
import { type Granting, grantingOf, moreOf, type Rights } from './org-change.rules.ts'
import { demandFittingDuties, demandIdentity, type HeldDuty } from './staff.rules.ts'
import { organisationTree, type StoredStaff, secondAdministration } from './staff.store.ts'
import { type AccountChange, actOnAccount, type Contact, tellAdministrators } from './staff-account.act.ts'

const needs = 'staff.edit'
export type PersonInput = Omit<Parsed<typeof ModifiedStaff>, 'id' | 'version'>

/** As the form says them: nothing where something was left out. */
export const rightsOf = ({ duties: held, orgUserType }: PersonInput): Rights => ({
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
export async function demandPerson(context: Context, person: PersonInput, shownIdent: string | null): Promise<void> {
  const { tx, session } = context
  demandOrganisation(session, needs, person.orgId)
  for (const [at, { orgId }] of person.duties.entries()) {
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, `duties.${at}.orgId`)
    demandOrganisation(session, needs, orgId)
  }
  demandFittingDuties(
    { ...rightsOf(person), conflictReason: person.conflictReason },
    await organisationTree(tx, session),
    session.separatedByRecord,
  )
  if (person.identId !== shownIdent) demandIdentity(person, session.orgCountry)
}

/** Every organisation that a person has to do with: where they sit, and for which they hold duties. */
export const organisationsOf = (
  ...people: readonly { readonly orgId: string; readonly duties: readonly { readonly orgId: string }[] }[]
) => [...new Set(people.flatMap(({ orgId, duties: held }) => [orgId, ...held.map((row) => row.orgId)]))]

/** What of the rights holds at once, and where somebody confirms the rest. */
export async function grantingFor(
  { tx, session, today }: Context,
  of: { readonly isOneself: boolean; readonly orgIds: readonly string[] },
  before: Rights,
  after: Rights,
): Promise<{ readonly granting: Granting; readonly secondIn: string | undefined }> {
  const secondIn = await secondAdministration(tx, session, of.orgIds, today)
  const granting = grantingOf(before, after, { isOneself: of.isOneself, hasSecond: secondIn !== undefined })
  return { granting, secondIn }
}

export async function saveFacts(
  context: Context,
  id: string,
  person: PersonInput,
  {
    granting,
    before,
    contact,
  }: {
    readonly granting: Granting
    readonly before?: StoredStaff
    readonly contact: Pick<StoredStaff, 'email' | 'mobile'>
  },
): Promise<void> {
  const keepsIdent =
    before !== undefined && before.identSealed !== null && person.identId === shownIdentity(context, before.identSealed)
  const facts: StaffFacts = {
    realName: person.realName,
    email: contact.email,
    phone: contact.mobile,
    gender: person.gender ?? null,
    identKind: person.identKind ?? null,
    identSealed: keepsIdent ? before.identSealed : sealIdentity(context, person.identId),
    orgId: person.orgId,
    orgUserType: granting.now.orgUserType,
    conflictReason: person.conflictReason ?? '',
    remark: person.remark ?? '',
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
    [...later.duties, ...later.ended].some((row) => row.duty === duty && row.orgId === orgId),
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

/** Whoever has other rights than before hears of it, and the other administrators hear of every duty that is given at once. */
export async function tellOfRights(
  context: Context,
  { id, orgId, realName }: { readonly id: string; readonly orgId: string; readonly realName: string },
  before: Rights,
  now: Rights,
): Promise<void> {
  const { tx, session } = context
  if (id === session.userId || JSON.stringify(before.duties) === JSON.stringify(now.duties)) return
  await notifyMember(tx, session, id, { message: staffMessages.dutiesChanged, params: {}, url: pathOf('profile') })
  const given = moreOf(before, now).map(({ duty }) => duty)
  if (given.length === 0) return
  const names = (lang: Lang) => labelsOf(StaffDuty, [...new Set(given)].join(','), lang)
  const params = { actor: session.realName, name: realName, duties: { zh: names('zh_CN'), en: names('en_US') } }
  await tellAdministrators(context, { orgId, except: [id] }, staffMessages.dutiesGiven, params)
}

const submitAccountChange = (
  context: Context,
  { id, realName, email, mobile }: StoredStaff,
  after: AccountChange,
  orgId: string,
) => {
  const change = { orgId, changeKind: OrgChangeKind.of.account, subjectId: id, subject: realName }
  return submitOrgChange(context, { ...change, before: { email, mobile }, after })
}

/**
 * Acts on the accounts at once, or hands those of reviewers and administrators to a second administrator.
 * @returns whether anything waits, and how a new password is delivered
 */
export async function changeAccounts(context: Context, members: readonly StoredStaff[], change: AccountChange) {
  const { tx, session, today } = context
  const replies: (Delivery | null)[] = []
  let pending = false
  for (const member of members) {
    const orgId = member.isGuarded ? await secondAdministration(tx, session, organisationsOf(member), today) : undefined
    if (orgId !== undefined) {
      await submitAccountChange(context, member, change, orgId)
      pending = true
    } else replies.push(await actOnAccount(context, member, change, session.userId))
  }
  return { pending, delivery: replies[0] ?? null }
}

/** Of a reviewer or an administrator another e-mail or mobile waits. @throws Refusal OWN_CONTACT */
export async function submitContact(
  context: Context,
  before: StoredStaff,
  { email, mobile }: Contact,
  secondIn: string | undefined,
): Promise<boolean> {
  if (!isOtherContact(before, { email, mobile })) return false
  const isOneself = before.id === context.session.userId
  // What nobody gave yet may be given here; what stands is changed under the password.
  if (isOneself && before.email !== null)
    refuse(staffRefusals.OWN_CONTACT, {}, before.email === email ? 'mobile' : 'email')
  if (isOneself || !before.isGuarded || secondIn === undefined) return false
  await submitAccountChange(context, before, { act: AccountAct.of.contact, contact: { email, mobile } }, secondIn)
  return true
}

export const isOtherContact = (before: StoredStaff, { email, mobile }: Contact) =>
  before.email?.toLowerCase() !== email.toLowerCase() || before.mobile !== mobile

export const nobodysRights: Rights = { duties: [], orgUserType: OrgUserType.of.member }
