/** Sources of rates that stopped or will soon be asked no more. */

import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import type { rateFeedFeature } from '@hedgerow/contract/rate-feed/rate-feed.feature'
import { sql } from 'kysely'
import { filteredRows } from '../../kit/database/list-query.ts'
import type { WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'
import { rateSubscriptionSource } from './feed/rate-subscription.sources.ts'

/** Their administrators are told, in the list that shows whose rates stay away. */
const subscriptions = (
  { session, today }: Pick<WaitingFor, 'session' | 'today'>,
  filter: Readonly<Record<string, string>>,
) =>
  sql`${filteredRows(rateSubscriptionSource(session, today), filter)} and ${session.orgUserType === OrgUserType.of.administrator}`

export const rateFeedWaits: WaitingRowsOf<typeof rateFeedFeature> = {
  feedDown: (who) => subscriptions(who, { subStatus: who.filter('subStatus') }),
  feedQuota: (who) =>
    subscriptions(who, { subStatus: who.filter('subStatus'), quotaUsedStart: who.filter('quotaUsedStart') }),
}
