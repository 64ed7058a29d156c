/** The people of an organisation: added, changed, put out of service, and what becomes of their tasks. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { UserType } from '@hedgerow/contract/session/session.dict'
import { accessApi, staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { randomPassword } from '../../../kit/process/random-secret.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { publish } from '../../../kit/work/bus.ts'
import { awaitingReview, handOver, openTasks } from '../../approval/hand-over.store.ts'
import { insertMember } from '../../session/member/member.store.ts'
import { deleteMembers, replaceDuties, setOneTimePassword, setStatus } from '../../session/member/staff-member.store.ts'
import { recordEvent } from '../../session/security/security.store.ts'
import { voidChangesOf } from '../change/org-change.store.ts'
import {
  demandPerson,
  grantingFor,
  nobodysRights,
  rightsOf,
  saveFacts,
  shownIdentity,
  submitGrant,
  tellOfRights,
} from './staff.act.ts'
import { tellAccount } from './staff.jobs.ts'
import { demandAdministratorLeft, demandAll, demandOthers, demandReviewersLeft, type Holder } from './staff.rules.ts'
import { accessSource, staffSource } from './staff.sources.ts'
import { findStaff, holdersOf, lockStaff, type StoredStaff, takeAdministrationTurn } from './staff.store.ts'
import { reviewDuty, reviewedEntities, taskDuty, taskEntities } from './staff-task.rules.ts'

const entity = 'member'
/** What administrators do not give is not theirs to take. */
const notOurs = [duties.certifier]

/** Some or all duties end: somebody else still administers, and what waits can still be reviewed. @throws Refusal */
async function demandOthersLeft({ tx, session, today }: Context, keeps: (holder: Holder) => boolean): Promise<void> {
  const held = Object.values(duties)
  const holders = await holdersOf(tx, session, held, today)
  demandAdministratorLeft(holders, keeps)
  const waiting = await awaitingReview(tx, session, reviewedEntities)
  const awaiting = waiting.flatMap(({ entity: noun, orgId }) => {
    const duty = reviewDuty(noun)
    return duty === undefined ? [] : [{ duty, orgId }]
  })
  demandReviewersLeft(holders, awaiting, keeps)
}

/** Other people of the administrator's organisations, locked in turn. @throws Refusal DOES_NOT_EXIST, NOT_ONESELF */
async function lockOthers(
  { tx, session }: Context,
  ids: readonly string[],
  field: string,
): Promise<readonly StoredStaff[]> {
  await takeAdministrationTurn(tx, session)
  const found = demandAll(await lockStaff(tx, session, ids), ids, field)
  demandOthers(ids, session.userId)
  return found
}

const lockOne = async (context: Context, id: string): Promise<StoredStaff> =>
  (await lockOthers(context, [id], 'id'))[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')

export const staffRoutes = serve(staffApi, {
  queryByPage: pageOf(staffSource),

  async query(context, { id }) {
    const [found] = await findStaff(context.tx, context.session, [id])
    if (!found) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { identSealed: _, orgName: __, ...shown } = found
    return { ...shown, duties: [...found.duties], identId: shownIdentity(context, found) }
  },

  async add(context, { userName, ...said }) {
    const { tx, session, audit } = context
    await demandPerson(context, said, null)
    const after = rightsOf(said)
    const granting = await grantingFor(context, { id: null, orgId: said.orgId }, nobodysRights, after)
    const oneTimePassword = randomPassword()
    const { groupId } = session
    const account = {
      groupId,
      userName,
      orgId: said.orgId,
      realName: said.realName,
      email: said.email,
      phone: said.mobile,
      orgUserType: granting.now.orgUserType,
      userType: UserType.of.institution,
      passwordHash: await hashPassword(oneTimePassword),
      isOneTime: true,
    }
    const id = await insertMember(tx, account, { userName: 'userName', email: 'email', phone: 'mobile' })
    await saveFacts(context, id, said, { granting })
    await replaceDuties(tx, session, id, { duties: granting.now.duties, kept: [] })
    const { identId: _, ...told } = said
    audit({ entity, entityId: id, orgId: said.orgId, after: { userName, ...told, duties: granting.now.duties } })
    const pending = await submitGrant(context, { id, ...said }, nobodysRights, granting)
    await tellAccount(context, id, 'invited')
    return { id, userName, oneTimePassword, pending }
  },

  async modify(context, { id, version, ...said }) {
    const { tx, session, audit } = context
    await takeAdministrationTurn(tx, session)
    const [before] = await lockStaff(tx, session, [id])
    if (!before) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    await demandPerson(context, said, shownIdentity(context, before))
    const held = {
      ...before,
      duties: before.duties.filter(({ duty }) => !(notOurs as readonly string[]).includes(duty)),
    }
    const granting = await grantingFor(context, { id, orgId: said.orgId }, held, rightsOf(said))
    const { now } = granting
    const stays = ({ duty, orgId }: Holder) => now.duties.some((row) => row.duty === duty && row.orgId === orgId)
    await demandOthersLeft(
      context,
      (holder) =>
        holder.userId !== id ||
        !session.orgIds.includes(holder.orgId) ||
        holder.duty === duties.certifier ||
        stays(holder),
    )
    await saveFacts(context, id, said, { granting, before })
    await replaceDuties(tx, session, id, { duties: now.duties, kept: notOurs })
    const { identSealed: _, ...told } = before
    const { identId: __, ...after } = said
    audit({ entity, entityId: id, orgId: said.orgId, before: told, after: { ...after, duties: now.duties } })
    const pending = await submitGrant(context, { id, ...said }, held, granting)
    await tellOfRights(context, id, held, now)
    return { pending }
  },

  async delete(context, { ids }) {
    const { tx, session, audit } = context
    const found = await lockOthers(context, ids, 'ids')
    if ((await openTasks(tx, session, taskEntities, ids)).length > 0) refuse(staffRefusals.TASKS_FIRST, {}, 'ids')
    await demandOthersLeft(context, ({ userId }) => !ids.includes(userId))
    await voidChangesOf(tx, session, ids)
    await deleteMembers(tx, session, ids)
    await publish(tx, 'session', ids)
    for (const { id, orgId, userName, realName, email, mobile, duties: held } of found)
      audit({
        entity,
        entityId: id,
        orgId,
        before: { userName, realName, email, mobile, duties: held },
        comment: 'deleted',
      })
    return null
  },

  async disable(context, { ids }) {
    const { tx, session, audit } = context
    const found = await lockOthers(context, ids, 'ids')
    await demandOthersLeft(context, ({ userId }) => !ids.includes(userId))
    await setStatus(tx, session, ids, UserStatus.of.disabled)
    await publish(tx, 'session', ids)
    for (const { id, orgId } of found) audit({ entity, entityId: id, orgId, comment: 'disabled' })
    return null
  },

  async enable(context, { ids }) {
    const { tx, session, audit } = context
    const found = await lockOthers(context, ids, 'ids')
    await setStatus(tx, session, ids, UserStatus.of.enabled)
    for (const { id, orgId } of found) audit({ entity, entityId: id, orgId, comment: 'enabled' })
    return null
  },

  async resetPwd(context, { id }) {
    const { tx, session, audit } = context
    const { userName, orgId } = await lockOne(context, id)
    const oneTimePassword = randomPassword()
    await setOneTimePassword(tx, session, id, await hashPassword(oneTimePassword))
    await recordEvent(tx, { groupId: session.groupId, userId: id }, SecurityEventKind.of.passwordReset, context)
    await publish(tx, 'session', [id])
    await tellAccount(context, id, 'reset')
    audit({ entity, entityId: id, orgId, comment: 'password reset' })
    return { userName, oneTimePassword }
  },

  async tasks({ tx, session, today }, { id }) {
    const [found] = await findStaff(tx, session, [id])
    if (!found) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const tasks = await openTasks(tx, session, taskEntities, [id])
    const held = tasks.flatMap((task) => taskDuty(task.entity) ?? [])
    const holders = (await holdersOf(tx, session, held, today)).filter(({ userId }) => userId !== id)
    return tasks.map(({ entity: noun, count, orgIds }) => {
      const able = holders.filter(
        (one) => one.duty === taskDuty(noun) && orgIds.every((org) => one.orgIds.includes(org)),
      )
      const receivers = new Map(able.map(({ userId, realName }) => [userId, { userId, realName }]))
      return { entity: noun, count, receivers: [...receivers.values()] }
    })
  },

  async handOver(context, { id, tasks }) {
    const { tx, session, today, audit } = context
    const ids = [...new Set([id, ...tasks.map(({ receiverId }) => receiverId)])]
    const people = await findStaff(tx, session, ids)
    if (!people.some((one) => one.id === id)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const open = await openTasks(tx, session, taskEntities, [id])
    const holders = await holdersOf(tx, session, Object.values(duties), today)
    for (const [at, { entity: noun, receiverId }] of tasks.entries()) {
      const field = `tasks.${at}.receiverId`
      if (!people.some((one) => one.id === receiverId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, field)
      const duty = taskDuty(noun) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, `tasks.${at}.entity`)
      const orgIds = open.find((task) => task.entity === noun)?.orgIds ?? []
      const held = holders.filter((one) => one.userId === receiverId && one.duty === duty)
      if (receiverId === id || !orgIds.every((org) => held.some((one) => one.orgIds.includes(org))))
        refuse(staffRefusals.RECEIVER_UNFIT, { duty: labelOf(StaffDuty, duty) }, field)
      const count = await handOver(tx, session, noun, { fromId: id, toId: receiverId })
      if (count > 0)
        await notifyMember(tx, session, receiverId, {
          message: staffMessages.tasksReceived,
          params: { count },
          url: pathOf('analytics'),
        })
      audit({
        entity,
        entityId: id,
        orgId: session.orgId,
        after: { entity: noun, receiverId, count },
        comment: 'handed over',
      })
    }
    return null
  },
})

export const accessRoutes = serve(accessApi, { queryByPage: pageOf(accessSource) })
