/** What the overview says of each limit is what its control measures, and what became a record; values at risk are those that valuations kept. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type LimitInUse, type OrgRisk, riskStandApi } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { countStatements } from '../../../testing/statements.fixture.ts'
import type { OrderedRun } from '../../business-day/valuing/valuation.act.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { controlKinds } from '../kinds/control-register.kind.ts'
import { riskControlJob } from '../run/control-run.jobs.ts'

let test: TestApp
type Person = Parameters<TestApp['as']>[0]
const ordered: OrderedRun[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') ordered.push(JSON.parse(JSON.stringify(input)))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const { liveForward } = eventCalls(() => test)
const owner = (text: string) => asOwner<Record<string, string>>(test.database.owner, text)
const done = (answer: Answer) => {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}
const limits = async (who: Person = 'a_no'): Promise<LimitInUse[]> =>
  done(await test.as(who).get(riskStandApi.limits.path))
const risk = async (who: Person = 'a_no'): Promise<OrgRisk[]> =>
  done(await test.as(who).get(riskStandApi.risk.path)).orgs
const jobContext = () => ({ db: test.database.db, signal: new AbortController().signal, isLast: true })
const post = async (act: string, body: object, who: Person = 'a_mk') =>
  done(
    await test
      .as(who)
      .post(`/CLOUD-FX/businessDay/${act}`, { orgId: test.refs.a.orgId, businessDate: testDay, ...body }),
  )
async function valueDay(version: number): Promise<number> {
  const valued = await post('value', { version })
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  const order = ordered.pop()
  expect(order).toBeDefined()
  if (order) await job.run(jobContext(), order)
  return valued.version + 1
}
const riskLimit = (kind: string, value: number) => {
  const { groupId, orgId } = test.refs.a
  return owner(`insert into risk_limit (group_id, org_id, limit_kind, control_value, amber_pct, warn_level, warn_operation, valid_from)
    values (${groupId}, ${orgId}, '${kind}', ${value}, 80, '3', '3', '20260101')`)
}

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  await liveForward()
  await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select group_id, id, group_id, '0', '0' from member where user_name = 'a_no'`)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

it('is empty without a limit, and without a day that was valued', async () => {
  const { counterPartyId } = test.refs.a
  await owner(`update counter_party set facility_usd = null where id = ${counterPartyId}`)
  expect(await limits()).toEqual([])
  expect(await risk()).toEqual([])
})

it('says of a limit that could not be measured why, and never that nothing is in use', async () => {
  await riskLimit('5', 1)
  await riskLimit('9', 10)
  await owner(`update counter_party set facility_usd = 1000, facility_to = '20271231' where id = ${test.refs.a.counterPartyId};
    create table kept_worth as select id, worth_usd from fx_deal; update fx_deal set worth_usd = null`)
  const stands = await limits()
  expect(
    stands.map(({ controlKind, currentValue, usedPct, problems }) => [controlKind, currentValue, usedPct, problems]),
  ).toEqual([
    ['2', null, null, [expect.stringMatching(/^A deal with .* has no USD equivalent$/)]],
    ['5', null, null, ['No business day has been valued yet']],
    ['9', null, null, ['Live deals of 1 organisation have no reviewed valuation']],
  ])
  expect(await limits('b_no')).toEqual([])
  await owner(`update fx_deal d set worth_usd = k.worth_usd from kept_worth k where k.id = d.id; drop table kept_worth`)
})

it('is the figure that each control measures, and that stands in the record where it is crossed', async () => {
  const { groupId, orgId } = test.refs.a
  await riskLimit('4', 60)
  await owner(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${groupId}, 'USD/CNY', date '20260413' - n, '14:15:00', 'ECB', 7 + (n % 5) / 50.0 from generate_series(1, 900) n;
    insert into check_policy (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing;
    insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
      values (${groupId}, ${orgId}, 'USD', '1', 0, 180, 50, 80, '20260101');
    insert into board_quota (group_id, org_id, resolution_no, resolved_by, quota_usd, quota_from, quota_to, max_tenor, margin_premium,
      last_net_profit) values (${groupId}, ${groupId}, 'BR-1', '1', 1000, '20260101', '20261231', '12M', 1000000, 1000000)`)
  const input = {
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '2000',
    documentaryBillFlag: '0',
  }
  const dates = { transDate: '20260105', endDate: '20260715', deliveryDate: '20260715' }
  done(await test.as('a_mk').post(exposureApi.add.path, { orgId, ...input, ...dates }))
  const { version } = await post('freeze', {})
  await valueDay(version)
  await riskControlJob.run(jobContext(), {})

  const stands = await limits()
  const declared = controlKinds.filter(({ hasLimits }) => hasLimits).map(({ controlKind }) => controlKind)
  expect([...new Set(stands.map(({ controlKind }) => controlKind))].sort()).toEqual([...declared].sort())
  const figures = (one: object, controlKind: string) => {
    const { currentValue, controlValue, usedPct } = one as Record<string, string | null>
    return { controlKind, currentValue, controlValue, usedPct }
  }
  for (const { controlKind, of, hasLimits, measure } of controlKinds) {
    const orgIds = of === 'group' ? [...test.as('a_no').scope.orgIds] : [orgId]
    const scope = { groupId, orgIds, userId: '0' }
    const watched = { scope, orgId: of === 'group' ? groupId : orgId, day: businessDate(testDay) }
    const { inUse = [] } = await withTx(test.database.db, scope, (tx) => measure(tx, watched))
    expect(inUse.length > 0, controlKind).toBe(hasLimits)
    const rows = stands.filter((one) => one.controlKind === controlKind)
    expect(rows.map((one) => figures(one, controlKind))).toEqual(inUse.map((one) => figures(one, controlKind)))
  }
  const records =
    await owner(`select control_kind, trim_scale(current_value)::text as current_value, warn_level from risk_control
    where control_kind = any ('{${declared.join()}}') and valid_to is null and current_value is not null order by 1`)
  const crossed = stands.filter(({ warnLevel }) => warnLevel !== null)
  expect(crossed.map(({ controlKind, warnLevel }) => [controlKind, warnLevel]).sort()).toEqual(
    records.map(({ control_kind, warn_level }) => [control_kind, warn_level]).sort(),
  )
  expect(crossed.length).toBeGreaterThan(3)
  expect(stands.slice(0, crossed.length)).toEqual(crossed)
})

it('keeps the value at risk of a valued day, which is what its limit is held against, and rewrites nothing', async () => {
  const [own] = await risk()
  expect(own).toMatchObject({
    orgId: test.refs.a.orgId,
    convertCurrency: 'CNY',
    confidence: '95',
    holdingDays: 1,
    limit: { controlValue: '1', warnLevel: '3' },
    points: [{ businessDate: testDay, isClosed: false, valueAtRisk: expect.stringMatching(/^\d/), problems: [] }],
  })
  const use = (await limits()).find(({ controlKind }) => controlKind === '5')
  expect(use).toMatchObject({
    currentValue: own?.points[0]?.valueAtRisk,
    usedPct: own?.limit?.usedPct,
    riskDate: testDay,
  })
  expect(await risk('b_no')).toEqual([])
  await expect(owner('update day_var set value_at_risk = 1')).rejects.toThrow('append-only')
  // A rate that is corrected afterwards moves nothing of it.
  await owner(
    `update market_price set mid_price = mid_price * 2 where data_date < '20260413' and data_date >= '20260401'`,
  )
  expect(await risk()).toEqual([own])
})

it('counts a day that was opened again when it is valued again', async () => {
  const [day] = await owner(`select version::text from business_day`)
  const reviewed = await post('review', { version: Number(day?.version), note: 'seen' }, 'a_mg')
  await post('close', { version: reviewed.version })
  const [closed] = await risk()
  expect(closed?.points).toMatchObject([{ isClosed: true }])
  const [again] = await owner(`select version::text from business_day`)
  const reopened = await post('reopen', { version: Number(again?.version), reason: 'a rate was wrong' }, 'a_no')
  expect(await risk()).toEqual([])
  const frozen = await post('freeze', { version: reopened.version })
  await valueDay(frozen.version)
  const [anew] = await risk()
  expect(anew?.points).toMatchObject([{ isClosed: false, businessDate: testDay }])
  expect(anew?.points[0]?.valueAtRisk).not.toBe(closed?.points[0]?.valueAtRisk)
})

it('asks the database as often for a dozen organisations as for two, and says of each what it says alone', async () => {
  const { groupId } = test.refs.a
  const before = await limits()
  const counted = countStatements(test.database.pool)
  const [, few] = await counted(() => limits())
  await owner(`with made as (insert into org (group_id, parent_id, org_code, org_name, org_name_en, real_name_auth_status)
        select ${groupId}, ${groupId}, 'M' || i, 'M' || i, 'Member ' || i, '1' from generate_series(1, 10) i returning id)
      insert into risk_limit (group_id, org_id, limit_kind, control_value, amber_pct, warn_level, warn_operation, valid_from)
      select ${groupId}, id, '5', 1, 80, '3', '3', '20260101' from made;
    insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt, trans_date,
        end_date, delivery_date, create_by, modify_by)
      select ${groupId}, o.id, 'MANY' || o.id, '1', '1', 'USD', 1000, 1000, '20260105', '20260715', '20260715', m.id, m.id
      from org o, member m where o.group_id = ${groupId} and o.org_code like 'M%' and m.user_name = 'a_mk'`)
  const [all, many] = await counted(() => limits())
  expect(many).toBe(few)
  const own = new Set(before.map(({ orgId }) => orgId))
  const figures = (rows: readonly LimitInUse[]) => rows.map((row) => JSON.stringify(row)).sort()
  expect(figures(all.filter(({ orgId }) => own.has(orgId)))).toEqual(figures(before))
  const fresh = all.filter(({ orgId }) => !own.has(orgId))
  expect(fresh.filter(({ controlKind, currentValue }) => controlKind === '1' && currentValue === '0').length).toBe(10)
  expect(fresh.filter(({ controlKind, currentValue }) => controlKind === '5' && currentValue === null).length).toBe(10)
})
