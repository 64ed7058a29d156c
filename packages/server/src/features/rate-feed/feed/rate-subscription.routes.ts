/** Subscriptions as their owners keep them: everyone his own, an administrator those of the organisation. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { FeedSource, feedPlans, SubscriptionScope } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedRefusals } from '@hedgerow/contract/rate-feed/rate-feed.refusals'
import { mostPairsAtOnce, rateSubscriptionApi } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import { rateFeedFetch } from './rate-feed.jobs.ts'
import { ageOf } from './rate-feed.rules.ts'
import { callsOf } from './rate-feed.store.ts'
import { rateSubscriptionSource } from './rate-subscription.sources.ts'
import {
  changeSubscriptions,
  findSubscription,
  insertSubscriptions,
  lockSubscription,
  newestRates,
  pairsInUse,
  unservedPairs,
  updateSubscription,
} from './rate-subscription.store.ts'

const entity = 'rateSubscription'
const administers = ({ orgUserType }: Pick<Session, 'orgUserType'>) => orgUserType === OrgUserType.of.administrator

function demandFrequency(source: string, frequency: string): void {
  if (!feedPlans[source]?.frequencies.includes(frequency)) refuse(rateFeedRefusals.SUB_FREQUENCY, {}, 'frequency')
}

/** @throws Refusal SUB_QUOTA where the source would not be asked any more this month */
async function demandQuota({ tx, session, today }: Context, source: string): Promise<void> {
  const quota = feedPlans[source]?.quotaMonth ?? 0
  const used = (await callsOf(tx, session, today)).get(source) ?? 0
  if (used >= quota) refuse(rateFeedRefusals.SUB_QUOTA, { source: labelOf(FeedSource, source), quota }, 'dataSource')
}

/** @throws Refusal SUB_PAIRS */
function distinctPairs(list: string): readonly string[] {
  const pairs = [...new Set(list.split(','))]
  if (pairs.length > mostPairsAtOnce) refuse(rateFeedRefusals.SUB_PAIRS, { max: mostPairsAtOnce }, 'currencyPairs')
  return pairs
}

/** Every pair once, known, and brought by the source where it brought anything yet. */
async function demandPairs({ tx, session }: Context, source: string, list: string): Promise<readonly string[]> {
  const pairs = distinctPairs(list)
  const [first] = await unservedPairs(tx, session, source, pairs)
  if (first && !first.exists) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'currencyPairs')
  if (first) refuse(rateFeedRefusals.SUB_NO_DATA, { pair: first.pair }, 'currencyPairs')
  return pairs
}

/** All of them or none, and one line of audit each. */
async function changeAll(
  context: Context,
  ids: readonly string[],
  to: Omit<Parameters<typeof changeSubscriptions>[3], 'isAdministrator'>,
) {
  const { tx, session, audit } = context
  const changed = await changeSubscriptions(tx, session, ids, { ...to, isAdministrator: administers(session) })
  if (changed !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  for (const entityId of ids) audit({ entity, entityId, orgId: session.orgId, after: to })
  return null
}

export const rateSubscriptionRoutes = serve(rateSubscriptionApi, {
  queryByPage: pageOf(rateSubscriptionSource),
  query: ({ tx, session }, { id }) => findSubscription(tx, session, id),

  async sources({ tx, session, today }) {
    const calls = await callsOf(tx, session, today)
    return FeedSource.values.map((dataSource) => ({ dataSource, callsMonth: calls.get(dataSource) ?? 0 }))
  },

  async firstQuote({ tx, session, today }, { dataSource, currencyPairs }) {
    const pairs = distinctPairs(currencyPairs)
    const unserved = new Set((await unservedPairs(tx, session, dataSource, pairs)).map(({ pair }) => pair))
    const newest = await newestRates(tx, session, dataSource, pairs, today)
    return newest.map((one) => ({
      ...one,
      feedAge: ageOf(dataSource, one.lastDate ?? undefined, today),
      isServed: !unserved.has(one.currencyPair),
    }))
  },

  async add(context, { currencyPairs, subScope, orgId, dataSource, frequency, priority }) {
    const { tx, session, services, audit } = context
    const ownerId = subScope === SubscriptionScope.of.own ? session.userId : null
    if (ownerId === null && !administers(session)) refuse(rateFeedRefusals.SUB_ADMIN, {}, 'subScope')
    if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
    demandFrequency(dataSource, frequency)
    await demandQuota(context, dataSource)
    const pairs = await demandPairs(context, dataSource, currencyPairs)
    const rule = { orgId, ownerId, dataSource, frequency, priority }
    const ids = await insertSubscriptions(tx, session, pairs, rule)
    for (const entityId of ids) audit({ entity, entityId, orgId, after: rule })
    await services.jobs?.enqueue(tx, rateFeedFetch, { groupId: session.groupId, source: dataSource })
    return null
  },

  async modify({ tx, session, audit }, { id, version, frequency, priority }) {
    const before = await lockSubscription(tx, session, id)
    if (before.version !== version) refuse(kitRefusals.STALE_VERSION)
    if (before.subScope === SubscriptionScope.of.organisation && !administers(session))
      refuse(rateFeedRefusals.SUB_ADMIN, {}, 'id')
    demandFrequency(before.dataSource, frequency)
    await updateSubscription(tx, session, id, { frequency, priority })
    audit({ entity, entityId: id, orgId: before.orgId, before, after: { frequency, priority } })
    return null
  },

  pause: (context, { ids }) => changeAll(context, ids, { paused: true }),
  resume: (context, { ids }) => changeAll(context, ids, { paused: false }),

  async delete(context, { ids }) {
    const [pair] = await pairsInUse(context.tx, context.session, ids)
    if (pair) refuse(rateFeedRefusals.SUB_IN_USE, { pair }, 'ids')
    return changeAll(context, ids, { deleted: true })
  },

  async fetch({ tx, session, services, audit }, { id }) {
    const { dataSource, orgId, paused } = await lockSubscription(tx, session, id)
    if (paused) refuse(rateFeedRefusals.SUB_PAUSED, {}, 'id')
    await services.jobs?.enqueue(tx, rateFeedFetch, { groupId: session.groupId, source: dataSource })
    audit({ entity, entityId: id, orgId, comment: 'fetch ordered' })
    return null
  },
})
