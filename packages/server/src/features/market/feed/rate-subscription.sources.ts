/** Where the list of subscriptions takes its columns from: the reader's own, and those of the organisations in sight. */
import { assert } from '@hedgerow/contract/kit/refusal'
import {
  FeedSource,
  feedPlans,
  SubscriptionScope,
  SubscriptionStatus,
} from '@hedgerow/contract/market/feed/rate-feed.dict'
import { rateSubscriptionList } from '@hedgerow/contract/market/feed/rate-subscription.contract'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { ageOf } from './rate-feed.rules.ts'
import { callsOf } from './rate-feed.store.ts'

const planOf = (source: string | null | undefined) => feedPlans[source ?? '']
const { active, paused, failed } = SubscriptionStatus.of

/** Of each group, pair and source of `s` the newest rate that came, as `r`. */
export const newestSql = (
  today: BusinessDate,
) => `left join lateral (select p.mid_price, p.data_date from market_price p where p.group_id = s.group_id
      and p.currency_pair = s.currency_pair and p.term = 'SPOT' and p.data_source = s.data_source
      and p.data_date <= date '${today}' and s.data_source <> '${FeedSource.of.indicative}'
    union all select i.mid_price, i.data_date from indicative_rate i where i.group_id = s.group_id
      and i.currency_pair = s.currency_pair and i.data_date <= date '${today}' and s.data_source = '${FeedSource.of.indicative}'
    order by data_date desc limit 1) r on true`

export function rateSubscriptionSource(
  { userId }: Pick<Session, 'userId'>,
  today: string,
): ListSource<typeof rateSubscriptionList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: rateSubscriptionList,
    from: 'rate_subscription s left join rate_feed f on f.group_id = s.group_id and f.data_source = s.data_source',
    lookups: `join org o on o.group_id = s.group_id and o.id = s.org_id
      join member m on m.group_id = s.group_id and m.id = s.create_by
      ${newestSql(today)}`,
    id: 's.id',
    where: `s.group_id = nullif(current_setting('app.group_id', true), '')::bigint and not s.deleted
      and (s.user_id is null or s.user_id = ${BigInt(userId)})`,
    columns: {
      subStatus: `case when s.paused then '${paused}' when f.last_error is not null then '${failed}' else '${active}' end`,
      subScope: `case when s.user_id is null then '${SubscriptionScope.of.organisation}' else '${SubscriptionScope.of.own}' end`,
      feedAge: 'null::text',
      lastRate: 'trim_scale(r.mid_price)',
      lastDate: 'r.data_date',
      lastTime: 'f.last_good_at',
      lastError: 'f.last_error',
      quotaUsed: 'null::numeric',
      quotaMonth: 'null::numeric',
      costMonth: 'null::numeric',
      costCurrency: 'null::text',
      orgName: 'in_language(o.org_name, o.org_name_en)',
      createBy: 'm.real_name',
    },
    enrich: async (tx, { scope }, rows) => {
      const calls = await callsOf(tx, scope, today)
      return rows.map((row) => {
        const plan = planOf(row.dataSource)
        const source = row.dataSource ?? ''
        const used = decimal(String(calls.get(source) ?? 0)).mul(decimal('100'))
        return {
          ...row,
          feedAge: ageOf(source, isBusinessDate(row.lastDate) ? row.lastDate : undefined, today),
          quotaUsed: plan
            ? used
                .div(decimal(String(plan.quotaMonth)), 1)
                .stripZeros()
                .toString()
            : null,
          quotaMonth: plan ? String(plan.quotaMonth) : null,
          costMonth: plan?.costMonth ?? null,
          costCurrency: plan?.costCurrency ?? null,
        }
      })
    },
  }
}
