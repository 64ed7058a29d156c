/** Giving a duty of review to a colleague for a while, and taking it back. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { delegationApi } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { delegationRefusals } from '@hedgerow/contract/staff/delegation/delegation.refusals'
import { delegationTexts } from '@hedgerow/contract/staff/delegation/delegation.text'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { organisationTree } from '../member/staff.store.ts'
import { demandHeld, demandNoConflict, demandTerms } from './delegation.rules.ts'
import { delegationSource } from './delegation.sources.ts'
import {
  colleaguesOf,
  confirmDelegation,
  delegableOf,
  heldBy,
  insertDelegation,
  lockDelegation,
  overlaps,
  revokeDelegation,
} from './delegation.store.ts'

const entity = 'delegation'

/** Administers the organisation, and may act for whoever holds a duty there. */
const administers = (session: Session, orgId: string) =>
  session.duties.some(({ duty, orgIds }) => duty === duties.administrator && orgIds.includes(orgId))

const noticeOf = (
  message: Text,
  of: { readonly holder: string; readonly duty: string; readonly date: string },
): Notice => ({
  message,
  params: { holder: of.holder, duty: labelOf(StaffDuty, of.duty), date: of.date },
  url: pathOf('staff-delegation'),
})

/** The holder, and the administrators but its maker and the delegate. */
async function tellConfirmers(
  { tx, session, today }: Context,
  of: Readonly<Record<'holder' | 'duty' | 'date' | 'holderId' | 'delegateId' | 'orgId', string>>,
): Promise<void> {
  const { holderId, delegateId, orgId } = of
  const { params, ...notice } = noticeOf(delegationTexts.asks, of)
  const asking: Notice = { ...notice, params: { ...params, maker: session.realName }, kind: NoticeKind.of.review }
  await notifyMember(tx, session, holderId, asking)
  const except = [session.userId, holderId, delegateId]
  await notifyDutyHolders(tx, session, { duties: [duties.administrator], orgId, today, except }, asking)
}

export const delegationRoutes = serve(delegationApi, {
  queryByPage: pageOf(delegationSource),

  async options({ tx, session, today }) {
    const isAdministrator = session.duties.some(({ duty }) => duty === duties.administrator)
    const held = await delegableOf(tx, session, today, isAdministrator ? null : session.userId)
    return { held, colleagues: await colleaguesOf(tx, session) }
  },

  async add(context, input) {
    const { tx, session, today, audit } = context
    const { holderId, delegateId, orgId, duty } = input
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
    const people = await colleaguesOf(tx, session)
    const holder = people.find(({ userId }) => userId === holderId)
    if (!holder) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'holderId')
    if (!people.some(({ userId }) => userId === delegateId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'delegateId')
    if (holderId !== session.userId && !administers(session, orgId))
      refuse(delegationRefusals.NOT_YOURS, {}, 'holderId')
    if (holderId !== session.userId && delegateId === session.userId)
      refuse(delegationRefusals.FOR_ONESELF, {}, 'delegateId')
    demandTerms(input, today)
    demandHeld(input, await delegableOf(tx, session, today, holderId))
    const ofDelegate = await heldBy(tx, session, delegateId, today)
    demandNoConflict(input, ofDelegate, await organisationTree(tx, session), session.separatedByRecord)
    if (await overlaps(tx, session, input)) refuse(delegationRefusals.OVERLAPS, {}, 'validFrom')
    const waits = holderId !== session.userId
    const id = await insertDelegation(tx, session, { ...input, waits })
    const about = { holder: holder.realName, duty, date: input.validTo }
    if (waits) await tellConfirmers(context, { ...about, holderId, delegateId, orgId })
    else await notifyMember(tx, session, delegateId, noticeOf(delegationTexts.told, about))
    audit({ entity, entityId: id, orgId, after: input })
    return { isPending: waits }
  },

  async confirm(context, { id }) {
    const { tx, session, today, audit } = context
    const delegation = (await lockDelegation(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { holderId, holderName, delegateId, orgId, duty, validTo, isRevoked, waits, createBy, createTime } =
      delegation
    const isHolder = holderId === session.userId
    if (!isHolder && !administers(session, orgId)) refuse(delegationRefusals.NOT_YOURS, {}, 'id')
    if (isRevoked || validTo < today) refuse(delegationRefusals.IS_OVER, {}, 'id')
    if (!waits) refuse(delegationRefusals.NOT_WAITING, {}, 'id')
    const byOther = { duty: isHolder ? (duty as Duty) : duties.administrator, by: 'other' } as const
    demandSecondPerson(context, byOther, { orgIds: [orgId], hands: [createBy, delegateId], madeAt: createTime })
    await confirmDelegation(tx, session, id)
    await notifyMember(
      tx,
      session,
      delegateId,
      noticeOf(delegationTexts.told, { holder: holderName, duty, date: validTo }),
    )
    audit({ entity, entityId: id, orgId, after: { holderId, delegateId, duty, validTo }, comment: 'confirmed' })
    return null
  },

  async revoke({ tx, session, today, audit }, { id }) {
    const delegation = (await lockDelegation(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { holderId, holderName, delegateId, orgId, duty, validTo, isRevoked } = delegation
    const isMine = [holderId, delegateId].includes(session.userId)
    if (!isMine && !administers(session, orgId)) refuse(delegationRefusals.NOT_YOURS, {}, 'id')
    if (isRevoked || validTo < today) refuse(delegationRefusals.IS_OVER, {}, 'id')
    await revokeDelegation(tx, session, id)
    const about = { holder: holderName, duty, date: validTo }
    if (delegateId !== session.userId)
      await notifyMember(tx, session, delegateId, noticeOf(delegationTexts.ended, about))
    audit({ entity, entityId: id, orgId, before: { holderId, delegateId, duty, validTo }, comment: 'revoked' })
    return null
  },
})
