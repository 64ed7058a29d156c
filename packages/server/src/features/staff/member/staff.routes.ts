/** The people of an organisation: added, changed, put out of service, and what becomes of their tasks. */

import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { UserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { AccountAct } from '@hedgerow/contract/staff/change/org-change.dict'
import { accessApi, staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { staffMessages } from '@hedgerow/contract/staff/member/staff.text'
import { staffAccountApi } from '@hedgerow/contract/staff/member/staff-account.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { sendPaper } from '../../../kit/paper/attachment.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { randomPassword } from '../../../kit/process/random-secret.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { handOver, openTasks } from '../../approval/hand-over.store.ts'
import { countFactors } from '../../factor/factor.store.ts'
import { replaceDuties } from '../../member/duty.store.ts'
import { shownIdentity } from '../../member/identity.act.ts'
import { insertMember } from '../../member/member.store.ts'
import { takeOver } from '../../member/one-hand.store.ts'
import { setStatus } from '../../member/staff-member.store.ts'
import { deliver } from './initial-password.act.ts'
import { printedLetter } from './letter.act.ts'
import {
  changeAccounts,
  demandPerson,
  grantingFor,
  isOtherContact,
  nobodysRights,
  organisationsOf,
  type PersonInput,
  rightsOf,
  saveFacts,
  submitContact,
  submitGrant,
  tellOfRights,
} from './staff.act.ts'
import { demandAll, demandOthers, type Holder } from './staff.rules.ts'
import { accessSource, staffSource } from './staff.sources.ts'
import { findStaff, holdersOf, lockStaff, type StoredStaff, takeAdministrationTurn } from './staff.store.ts'
import { contactChanged, demandOthersLeft, tellAdministrators } from './staff-account.act.ts'
import { taskDuty, taskEntities } from './staff-task.rules.ts'

const entity = 'member'
/** What administrators do not give is not theirs to take. */
const notOurs = [duties.certifier]

/** Other people of the administrator's organisations, locked in turn. @throws Refusal DOES_NOT_EXIST, NOT_ONESELF */
async function lockOthers(
  { tx, session }: Context,
  ids: readonly string[],
  field: string,
): Promise<readonly StoredStaff[]> {
  await takeAdministrationTurn(tx, session)
  const members = demandAll(await lockStaff(tx, session, ids), ids, field)
  demandOthers(ids, session.userId)
  return members
}

/** What a change leaves out stays, but for what administrators do not give. */
const wholePerson = (before: StoredStaff, input: Omit<Partial<PersonInput>, keyof Named> & Named): PersonInput => ({
  ...input,
  orgId: input.orgId ?? before.orgId,
  orgUserType: input.orgUserType ?? before.orgUserType,
  duties:
    input.duties ??
    before.duties
      .filter(({ duty }) => !(notOurs as readonly string[]).includes(duty))
      .map(({ duty, orgId, amtLimitUsd, validFrom, validTo }) => ({
        duty: duty as PersonInput['duties'][number]['duty'],
        orgId,
        amtLimitUsd: amtLimitUsd ?? undefined,
        validFrom: validFrom ? businessDate(validFrom) : undefined,
        validTo: validTo ? businessDate(validTo) : undefined,
      })),
})
type Named = Pick<PersonInput, 'realName' | 'email' | 'mobile'>

const pendingOf = ({ pending }: { readonly pending: boolean }) => ({ pending })

const lockOne = async (context: Context, id: string): Promise<StoredStaff> =>
  (await lockOthers(context, [id], 'id'))[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')

export const staffRoutes = serve(staffApi, {
  queryByPage: pageOf(staffSource),

  async query(context, { id }) {
    const [member] = await findStaff(context.tx, context.session, [id])
    if (!member) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const { identSealed: _, orgName: __, ...fields } = member
    return { ...fields, duties: [...member.duties], identId: shownIdentity(context, member.identSealed) }
  },

  async add(context, { userName, ...asks }) {
    const { tx, session, audit } = context
    const input = { ...asks, orgId: asks.orgId ?? session.orgId }
    await takeAdministrationTurn(tx, session)
    await demandPerson(context, input, null)
    const after = rightsOf(input)
    const of = { isOneself: false, orgIds: organisationsOf(input) }
    const { granting, secondIn } = await grantingFor(context, of, nobodysRights, after)
    const password = randomPassword()
    const account = {
      groupId: session.groupId,
      userName,
      orgId: input.orgId,
      realName: input.realName,
      email: input.email,
      phone: input.mobile,
      orgUserType: granting.now.orgUserType,
      userType: UserType.of.institution,
      passwordHash: await hashPassword(password),
      isOneTime: true,
    }
    const id = await insertMember(tx, account, { userName: 'userName', email: 'email', phone: 'mobile' })
    await takeOver(tx, session, [id], 'created')
    await saveFacts(context, id, input, { granting, contact: input })
    await replaceDuties(tx, session, id, { duties: granting.now.duties, spared: [] })
    const { identId: _, ...logged } = input
    audit({ entity, entityId: id, orgId: input.orgId, after: { userName, ...logged, duties: granting.now.duties } })
    const pending = await submitGrant(
      context,
      { ...input, id, orgId: secondIn ?? input.orgId },
      nobodysRights,
      granting,
    )
    const { realName: name, orgId } = input
    await tellAdministrators(context, { orgId, except: [id] }, staffMessages.accountMade, {
      actor: session.realName,
      name,
    })
    await tellOfRights(context, { id, ...input }, nobodysRights, granting.now)
    const member = (await findStaff(tx, session, [id]))[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
    return { id, userName, pending, delivery: await deliver(context, member, { password, about: 'invited' }) }
  },

  async modify(context, { id, version, ...asks }) {
    const { tx, session, audit } = context
    await takeAdministrationTurn(tx, session)
    const [before] = await lockStaff(tx, session, [id])
    if (!before) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    if (version !== undefined && before.version !== version) refuse(kitRefusals.STALE_VERSION)
    const input = wholePerson(before, asks)
    await demandPerson(context, input, shownIdentity(context, before.identSealed))
    const held = {
      ...before,
      duties: before.duties.filter(({ duty }) => !(notOurs as readonly string[]).includes(duty)),
    }
    const after = rightsOf(input)
    const of = { isOneself: id === session.userId, orgIds: organisationsOf(before, input) }
    const { granting, secondIn } = await grantingFor(context, of, held, after)
    const { now } = granting
    const stays = ({ duty, orgId }: Holder) => after.duties.some((row) => row.duty === duty && row.orgId === orgId)
    await demandOthersLeft(
      context,
      (holder) =>
        holder.userId !== id ||
        !session.orgIds.includes(holder.orgId) ||
        holder.duty === duties.certifier ||
        stays(holder),
    )
    const contactWaits = await submitContact(context, before, input, secondIn)
    const contact = contactWaits ? { email: before.email, mobile: before.mobile } : input
    await saveFacts(context, id, input, { granting, before, contact })
    if (!contactWaits && isOtherContact(before, input)) await contactChanged(context, before, input, session.userId)
    await replaceDuties(tx, session, id, { duties: now.duties, spared: notOurs })
    const { identSealed: _, ...loggedBefore } = before
    const { identId: __, ...loggedAfter } = input
    audit({
      entity,
      entityId: id,
      orgId: input.orgId,
      before: loggedBefore,
      after: { ...loggedAfter, ...contact, duties: now.duties },
    })
    const waits = await submitGrant(context, { ...input, id, orgId: secondIn ?? input.orgId }, held, granting)
    await tellOfRights(context, { id, ...input }, held, now)
    return { pending: waits || contactWaits }
  },

  async delete(context, { ids }) {
    const { tx, session } = context
    const members = await lockOthers(context, ids, 'ids')
    if ((await openTasks(tx, session, taskEntities, ids)).length > 0) refuse(staffRefusals.TASKS_FIRST, {}, 'ids')
    await demandOthersLeft(context, ({ userId }) => !ids.includes(userId))
    return pendingOf(await changeAccounts(context, members, { act: AccountAct.of.delete }))
  },

  async disable(context, { ids }) {
    const members = await lockOthers(context, ids, 'ids')
    await demandOthersLeft(context, ({ userId }) => !ids.includes(userId))
    return pendingOf(await changeAccounts(context, members, { act: AccountAct.of.disable }))
  },

  async enable(context, { ids }) {
    const { tx, session, audit } = context
    const members = await lockOthers(context, ids, 'ids')
    await setStatus(tx, session, ids, UserStatus.of.enabled)
    await takeOver(tx, session, ids, 'enabled')
    for (const { id, orgId, realName: name } of members) {
      audit({ entity, entityId: id, orgId, comment: 'enabled' })
      const params = { actor: session.realName, name }
      await tellAdministrators(context, { orgId, except: [id] }, staffMessages.accountEnabled, params)
    }
    return null
  },

  async resetPwd(context, { id }) {
    const member = await lockOne(context, id)
    return { id, userName: member.userName, ...(await changeAccounts(context, [member], { act: AccountAct.of.reset })) }
  },

  async letter(context, { id }) {
    const { paper, name } = await printedLetter(context, id)
    return sendPaper(context, paper, name, name)
  },

  async tasks({ tx, session, today }, { id }) {
    const [member] = await findStaff(tx, session, [id])
    if (!member) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
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

export const staffAccountRoutes = serve(staffAccountApi, {
  async resetFactor(context, { id }) {
    const { tx, session } = context
    if (id === session.userId) refuse(factorRefusals.NOT_ONESELF)
    const member = await lockOne(context, id)
    const { hasTotp, passkeys } = await countFactors(tx, { groupId: session.groupId, userId: id })
    if (!hasTotp && passkeys === 0) refuse(factorRefusals.NO_FACTOR_THERE)
    return pendingOf(await changeAccounts(context, [member], { act: AccountAct.of.factor }))
  },
})
