/** Events of deals that wait for a review or their maker, and deals that wait for an event. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { tradeEventFeature } from '@hedgerow/contract/trade-event/trade-event.feature'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { sql } from 'kysely'
import type { WaitingFor, WaitingRowsOf, WaitNamesOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'
import { dealSettles } from '../cash-flow/settling.store.ts'
import { ofKindThat } from '../trade/kinds/kind-words.store.ts'
import { eventableDeal } from '../trade/live/deal.word.ts'

/** Something of the deal is left, and no event of it awaits its review. */
const left = ({ session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>) =>
  sql`d.group_id = ${session.groupId} and ${sql.raw(eventableDeal('d'))} and d.org_id = any (${orgs}::bigint[])
    and not exists (select from deal_event_order p where p.group_id = d.group_id and p.deal_id = d.id
      and p.order_status = ${sql.lit(TradeStatus.of.submitted)})`

export const tradeEventWaits: WaitingRowsOf<typeof tradeEventFeature> = {
  eventCheck: ({ session }) => sql`from deal_event_order e where e.group_id = ${session.groupId}
    and e.order_status = ${sql.lit(TradeStatus.of.submitted)} and ${sql.raw(mayReviewSql('e', tradeEventLife, session))}`,
  matures: (
    who,
  ) => sql`from fx_deal d where ${left(who)} and ${sql.raw(ofKindThat('d', ({ awaitsExpiry }) => awaitsExpiry))}
    and d.value_date <= ${who.today} and not ${sql.raw(dealSettles)}`,
  exercise: (who) => sql`from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
    where ${left(who)} and x.maturity_date <= ${who.filter('maturityDateEnd')}`,
  rejectedEvent: ({ session }) => sql`from deal_event_order e where e.group_id = ${session.groupId}
    and e.order_status = ${sql.lit(TradeStatus.of.draft)} and e.maker_id = ${session.userId}
    and e.check_status = ${sql.lit(CheckStatus.of.rejected)}`,
}

export const tradeEventWaitNames: WaitNamesOf<typeof tradeEventFeature> = {
  eventCheck: { name: sql`e.order_no`, value: sql`e.id` },
}
