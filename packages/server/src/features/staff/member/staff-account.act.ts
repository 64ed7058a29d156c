/**
 * What an administrator does with somebody else's account. That of a reviewer or an administrator waits for a second administrator, who
 * was one when it was asked for; whatever gives the account to somebody counts from then on as that somebody's hand (decision 0176).
 */

import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { factorNotices } from '@hedgerow/contract/factor/factor.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { defaultLang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { AccountAct } from '@hedgerow/contract/staff/change/org-change.dict'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import type { Context } from '../../../kit/http/serve.ts'
import { inLanguages } from '../../../kit/message/message-language.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { randomPassword } from '../../../kit/process/random-secret.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { publish } from '../../../kit/work/bus.ts'
import { awaitingReview } from '../../approval/hand-over.store.ts'
import { removeFactors } from '../../factor/factor.store.ts'
import { takeOver } from '../../member/one-hand.store.ts'
import { messageLanguagesOf } from '../../member/settings/settings.store.ts'
import { setContact } from '../../member/staff-member.store.ts'
import { recordEvent } from '../../session/security/security.store.ts'
import { voidChangesOf } from '../change/org-change.store.ts'
import { disableAccounts, removeAccounts, replacePassword } from './ended-access.act.ts'
import { type Delivery, deliver } from './initial-password.act.ts'
import { demandAdministratorLeft, demandReviewersLeft, type Holder } from './staff.rules.ts'
import { holdersOf, type StoredStaff } from './staff.store.ts'
import { reviewDuty, reviewedEntities } from './staff-task.rules.ts'

const entity = 'member'

export interface Contact {
  readonly email: string
  readonly mobile: string
}
/** As it is kept while it waits. */
export interface AccountChange {
  readonly act: DictionaryValue<typeof AccountAct>
  /** Of a change of e-mail or mobile. */
  readonly contact?: Contact
}

/** Some or all duties end: somebody else still administers, and what waits can still be reviewed. @throws Refusal */
export async function demandOthersLeft(
  { tx, session, today }: Context,
  keeps: (holder: Holder) => boolean,
): Promise<void> {
  const holders = await holdersOf(tx, session, Object.values(duties), today)
  demandAdministratorLeft(holders, keeps)
  const waiting = await awaitingReview(tx, session, reviewedEntities)
  const awaiting = waiting.flatMap(({ entity: noun, orgId }) => {
    const duty = reviewDuty(noun)
    return duty === undefined ? [] : [{ duty, orgId }]
  })
  demandReviewersLeft(holders, awaiting, keeps)
}

/** The other administrators hear of it at once, but for the person. */
export async function tellAdministrators(
  { tx, session, today }: Context,
  of: { readonly orgId: string; readonly except?: readonly string[] },
  message: Text,
  params: TextParams,
): Promise<void> {
  const notice = { message, params, url: pathOf('staff'), variant: 'warning' as const }
  await notifyDutyHolders(tx, session, { duties: [duties.administrator], today, ...of }, notice)
}

/** The account is the taker's from now on, and everybody who administers knows. */
async function taken(context: Context, { id }: StoredStaff, takerId: string, cause: 'reset' | 'factor' | 'contact') {
  const { tx, session } = context
  await takeOver(tx, { groupId: session.groupId, userId: takerId }, [id], cause)
  await publish(tx, 'session', [id])
}

async function reset(context: Context, member: StoredStaff, takerId: string) {
  const { tx, session } = context
  const password = randomPassword()
  await replacePassword(tx, session, member.id, await hashPassword(password))
  await recordEvent(tx, { groupId: session.groupId, userId: member.id }, SecurityEventKind.of.passwordReset, context)
  await taken(context, member, takerId, 'reset')
  await sendText(context, member, staffMessages.resetSubject, staffMessages.reset, [member.mobile])
  return deliver(context, member, { password, about: 'reset' })
}

async function resetFactor(context: Context, member: StoredStaff, takerId: string) {
  const { tx, session } = context
  const owner = { groupId: session.groupId, userId: member.id }
  if (!(await removeFactors(tx, owner))) refuse(factorRefusals.NO_FACTOR_THERE)
  await recordEvent(tx, owner, SecurityEventKind.of.factorRemoved, context)
  const notice = { message: factorNotices.reset, params: {}, url: pathOf('profile'), variant: 'warning' as const }
  await notifyMember(tx, session, member.id, notice)
  await taken(context, member, takerId, 'factor')
}

/** Once it holds, the old addresses are told: whoever lost the account can still read them. */
export async function contactChanged(context: Context, member: StoredStaff, after: Contact, takerId: string) {
  const { tx, session } = context
  const owner = { groupId: session.groupId, userId: member.id }
  const { emailChanged, mobileChanged } = SecurityEventKind.of
  if (member.email !== after.email) await recordEvent(tx, owner, emailChanged, context)
  if (member.mobile !== after.mobile) await recordEvent(tx, owner, mobileChanged, context)
  await taken(context, member, takerId, 'contact')
  const before = [member.email, member.mobile]
  await sendText(context, member, staffMessages.contactSubject, staffMessages.contact, [...before, after.email])
  const params = { actor: session.realName, name: member.realName, act: labelOf(AccountAct, AccountAct.of.contact) }
  await tellAdministrators(context, { orgId: member.orgId, except: [member.id] }, staffMessages.accountActed, params)
}

async function sendText(
  context: Context,
  member: StoredStaff,
  subject: Text,
  words: Text,
  targets: readonly (string | null)[],
) {
  const { messages = noMessages } = context.services
  const params = { userName: member.userName, orgName: member.orgName }
  const languages = await messageLanguagesOf(context.tx, { groupId: context.session.groupId, userId: member.id })
  const text = inLanguages(words, languages, params)
  const inFirst = say(subject, languages[0] ?? defaultLang)
  context.afterwards(() => {
    for (const target of targets)
      if (target) messages.send({ channel: target.includes('@') ? 'mail' : 'sms', target, subject: inFirst, text })
  })
}

async function putOut(context: Context, member: StoredStaff, act: 'disable' | 'delete') {
  const { tx, session } = context
  const ids = [member.id]
  await demandOthersLeft(context, ({ userId }) => userId !== member.id)
  if (act === 'disable') await disableAccounts(tx, session, ids)
  else {
    await voidChangesOf(tx, session, ids)
    await removeAccounts(tx, session, ids)
  }
  await publish(tx, 'session', ids)
}

/** Does it now. @returns how a new password is delivered. @throws Refusal */
export async function actOnAccount(
  context: Context,
  member: StoredStaff,
  { act, contact }: AccountChange,
  takerId: string,
): Promise<Delivery | null> {
  const { tx, session, audit } = context
  const { id, orgId, userName, realName, email, mobile, duties: held } = member
  const before = { userName, realName, email, mobile, duties: held }
  audit({ entity, entityId: id, orgId, before, after: { act, ...contact, takerId }, comment: act })
  if (contact) {
    await setContact(tx, session, id, contact)
    await contactChanged(context, member, contact, takerId)
    return null
  }
  const params = { actor: session.realName, name: realName, act: labelOf(AccountAct, act) }
  await tellAdministrators(context, { orgId, except: [id, takerId] }, staffMessages.accountActed, params)
  if (act === 'reset') return reset(context, member, takerId)
  if (act === 'factor') await resetFactor(context, member, takerId)
  if (act === 'disable' || act === 'delete') await putOut(context, member, act)
  return null
}
