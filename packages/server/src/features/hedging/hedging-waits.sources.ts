/** Hedge requests that wait: for a review, for their execution, for their maker. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import type { hedgingFeature } from '@hedgerow/contract/hedging/hedging.feature'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RawBuilder, sql } from 'kysely'
import type { WaitingFor, WaitingRowsOf, WaitNamesOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

type Who = Pick<WaitingFor, 'session' | 'orgs'>

const requests = ({ session }: Who, where: RawBuilder<unknown>) =>
  sql`from exposure_hedge h where h.group_id = ${session.groupId} and ${where}`
const reviewable = ({ session }: Who) => sql`h.order_status = ${sql.lit(OrderStatus.of.submitted)}
  and ${sql.raw(mayReviewSql('h', hedgeRequestLife, session))}`
const executable = ({ orgs }: Who) => sql`h.order_status = ${sql.lit(OrderStatus.of.confirmed)}
  and h.closed_flag = ${sql.lit(YesNo.of.no)} and h.execute_status <> ${sql.lit(ExecuteStatus.of.executed)}
  and h.org_id = any (${orgs}::bigint[])`
const passedOnce = sql.lit(CheckStatus.of.passed)

export const hedgingWaits: WaitingRowsOf<typeof hedgingFeature> = {
  hedgeCheck: (who) => requests(who, sql`${reviewable(who)} and h.check_status <> ${passedOnce}`),
  hedgeSecond: (who) => requests(who, sql`${reviewable(who)} and h.check_status = ${passedOnce}`),
  execute: (who) => requests(who, executable(who)),
  expiring: (who) => requests(who, sql`${executable(who)} and h.last_trans_date <= ${who.filter('lastTransDateEnd')}`),
  rejectedRequest: (who) =>
    requests(
      who,
      sql`h.order_status = ${sql.lit(OrderStatus.of.draft)} and h.check_status = ${sql.lit(CheckStatus.of.rejected)}
        and h.maker_id = ${who.session.userId}`,
    ),
}

const byCode = { name: sql`h.request_code`, value: sql`h.id` }
export const hedgingWaitNames: WaitNamesOf<typeof hedgingFeature> = {
  hedgeCheck: byCode,
  hedgeSecond: byCode,
  execute: byCode,
  expiring: byCode,
  rejectedRequest: byCode,
}
