/** Business reminders: administrators keep those of the organisation, everyone their own. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Reminder, reminderApi, reminderLimits } from '@hedgerow/contract/reminder/reminder.contract'
import { EnableStatus, RemindOwner, RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import { reminderRefusals } from '@hedgerow/contract/reminder/reminder.refusals'
import { reminderSummaries } from '@hedgerow/contract/reminder/reminder.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { notifyMember } from '../../kit/record/notifications.ts'
import { demandReminder } from './reminder.rules.ts'
import { reminderSource } from './reminder.sources.ts'
import {
  activeMembers,
  countReminders,
  deleteReminders,
  findReminder,
  insertReminder,
  lockReminders,
  type StoredReminder,
  setEnabled,
  updateReminder,
} from './reminder.store.ts'

const entity = 'businReminder'

type Placed = Pick<Reminder, 'orgId' | 'ownerFlag'>

/** Rules of an organisation are its administrators'. @throws Refusal DOES_NOT_EXIST, NOT_YOUR_RULE */
function demandRight(session: Session, { orgId, ownerFlag }: Placed): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const administers = session.duties.some(({ duty, orgIds }) => duty === duties.administrator && orgIds.includes(orgId))
  if (ownerFlag === RemindOwner.of.organisation && !administers) refuse(reminderRefusals.NOT_YOUR_RULE, {}, 'ownerFlag')
}

type ReminderFields = Omit<StoredReminder, 'orgUserType' | 'remindMode'> & {
  readonly orgUserType?: string | undefined
  readonly remindMode?: string | undefined
}

/** The rule as it is kept, of an organisation in which its user works. */
async function prepared({ tx, session }: Context, input: ReminderFields): Promise<StoredReminder> {
  demandRight(session, input)
  const people = input.userId ? await activeMembers(tx, session, input.orgId) : []
  if (input.userId && !people.some(({ userId }) => userId === input.userId))
    refuse(kitRefusals.DOES_NOT_EXIST, {}, 'userId')
  const rule = { ...input, ...demandReminder(input) }
  return rule.ownerFlag === RemindOwner.of.own ? { ...rule, userId: undefined } : rule
}

/** Carries out an act on some rules that the caller may change. */
async function onSome(
  { tx, session, audit }: Context,
  ids: readonly string[],
  comment: string,
  act: () => Promise<unknown>,
) {
  for (const rule of await lockReminders(tx, session, ids)) demandRight(session, rule)
  await act()
  for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, comment })
  return null
}

export const reminderRoutes = serve(reminderApi, {
  queryByPage: pageOf(reminderSource),
  query: ({ tx, session }, { id }) => findReminder(tx, session, id),
  people({ tx, session }, { orgId }) {
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
    return activeMembers(tx, session, orgId)
  },

  async add(context, input) {
    const { tx, session, audit } = context
    const rule = await prepared(context, input)
    const most = rule.ownerFlag === RemindOwner.of.own ? reminderLimits.own : reminderLimits.ofOrganisation
    if ((await countReminders(tx, session, rule)) >= most) refuse(reminderRefusals.REMIND_FULL, { most })
    audit({ entity, entityId: await insertReminder(tx, session, rule), orgId: rule.orgId, after: rule })
    return null
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, audit } = context
    const [before] = await lockReminders(tx, session, [id])
    if (before?.version !== version) refuse(kitRefusals.STALE_VERSION)
    demandRight(session, before)
    const rule = await prepared(context, { ...input, ownerFlag: before.ownerFlag })
    await updateReminder(tx, session, id, rule)
    audit({ entity, entityId: id, orgId: rule.orgId, before, after: rule })
    return null
  },

  delete: (context, { ids }) =>
    onSome(context, ids, 'deleted', () => deleteReminders(context.tx, context.session, ids)),
  enable: (context, { ids }) =>
    onSome(context, ids, 'enabled', () => setEnabled(context.tx, context.session, ids, EnableStatus.of.enabled)),
  disable: (context, { ids }) =>
    onSome(context, ids, 'disabled', () => setEnabled(context.tx, context.session, ids, EnableStatus.of.disabled)),

  async tryOut({ tx, session, audit }, { id }) {
    const { remindTypeCode, remindTime } = await findReminder(tx, session, id)
    const params = { type: labelOf(RemindType, remindTypeCode), days: remindTime }
    await notifyMember(tx, session, session.userId, {
      message: reminderSummaries.test,
      params,
      url: pathOf('busin-remind'),
    })
    audit({ entity, entityId: id, orgId: session.orgId, comment: 'tried out' })
    return null
  },
})
