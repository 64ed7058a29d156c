/** Market alerts as their owners keep them: everyone his own, an administrator those of the organisation. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { marketAlertApi } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { MarketAlertState, MarketWatch } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertRefusals } from '@hedgerow/contract/rate-alert/market/market-alert.refusals'
import { marketAlertNotices } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { rateAlertLimits } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { tellingOf } from '../rate-alert.rules.ts'
import { objectText } from './market-alert.jobs.ts'
import { demandObject, escalationOf, type MarketAlertInput, thresholdOf } from './market-alert.rules.ts'
import { marketAlertSource } from './market-alert.sources.ts'
import {
  acknowledgeMarketAlert,
  changeMarketAlerts,
  colleaguesOf,
  countMarketAlerts,
  demandColleague,
  findMarketAlert,
  insertMarketAlert,
  isKnownObject,
  lockMarketAlert,
  type StoredMarketRule,
  updateMarketAlert,
} from './market-alert.store.ts'
import { readingsOf } from './market-reading.store.ts'

const entity = 'marketAlert'
const administers = ({ orgUserType }: Pick<Session, 'orgUserType'>) => orgUserType === OrgUserType.of.administrator

async function ruleOf(context: Context, input: MarketAlertInput): Promise<StoredMarketRule> {
  const { tx, session, today, services } = context
  if (!session.orgIds.includes(input.orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  await demandColleague(tx, session, input.userId ?? null, 'userId')
  if (input.alertScope === AlertScope.of.organisation && !administers(session))
    refuse(rateAlertRefusals.REMIND_ADMIN, {}, 'alertScope')
  demandObject(input, await isKnownObject(tx, input.watchObject))
  const telling = tellingOf(input, services.messages?.channels ?? [], today)
  const escalation = escalationOf(input)
  await demandColleague(tx, session, escalation.escalateTo, 'escalateTo')
  const readings = await readingsOf(tx, session.groupId, [input], today)
  const { remindName, watch, watchObject, severity, hysteresis, enableStatus } = input
  const threshold = thresholdOf(input, readings.at(-1)?.value)
  const parity =
    watch === MarketWatch.of.parityPublished
      ? readings
          .map(({ dataDate }) => dataDate)
          .sort()
          .at(-1)
      : undefined
  const watchFrom = parity === undefined ? today : addDays(businessDate(parity), 1)
  const rule = { remindName, watch, watchObject, severity, hysteresis, enableStatus, threshold, watchFrom }
  return { ...rule, ...escalation, ...telling }
}

/** All of them or none, and one line of audit each. */
async function changeAll(
  context: Context,
  ids: readonly string[],
  to: Omit<Parameters<typeof changeMarketAlerts>[3], 'isAdministrator'>,
) {
  const { tx, session, audit } = context
  const changed = await changeMarketAlerts(tx, session, ids, { ...to, isAdministrator: administers(session) })
  if (changed !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, after: to })
  return null
}

export const marketAlertRoutes = serve(marketAlertApi, {
  queryByPage: pageOf(marketAlertSource),
  query: ({ tx, session }, { id }) => findMarketAlert(tx, session, id),
  people: ({ tx, session }) => colleaguesOf(tx, session),

  async add(context, input) {
    const { tx, session, audit } = context
    const ownerId = input.alertScope === AlertScope.of.own ? session.userId : null
    const rule = await ruleOf(context, input)
    const max = ownerId === null ? rateAlertLimits.ofOrganisation : rateAlertLimits.ofMember
    if ((await countMarketAlerts(tx, session, input.orgId, ownerId)) >= max)
      refuse(rateAlertRefusals.REMIND_FULL, { max })
    const entityId = await insertMarketAlert(tx, session, { orgId: input.orgId, ownerId }, rule)
    audit({ entity, entityId, orgId: input.orgId, after: rule })
    return null
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, audit } = context
    const before = await lockMarketAlert(tx, session, id)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    const { orgId, alertScope } = before
    const rule = await ruleOf(context, { ...input, orgId, alertScope })
    await updateMarketAlert(tx, session, id, rule)
    audit({ entity, entityId: id, orgId, before, after: rule })
    return null
  },

  delete: (context, { ids }) => changeAll(context, ids, { deleted: true }),
  enable: (context, { ids }) => changeAll(context, ids, { enableStatus: YesNo.of.yes }),
  disable: (context, { ids }) => changeAll(context, ids, { enableStatus: YesNo.of.no }),

  async test({ tx, session, audit }, { id }) {
    const { remindName: name, watch, watchObject, orgId } = await findMarketAlert(tx, session, id)
    const params = { name, watch: labelOf(MarketWatch, watch), object: objectText(watch, watchObject) }
    await notifyMember(tx, session, session.userId, {
      message: marketAlertNotices.test,
      params,
      url: pathOf('rem-mkt'),
    })
    audit({ entity, entityId: id, orgId, comment: 'tested' })
    return null
  },

  async rearm(context, { id }) {
    const { alertState } = await lockMarketAlert(context.tx, context.session, id)
    if (alertState === MarketAlertState.of.armed) refuse(rateAlertRefusals.REMIND_NOT_FIRED, {}, 'id')
    return changeAll(context, [id], { armed: true })
  },

  async ack({ tx, session, audit }, { id, version, ackNote }) {
    const before = await lockMarketAlert(tx, session, id)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    if (before.alertState !== MarketAlertState.of.fired) refuse(marketAlertRefusals.WATCH_NOT_FIRED, {}, 'id')
    await acknowledgeMarketAlert(tx, session, id, ackNote ?? null)
    audit({ entity, entityId: id, orgId: before.orgId, comment: ackNote ?? 'acknowledged' })
    return null
  },
})
