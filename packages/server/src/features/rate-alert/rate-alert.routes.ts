/** Alerts as their owners keep them: everyone his own, an administrator those of the organisation. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { rateAlertApi, rateAlertLimits, spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertScope, AlertState } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertNotices } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { notifyMember } from '../../kit/record/notifications.ts'
import { alertQuotesOf, forwardWeeks } from './alert-quote.answer.ts'
import { demandColleague } from './market/market-alert.store.ts'
import {
  type AlertInput,
  type AlertQuote,
  chartOf,
  saidRate,
  tellingOf,
  termOf,
  triggerOf,
  watchedName,
} from './rate-alert.rules.ts'
import { rateAlertSource } from './rate-alert.sources.ts'
import {
  budgetRateOf,
  changeAlerts,
  countAlerts,
  findAlert,
  insertAlert,
  lockAlert,
  type StoredRule,
  updateAlert,
  type Watched,
} from './rate-alert.store.ts'

const entity = 'rateAlert'
const administers = ({ orgUserType }: Pick<Session, 'orgUserType'>) => orgUserType === OrgUserType.of.administrator

async function quoteOf({ tx, session, today }: Context, watched: Watched): Promise<AlertQuote> {
  const [quote] = await alertQuotesOf(tx, session, [watched], today)
  if (quote) return quote
  const { currencyPair: pair, term } = watched
  if (term === spotTerm) refuse(rateAlertRefusals.REMIND_NO_RATE, { pair }, 'currencyPair')
  refuse(rateAlertRefusals.REMIND_NO_FORWARD, { pair, term }, 'term')
}

/** What is said must hold together, and its rate must be there and not past. */
async function ruleOf(context: Context, input: AlertInput): Promise<StoredRule> {
  const { tx, session, today, services } = context
  if (!session.orgIds.includes(input.orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  await demandColleague(tx, session, input.userId ?? null, 'userId')
  if (input.alertScope === AlertScope.of.organisation && !administers(session))
    refuse(rateAlertRefusals.REMIND_ADMIN, {}, 'alertScope')
  const telling = tellingOf(input, services.messages?.channels ?? [], today)
  const watched = { orgId: input.orgId, currencyPair: input.currencyPair, term: termOf(input.term) }
  const quote = await quoteOf(context, watched)
  const budget =
    input.condition === AlertCondition.of.budget ? await budgetRateOf(tx, session, input, today) : undefined
  const { remindName, condition, hysteresis, repeatFlag, enableStatus } = input
  const rule = { remindName, condition, hysteresis, repeatFlag, enableStatus }
  const { currencyPair, term } = watched
  return { ...rule, currencyPair, term, ...triggerOf(input, quote, budget), ...telling }
}

/** All of them or none, and one line of audit each. */
async function changeAll(
  context: Context,
  ids: readonly string[],
  to: Omit<Parameters<typeof changeAlerts>[3], 'isAdministrator'>,
) {
  const { tx, session, audit } = context
  const changed = await changeAlerts(tx, session, ids, { ...to, isAdministrator: administers(session) })
  if (changed !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, after: to })
  return null
}

export const rateAlertRoutes = serve(rateAlertApi, {
  queryByPage: pageOf(rateAlertSource),
  query: ({ tx, session }, { id }) => findAlert(tx, session, id),

  async forwards({ tx, session, today }, { currencyPair, term }) {
    return forwardWeeks(tx, session, { orgId: session.orgId, currencyPair, term: termOf(term) }, today)
  },

  async budget({ tx, session, today }, { orgId, currencyPair }) {
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
    return { budgetRate: (await budgetRateOf(tx, session, { orgId, currencyPair }, today)) ?? null }
  },

  async add(context, input) {
    const { tx, session, audit } = context
    const ownerId = input.alertScope === AlertScope.of.own ? session.userId : null
    const rule = await ruleOf(context, input)
    const max = ownerId === null ? rateAlertLimits.ofOrganisation : rateAlertLimits.ofMember
    if ((await countAlerts(tx, session, input.orgId, ownerId)) >= max) refuse(rateAlertRefusals.REMIND_FULL, { max })
    const entityId = await insertAlert(tx, session, { orgId: input.orgId, ownerId }, rule)
    audit({ entity, entityId, orgId: input.orgId, after: rule })
    return null
  },

  async modify(context, { id, version, ...input }) {
    const { tx, session, audit } = context
    const before = await lockAlert(tx, session, id)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    const { orgId, alertScope } = before
    const rule = await ruleOf(context, { ...input, orgId, alertScope })
    await updateAlert(tx, session, id, rule)
    audit({ entity, entityId: id, orgId, before, after: rule })
    return null
  },

  delete: (context, { ids }) => changeAll(context, ids, { deleted: true }),
  enable: (context, { ids }) => changeAll(context, ids, { enableStatus: YesNo.of.yes }),
  disable: (context, { ids }) => changeAll(context, ids, { enableStatus: YesNo.of.no }),

  async test(context, { id }) {
    const { tx, session, audit } = context
    const { remindName: name, currencyPair, term, orgId } = await findAlert(tx, session, id)
    const watched = { orgId, currencyPair, term: term ?? spotTerm }
    const { mid } = await quoteOf(context, watched)
    await notifyMember(tx, session, session.userId, {
      message: rateAlertNotices.test,
      params: { name, pair: watchedName(watched), rate: saidRate(mid) },
      url: chartOf(watched),
    })
    audit({ entity, entityId: id, orgId, comment: 'tested' })
    return null
  },

  async rearm(context, { id }) {
    const { tx, session } = context
    const { alertState } = await lockAlert(tx, session, id)
    if (alertState !== AlertState.of.fired) refuse(rateAlertRefusals.REMIND_NOT_FIRED, {}, 'id')
    return changeAll(context, [id], { armed: true })
  },
})
