/** Live deals on real exposures for the tests of events, through the application. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { judgeComplaints } from '../../judge/judge.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import type { TestApp } from '../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal } from '../trade/deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../trade/option/option.fixture.ts'

export const success = '00000000'
export const eventCheckApi = '/CLOUD-BIZ/dealEventCheck'
type Person = Parameters<TestApp['as']>[0]
interface Saved {
  readonly id: string
  readonly version: number
}

type InDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => Promise<T>

/** Exposures of 1,500,000 USD in all and a confirmed request that reserves 600,000 of one and 400,000 of the other. */
async function insertRequest(
  test: TestApp,
  made: number,
  inDatabase: InDatabase,
): Promise<{ hedgeId: string; exposureIds: string[] }> {
  const one = async (ask: ReturnType<typeof sql<{ id: string }>>) =>
    (await inDatabase((tx) => ask.execute(tx))).rows[0]?.id ?? ''
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const exposure = (part: string, reserved: string) => sql<{ id: string }>`
    insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
      reserved_amt, lock_flag, trans_date, end_date, delivery_date, create_by, modify_by)
    values (${groupId}, ${orgId}, ${`EXP-${made}-${part}`}, '1', '1', 'USD', 750000, 750000, ${reserved}, '1', '20260401', '20260601',
      '20260603', ${userId}, ${userId}) returning id`
  const exposureIds = [await one(exposure('A', '600000')), await one(exposure('B', '400000'))]
  const hedgeId =
    await one(sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, exposure_type,
      buy_currency, sell_currency, buy_amt, sell_amt, hedge_currency, hedge_amt, last_trans_date, last_trans_time, delivery_date,
      delivery_period, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${`REQ-${made}`}, '2', '1', '1', 'CNY', 'USD', 6832000, 1000000, 'USD', 1000000, '20260430',
      '23:59:59', '20260603', '1M', ${userId}, ${userId}) returning id`)
  await inDatabase((tx) =>
    sql`insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status)
      values (${groupId}, ${orgId}, 'exposureHedge', ${hedgeId}, 0, ${userId}, ${test.as('a_ck').scope.userId}, '1')`.execute(
      tx,
    ),
  )
  for (const [at, exposureId] of exposureIds.entries()) {
    await one(sql`insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt)
      values (${groupId}, ${orgId}, ${hedgeId}, ${exposureId}, ${at === 0 ? 600000 : 400000}) returning id`)
  }
  return { hedgeId, exposureIds }
}

const pictureSql = (dealId: string) => sql<{ picture: string }>`select jsonb_build_object(
          'deals', (select jsonb_agg(jsonb_build_array(d.trade_status, d.deal_complete_status, trim_scale(d.remain_principal), d.lock_flag,
              trim_scale(d.exchange_rate), d.value_date) order by d.id) from fx_deal d
            where (d.id = ${dealId} or d.original_deal_id = ${dealId}) and d.trade_status <> '0'),
          'flows', (select jsonb_agg(jsonb_build_array(f.cfl_type, f.cfl_flag, f.pay_currency, trim_scale(f.pay_amt), f.pay_date) order by f.pay_date, f.cfl_type, f.pay_currency, f.pay_amt)
            from cash_flow f join fx_deal d on d.id = f.origin_id where f.origin_type = 'deal' and f.cfl_status = '1'
              and (d.id = ${dealId} or d.original_deal_id = ${dealId})),
          'links', (select jsonb_agg(jsonb_build_array(d.original_deal_id is not null, e.serial_no, trim_scale(k.hedge_amt)) order by d.id, e.id)
            from deal_hedge_link k join fx_deal d on d.id = k.deal_id join fx_exposure e on e.id = k.exposure_id
            where k.link_status = 'locked' and (d.id = ${dealId} or d.original_deal_id = ${dealId})),
          'exposures', (select jsonb_agg(jsonb_build_array(e.serial_no, trim_scale(e.settled_amt), trim_scale(e.lock_amt), trim_scale(e.reserved_amt),
              trim_scale(e.open_amt)) order by e.id)
            from fx_exposure e where exists (select from deal_hedge_link k where k.exposure_id = e.id and k.deal_id = ${dealId})),
          'facility', (select facility_used(d.group_id, d.counter_party_id, '20260413') from fx_deal d where d.id = ${dealId})
        )::text as picture`

/** The application is started by the test that calls, before its first call. */
export function eventCalls(app: () => TestApp) {
  const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(app().database.db, systemScope, ask)
  let made = 0
  const request = () => {
    made += 1
    return insertRequest(app(), made, inDatabase)
  }
  const pass = async ({ id, version }: Saved, who: Person = 'a_ck') => {
    const answer = await app().as(who).post(`${checkApi}/check`, { id, version, checkStatus: '1' })
    expect(answer.code, answer.message).toBe(success)
  }
  return {
    inDatabase,
    request,
    /** A checked forward that sells 1,000,000 USD in a month for the request. */
    async liveForward(over: object = {}) {
      const { hedgeId, exposureIds } = await request()
      const { data, ...answer } = await app()
        .as('a_mk')
        .post(`${forwardApi}/forwardAddDeal`, forwardDeal(app(), { hedgeRequestId: hedgeId, ...over }))
      expect(answer.code, answer.message).toBe(success)
      await pass(data)
      return { dealId: String(data.id), serial: String(data.dealSerialNo), hedgeId, exposureIds }
    },
    /** A checked put for the request, bought. */
    async liveOption(over: object = {}) {
      const { hedgeId, exposureIds } = await request()
      const { data, ...answer } = await app()
        .as('a_mk')
        .post(`${optionApi}/addCommit`, optionDeal(app(), { hedgeRequestId: hedgeId, ...over }))
      expect(answer.code, answer.message).toBe(success)
      const { rows } = await inDatabase((tx) =>
        sql<Saved>`select id, version from fx_deal where deal_serial_no = ${data}`.execute(tx),
      )
      const [deal] = rows
      if (!deal) throw new Error('the option was entered')
      await pass(deal)
      return { dealId: deal.id, serial: String(data), hedgeId, exposureIds }
    },
    check: (order: Saved, checkStatus = '1', who: Person = 'a_ck') =>
      app()
        .as(who)
        .post(`${eventCheckApi}/check`, { id: order.id, version: order.version, checkStatus, comment: 'seen' }),
    /** All that an event can change: the deal with its family, flows, links, exposures, facility and quota. */
    async standing(dealId: string) {
      const { rows } = await inDatabase((tx) => pictureSql(dealId).execute(tx))
      return JSON.parse(rows[0]?.picture ?? '{}')
    },
    /** What is never false and yet is: by the invariants of the product, and by its judge. */
    broken: async () => [...(await brokenInvariants(app().database.db)), ...(await judgeComplaints(app().database.db))],
  }
}
