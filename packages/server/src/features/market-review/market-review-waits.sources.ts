/** Changes of market data that await their review. */
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { marketChangeLife } from '@hedgerow/contract/market/change/market-change.life'
import type { marketReviewFeature } from '@hedgerow/contract/market-review/market-review.feature'
import { sql } from 'kysely'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

export const marketReviewWaits: WaitingRowsOf<typeof marketReviewFeature> = {
  marketCheck: ({ session }) => sql`from market_change c where c.group_id = ${session.groupId}
    and c.change_status = ${sql.lit(MarketChangeStatus.of.submitted)} and ${sql.raw(mayReviewSql('c', marketChangeLife, session))}`,
}
