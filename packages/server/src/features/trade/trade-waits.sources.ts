/** Deals that wait: for a review, for the bank's confirmation, for their settlement, for their maker. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import type { tradeFeature } from '@hedgerow/contract/trade/trade.feature'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { type RawBuilder, sql } from 'kysely'
import type { MonthEndNamesOf, WaitingFor, WaitingRowsOf, WaitNamesOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'
import { draftDeal, dueDeal, passedDeal, waitingDeal } from './live/deal.word.ts'

type Who = Pick<WaitingFor, 'session' | 'orgs'>

const deals = ({ session }: Who, where: RawBuilder<unknown>) =>
  sql`from fx_deal d where d.group_id = ${session.groupId} and ${where}`
const reviewable = ({ session }: Who) => sql`${sql.raw(waitingDeal('d'))}
  and ${sql.raw(mayReviewSql('d', tradeLife, session))}`
const confirmed = (who: Who, match: string) =>
  deals(
    who,
    sql`${sql.raw(passedDeal('d'))} and d.org_id = any (${who.orgs}::bigint[])
      and d.busin_match = ${sql.lit(match)}`,
  )
const passedOnce = sql.lit(CheckStatus.of.passed)

export const tradeWaits: WaitingRowsOf<typeof tradeFeature> = {
  tradeCheck: (who) => deals(who, sql`${reviewable(who)} and d.check_status <> ${passedOnce}`),
  tradeSecond: (who) => deals(who, sql`${reviewable(who)} and d.check_status = ${passedOnce}`),
  unconfirmed(who) {
    const until = who.filter('transDateEnd')
    const dealt = until === '' ? sql`` : sql` and d.trans_date <= ${until}::date`
    return sql`${confirmed(who, MatchStatus.of.unmatched)}${dealt}`
  },
  mismatched: (who) => confirmed(who, MatchStatus.of.mismatched),
  dealDue: (who) => deals(who, sql`${sql.raw(dueDeal('d', who.today))} and d.org_id = any (${who.orgs}::bigint[])`),
  rejectedDeal: (who) =>
    deals(
      who,
      sql`${sql.raw(draftDeal('d'))} and d.check_status = ${sql.lit(CheckStatus.of.rejected)}
        and d.maker_id = ${who.session.userId}`,
    ),
}

const bySerial = { name: sql`d.deal_serial_no`, value: sql`d.id` }
export const tradeMonthEndNames: MonthEndNamesOf<typeof tradeFeature> = { unconfirmed: bySerial }
export const tradeWaitNames: WaitNamesOf<typeof tradeFeature> = {
  tradeCheck: bySerial,
  tradeSecond: bySerial,
  mismatched: bySerial,
  dealDue: bySerial,
  rejectedDeal: bySerial,
}
