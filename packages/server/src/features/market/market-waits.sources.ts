/** Changes of market data that await their review, and sources of rates that stopped or will soon be asked no more. */
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import type { marketFeature } from '@hedgerow/contract/market/market.feature'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { sql } from 'kysely'
import { filteredRows } from '../../kit/database/list-query.ts'
import type { WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'
import { rateSubscriptionSource } from './feed/rate-subscription.sources.ts'

/** Their administrators are told, in the list that shows whose rates stay away. */
const subscriptions = (
  { session, today }: Pick<WaitingFor, 'session' | 'today'>,
  filter: Readonly<Record<string, string>>,
) =>
  sql`${filteredRows(rateSubscriptionSource(session, today), filter)} and ${session.orgUserType === OrgUserType.of.administrator}`

export const marketWaits: WaitingRowsOf<typeof marketFeature> = {
  marketCheck: ({ session }) => sql`from market_change c where c.group_id = ${session.groupId}
    and c.change_status = ${sql.lit(MarketChangeStatus.of.submitted)} and ${sql.raw(mayReviewSql('c', marketChangeLife, session))}`,
  feedDown: (who) => subscriptions(who, { subStatus: who.filter('subStatus') }),
  feedQuota: (who) =>
    subscriptions(who, { subStatus: who.filter('subStatus'), quotaUsedStart: who.filter('quotaUsedStart') }),
}
