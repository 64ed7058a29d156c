/** Where the list of subscriptions takes its columns from: the reader's own, and those of the organisations in sight. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { defaultLang, isLang, say } from '@hedgerow/contract/kit/text'
import {
  FeedAge,
  type FeedPlan,
  FeedSource,
  feedPlans,
  SubscriptionScope,
  SubscriptionStatus,
} from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedTexts } from '@hedgerow/contract/rate-feed/rate-feed.text'
import { rateSubscriptionList } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

const { active, paused, failed } = SubscriptionStatus.of

/** Of each group, pair and source of `s` the newest rate that came, as `r`. */
export const newestSql = (
  today: BusinessDate,
) => `left join lateral (select p.mid_price, p.data_date from market_price p where p.group_id = s.group_id
      and p.currency_pair = s.currency_pair and p.term = 'SPOT' and p.data_source = s.data_source and p.org_id is null and not p.quarantined
      and p.data_date <= date '${today}' and s.data_source <> '${FeedSource.of.indicative}'
    union all select i.mid_price, i.data_date from indicative_rate i where i.group_id = s.group_id
      and i.currency_pair = s.currency_pair and i.data_date <= date '${today}' and s.data_source = '${FeedSource.of.indicative}'
    order by data_date desc limit 1) r on true`

const byPlan = (of: (plan: FeedPlan) => string) =>
  `case s.data_source ${Object.entries(feedPlans)
    .map(([source, plan]) => `when '${source}' then ${of(plan)}`)
    .join(' ')} end`

/** As `ageOf` tells it of one source, so that the list is filtered by it. */
const ageSql = (today: BusinessDate) => `(select case when r.data_date is null then '${FeedAge.of.unknown}'
    when w.days >= ${byPlan(({ staleDays }) => String(staleDays))} then '${FeedAge.of.stale}'
    when w.days >= ${byPlan(({ lateDays }) => String(lateDays))} then '${FeedAge.of.late}' else '${FeedAge.of.fresh}' end
  from (select count(*) as days from generate_series(r.data_date + 1, date '${today}', interval '1 day') d
    where extract(isodow from d) < 6) w)`

/** The alerts that watch the pair: a subscription in use is not deleted. */
const usedSql = `(select nullif(count(*), 0)::text from rate_alert a
  where a.group_id = s.group_id and a.org_id = s.org_id and a.currency_pair = s.currency_pair and a.enable_status = '${YesNo.of.yes}' and not a.deleted)`

export function rateSubscriptionSource(
  { userId }: Pick<Session, 'userId'>,
  today: string,
): ListSource<typeof rateSubscriptionList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: rateSubscriptionList,
    from: `rate_subscription s left join rate_feed f on f.group_id = s.group_id and f.data_source = s.data_source
      ${newestSql(today)}`,
    lookups: `join org o on o.group_id = s.group_id and o.id = s.org_id
      join member m on m.group_id = s.group_id and m.id = s.create_by`,
    id: 's.id',
    where: `${ofGroup('s')} and not s.deleted
      and (s.user_id is null or s.user_id = ${BigInt(userId)})`,
    columns: {
      // A source that answers with nothing new for too long fails as one that does not answer.
      subStatus: `case when s.paused then '${paused}' when f.last_error is not null or f.silent_since is not null then '${failed}' else '${active}' end`,
      subScope: `case when s.user_id is null then '${SubscriptionScope.of.organisation}' else '${SubscriptionScope.of.own}' end`,
      feedAge: ageSql(today),
      lastRate: 'trim_scale(r.mid_price)',
      lastDate: 'r.data_date',
      lastTime: 'f.last_good_at',
      lastError: 'f.last_error',
      quotaUsed: `trim_scale(round(case when f.quota_month = '${today.slice(0, 6)}' then f.calls_month else 0 end * 100.0 / ${byPlan(
        ({ quotaMonth }) => String(quotaMonth),
      )}, 1))`,
      quotaMonth: byPlan(({ quotaMonth }) => String(quotaMonth)),
      costMonth: byPlan(({ costMonth }) => costMonth),
      costCurrency: byPlan(({ costCurrency }) => `'${costCurrency}'`),
      usedBy: usedSql,
      orgName: nameOfOrg('o'),
      createBy: 'm.real_name',
    },
    enrich: (_, { scope }, rows) => {
      const lang = isLang(scope.lang) ? scope.lang : defaultLang
      return Promise.resolve(
        rows.map((row) => (row.usedBy ? { ...row, usedBy: say(rateFeedTexts.usedBy, lang, { n: row.usedBy }) } : row)),
      )
    },
  }
}
