/** What waits of what is watched and kept: each kind with the list that shows what is counted. */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { nearPct } from '@hedgerow/contract/assistant/usage.contract'
import type { KeepingKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { quotaNearPct, SubscriptionStatus } from '@hedgerow/contract/market/feed/rate-feed.dict'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyLife } from '@hedgerow/contract/our-party/our-party.life'
import { MarketAlertState } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../kit/database/database.ts'
import { type Session, sessionGrants } from '../../kit/http/session.ts'
import { blockSql } from '../approval/review.rules.ts'
import { quotaPctOf } from '../assistant/usage/usage.store.ts'
import { countSubscriptions } from '../market/feed/rate-subscription.store.ts'
import { keepingCounts } from './keeping-waiting.store.ts'

interface Waits {
  readonly kind: KeepingKind
  readonly url: string
  readonly count: number
}

export async function keepingWaiting(tx: Tx, session: Session, today: BusinessDate): Promise<readonly Waits[]> {
  const grants = sessionGrants(session)
  const publishes = grants.includes('news.edit')
  const counts = await keepingCounts(
    tx,
    session,
    { partyCheck: blockSql('p', ourPartyLife, session), publishes },
    today,
  )
  const used = grants.includes('assistant.admin') ? [...(await quotaPctOf(tx, session, today)).values()] : []
  const fired = { alertState: MarketAlertState.of.fired, enableStatus: YesNo.of.yes }
  const submitted = { partyStatus: PartyStatus.of.submitted, checkBlock: CheckBlock.of.none }
  const others = { tab: 'table', newsStatus: NewsStatus.of.submitted, publishFlag: YesNo.of.yes }
  const near = { usageDateStart: today, usageDateEnd: today, quotaPctStart: String(nearPct) }
  return [
    { kind: 'alertFired', url: pathOf('rem-mkt', fired), count: counts.alertFired },
    ...(await feedsWaiting(tx, session, today)),
    { kind: 'partyCheck', url: pathOf('our-party', submitted), count: counts.partyCheck },
    { kind: 'newsPublish', url: pathOf('news', others), count: counts.newsPublish },
    { kind: 'quotaNear', url: pathOf('ai-usage', near), count: used.filter((pct) => Number(pct) >= nearPct).length },
  ]
}

/** Sources that stopped or will soon be asked no more: their administrators are told, in the list that shows whose rates stay away. */
async function feedsWaiting(tx: Tx, session: Session, today: BusinessDate): Promise<readonly Waits[]> {
  if (session.orgUserType !== OrgUserType.of.administrator) return []
  const { active, failed } = SubscriptionStatus.of
  const asked = [
    ['feedDown', { subStatus: failed }],
    ['feedQuota', { subStatus: `${active},${failed}`, quotaUsedStart: String(quotaNearPct) }],
  ] as const
  const waits: Waits[] = []
  for (const [kind, filters] of asked)
    waits.push({
      kind,
      url: pathOf('subscribe', filters),
      count: await countSubscriptions(tx, session, today, filters),
    })
  return waits
}
