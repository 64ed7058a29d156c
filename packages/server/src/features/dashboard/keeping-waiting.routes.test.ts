/** What waits of what is watched and kept: counted for whoever may act, and opened in a list with exactly those records. */
import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { newsApi } from '@hedgerow/contract/news/news.contract'
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { marketAlertApi } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { rateSubscriptionApi } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import type { WaitingKind } from '@hedgerow/contract/waits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
type Person = 'a_no' | 'a_mg' | 'a_mk' | 'b_mk'
const lists: Readonly<Partial<Record<WaitingKind, Pick<Endpoint, 'path'>>>> = {
  alertFired: marketAlertApi.queryByPage,
  feedDown: rateSubscriptionApi.queryByPage,
  feedQuota: rateSubscriptionApi.queryByPage,
  partyCheck: ourPartyApi.queryByPage,
  newsPublish: newsApi.queryByPage,
  quotaNear: usageApi.usageByPage,
}

beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId } = test.refs.a
  const [own, other] = [test.as('a_mk').scope.userId, test.as('a_no').scope.userId]
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'a_mg')`.execute(tx)
    // Two fired, one of them another member's own; an armed, a silenced and an expired one.
    await sql`insert into market_alert (group_id, org_id, user_id, remind_name, severity, watch, watch_object, threshold, hysteresis,
        org_user_type, remind_mode, remind_time, expire_date, enable_status, alert_state, watch_from, last_fired, fire_count, create_by)
      select ${groupId}, ${orgId}, owner::bigint, 'W' || n, '2', '1', 'USD/CNY', n, 0.1, '0,1', '1', 30, until::date, enabled, state, '20260413',
        case state when '2' then now() end, 1, ${own}
      from (values (1, null, '20260501', '1', '2'), (2, ${own}, '20260501', '1', '2'), (3, null, '20260501', '1', '1'),
        (4, null, '20260501', '0', '2'), (5, null, '20260401', '1', '2')) v (n, owner, until, enabled, state)`.execute(
      tx,
    )
    await sql`insert into news_article (group_id, maker_id, title_zh, category, news_status)
      values (${groupId}, ${other}, '待发布', '1', '1'), (${groupId}, ${other}, '草稿', '1', 'T')`.execute(tx)
    await sql`insert into assistant_usage (group_id, user_id, usage_date, model, feature, questions, tokens_in, tokens_out, cost_currency)
      values (${groupId}, ${own}, '20260413', 'small', '1', 9, 150000, 10000, 'CNY'),
        (${groupId}, ${other}, '20260413', 'small', '1', 9, 150000, 9000, 'CNY'),
        (${groupId}, ${own}, '20260412', 'small', '1', 9, 190000, 9000, 'CNY')`.execute(tx)
    // Two of the organisation's, one of another member, one paused; a source that does not answer, one that is silent, one asked often.
    await sql`insert into rate_subscription (group_id, org_id, user_id, currency_pair, data_source, frequency, priority, paused, create_by)
      select ${groupId}, ${orgId}, owner::bigint, pair, source, '4', 5, paused, ${own}
      from (values ('USD/CNY', 'ECB', null, false), ('EUR/CNY', 'ECB', ${own}, false), ('HKD/CNY', 'ECB', null, true),
        ('EUR/USD', 'FED_H10', null, false), ('USD/CNY', 'CFETS', null, false)) v (pair, source, owner, paused)`.execute(
      tx,
    )
    await sql`insert into rate_feed (group_id, data_source, last_error, silent_since, calls_month, quota_month)
      values (${groupId}, 'ECB', 'OFFLINE', null, 900, '202603'), (${groupId}, 'FED_H10', null, '20260320', 9, '202604'),
        (${groupId}, 'CFETS', null, null, 240, '202604')`.execute(tx)
  })
  await test.as('a_no').post(ourPartyApi.add.path, {
    orgId,
    fullName: '绿洲集团有限公司',
    shortName: '绿洲',
    orgProperty: '1',
    baseCurrency: 'CNY',
    timezone: 'GMT+08:00',
    zoneId: 'Asia/Shanghai',
  })
})
afterAll(() => test.close())

const waiting = async (who: Person): Promise<readonly { kind: WaitingKind; count: number; url: string }[]> =>
  (await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')).data
const counts = async (who: Person) => Object.fromEntries((await waiting(who)).map(({ kind, count }) => [kind, count]))

it('is told to those who may act on it, and to nobody for what is his own', async () => {
  expect(await counts('a_mg')).toEqual({
    alertFired: 1,
    feedDown: 2,
    feedQuota: 1,
    partyCheck: 1,
    newsPublish: 1,
    quotaNear: 1,
  })
  expect(await counts('a_no')).toEqual({ alertFired: 1, quotaNear: 1 })
  expect(await counts('a_mk')).toEqual({ alertFired: 2 })
  expect(await counts('b_mk')).toEqual({})
})

it.each(['a_mg', 'a_no', 'a_mk'] as const)('opens for %s in lists of as many records', async (who) => {
  for (const { kind, count, url } of await waiting(who)) {
    const { tab: _, ...queryWrapper } = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
    const { data } = await test.as(who).post(lists[kind]?.path ?? '', { queryWrapper })
    expect([kind, data?.totalCount]).toEqual([kind, count])
  }
})
