/** From a limit that is crossed to a record that two people closed; once a day and cause, and over when the cause is. */
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { riskControlApi } from '@hedgerow/contract/risk-control/risk-control.contract'
import { riskControlRefusals } from '@hedgerow/contract/risk-control/risk-control.refusals'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'
import { budgetControl } from './kinds/budget.kind.ts'
import { valueAtRiskControl } from './kinds/value-at-risk.kind.ts'
import { runControls } from './run/control-run.act.ts'
import { riskControlJob } from './run/control-run.jobs.ts'

const success = '00000000'
let test: TestApp
type Person = Parameters<TestApp['as']>[0]
const { liveForward } = eventCalls(() => test)
const owner = (text: string) => asOwner(test.database.owner, text)
const measure = () =>
  riskControlJob.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, {})
const onDay = (day: string) => owner(`update system_date set business_date = '${day}'`)
/** All of the limit of the bank, whatever became of it; deals without a confirmation are another control's. */
const rows = async (who: Person = 'a_no', controlKind = '2') => {
  const wrapper = { controlKind, handleStatus: '0,1,2,3' }
  const { data } = await test
    .as(who)
    .post(riskControlApi.queryByPage.path, { current: 0, pageSize: 20, queryWrapper: wrapper })
  return data.recordList as Record<string, string>[]
}
const latest = async () => (await rows())[0] ?? {}
const post = (who: Person, act: 'handle' | 'closeRecord', body: object) =>
  test.as(who).post(riskControlApi[act].path, body)
const seen = async () => {
  const { id, version } = await latest()
  return { id, version: Number(version) }
}
const handling = { handleReason: 'the bank raises the limit this week', handleDue: '20260420' }

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await liveForward()
  const { counterPartyId } = test.refs.a
  await owner(`update counter_party set facility_usd = 1000, facility_to = '20271231' where id = ${counterPartyId};
    delete from notification`)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

it('writes a limit that is crossed once a day, and tells who deals with it and the managers', async () => {
  await measure()
  await measure()
  const crossed = await rows()
  expect(crossed).toHaveLength(1)
  expect(crossed[0]).toMatchObject({
    controlKind: '2',
    warnLevel: '3',
    warnOperation: '4',
    controlValue: '1000',
    controlUnit: 'USD',
    handleStatus: '0',
    riskDate: '20260413',
    firstNo: null,
  })
  expect(await rows('b_mk')).toEqual([])
  const notices =
    (await owner(`select m.user_name, n.message_en from notification n join member m on m.group_id = n.group_id and m.id = n.user_id
    where n.message_en like 'Breach: Counterparty limit%' order by 1`)) as { user_name: string; message_en: string }[]
  expect(notices.map((row) => row.user_name)).toEqual(['a_both', 'a_mg', 'a_mk'])
  expect(notices[0]?.message_en).toMatch(/^Breach: Counterparty limit of .* used$/)
})

it('two processes at once write it once', async () => {
  await owner('update risk_control_day set last_day = null')
  await Promise.all([measure(), measure()])
  expect(await rows()).toHaveLength(1)
})

it('what was measured is not rewritten, and nothing is deleted', async () => {
  await expect(owner('update risk_control set current_value = 1')).rejects.toThrow('append-only')
  await expect(owner('delete from risk_control')).rejects.toThrow('append-only')
})

it('is explained by one person and closed by another', async () => {
  const first = await seen()
  expect((await post('a_no', 'handle', { ...first, ...handling })).status).toBe(403)
  expect((await post('b_mk', 'handle', { ...first, ...handling })).code).not.toBe(success)
  expect((await post('a_mk', 'closeRecord', first)).message).toBe(
    `${riskControlRefusals.RISK_NOT_HANDLED.en}: current state “New”`,
  )
  expect((await post('a_mk', 'handle', { ...first, ...handling, handleDue: '20260412' })).message).toBe(
    riskControlRefusals.RISK_DUE_PAST.en,
  )
  expect((await post('a_mk', 'handle', { ...first, ...handling })).code).toBe(success)
  expect((await post('a_mk', 'handle', { ...first, ...handling })).code).not.toBe(success)
  const second = await seen()
  expect((await post('a_both', 'handle', { ...second, ...handling })).message).toBe(
    `${riskControlRefusals.RISK_NOT_NEW.en}: current state “Being handled”`,
  )
  expect((await post('a_mk', 'closeRecord', second)).message).toBe(approvalRefusals.SAME_PERSON.en)
  expect((await post('a_ck', 'closeRecord', second)).status).toBe(403)
  expect((await post('b_both', 'closeRecord', second)).code).not.toBe(success)
  const answers = await Promise.all([post('a_both', 'closeRecord', second), post('a_both', 'closeRecord', second)])
  expect(answers.filter(({ code }) => code === success)).toHaveLength(1)
  expect(await latest()).toMatchObject({ handleStatus: '2', handleReason: handling.handleReason })
})

it('goes on the next day in a record that leads to the first, with its explanation while that counts', async () => {
  await onDay('20260414')
  await measure()
  const [second, first] = await rows()
  expect(first).toMatchObject({ handleStatus: '2', validityPeriod: '2026/04/13 – 2026/04/13' })
  expect(second).toMatchObject({ handleStatus: '0', firstNo: first?.riskNo, riskDate: '20260414' })
  expect((await post('a_mk', 'handle', { ...(await seen()), ...handling })).code).toBe(success)
  await onDay('20260415')
  await measure()
  expect(await rows()).toMatchObject([
    { handleStatus: '1', handleReason: handling.handleReason, firstNo: first?.riskNo },
    { handleStatus: '3' },
    { handleStatus: '2' },
  ])
  await onDay('20260421')
  await measure()
  expect(await latest()).toMatchObject({ handleStatus: '0', handleReason: '', firstNo: first?.riskNo })
})

it('ends where the limit is no longer crossed, and the passed deals that no bank confirmed are told', async () => {
  await owner(`update counter_party set facility_usd = 90000000 where id = ${test.refs.a.counterPartyId}`)
  await onDay('20260422')
  await measure()
  expect(await latest()).toMatchObject({ validityPeriod: '2026/04/21 – 2026/04/21', handleStatus: '0' })
  expect((await rows('a_no', '6'))[0]).toMatchObject({
    message: '1 reviewed deal has no bank confirmation',
    currentValue: '1',
  })
})

it('says how much stands with one counterparty, where a limit says how much may', async () => {
  expect(await rows('a_no', '4')).toEqual([])
  const { groupId, orgId } = test.refs.a
  await owner(`insert into risk_limit (group_id, org_id, limit_kind, control_value, amber_pct, warn_level, warn_operation, valid_from)
    values (${groupId}, ${orgId}, '4', 60, 80, '2', '2', '20260423')`)
  await onDay('20260423')
  await measure()
  expect(await rows('a_no', '4')).toMatchObject([
    {
      warnLevel: '2',
      warnOperation: '2',
      currentValue: '100',
      controlValue: '60',
      controlUnit: '%',
      riskDate: '20260423',
    },
  ])
})

describe('value at risk', () => {
  const scope = () => ({ groupId: test.refs.a.groupId, orgIds: [test.refs.a.orgId], userId: '0' })
  const measureVar = (day: BusinessDate) =>
    withTx(test.database.db, scope(), (tx) =>
      runControls(tx, { scope: scope(), orgId: test.refs.a.orgId, day }, [valueAtRiskControl]),
    )
  const day = businessDate('20260413')
  const limit = (value: number) =>
    owner(`delete from risk_limit where limit_kind = '5';
      insert into risk_limit (group_id, org_id, limit_kind, control_value, amber_pct, warn_level, warn_operation, valid_from)
      values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '5', ${value}, 80, '3', '3', '20260101')`)

  it('is not watched without a limit', async () => {
    await onDay(day)
    expect(await measureVar(day)).toBe(0)
  })

  it('is not taken to be within its limit where rates are missing: the record says why', async () => {
    await limit(1)
    expect(await measureVar(day)).toBe(1)
    expect((await rows('a_no', '5'))[0]).toMatchObject({
      warnLevel: '2',
      currentValue: null,
      message: expect.stringMatching(/^Cannot be calculated: /),
    })
  })

  it('is a breach above its limit, by the rates of the day', async () => {
    await owner(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${test.refs.a.groupId}, 'USD/CNY', date '20260413' - n, '14:15:00', 'ECB', 7 + (n % 5) / 50.0
      from generate_series(1, 900) n`)
    expect(await measureVar(day)).toBe(1)
    expect((await rows('a_no', '5')).find((row) => row.warnLevel === '3')).toMatchObject({
      controlValue: '1',
      controlUnit: 'CNY',
      warnOperation: '3',
      message: expect.stringMatching(/^VaR of CNY [\d,.]+ exceeds the limit of 1$/),
    })
  })
})

it('says which budget rate the day does not give for what is not locked', async () => {
  const { groupId, orgId } = test.refs.a
  const input = {
    orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000',
    documentaryBillFlag: '0',
  }
  const dates = { transDate: '20260105', endDate: '20260715', deliveryDate: '20260715' }
  expect((await test.as('a_mk').post(exposureApi.add.path, { ...input, ...dates })).code).toBe(success)
  await owner(`insert into check_policy (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing;
    insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
    values (${groupId}, ${orgId}, 'USD/CNY', 9, '20260101')`)
  const scope = { groupId, orgIds: [orgId], userId: '0' }
  const watched = { scope, orgId, day: businessDate('20260413') }
  await withTx(test.database.db, scope, (tx) => runControls(tx, watched, [budgetControl]))
  expect(await rows('a_no', '11')).toMatchObject([
    {
      controlValue: '9',
      controlUnit: 'USD/CNY',
      warnLevel: '3',
      // As the pair is quoted.
      message: expect.stringMatching(/^USD\/CNY at \d\.\d{4} has breached the budget rate of 9; 501,000 is unlocked$/),
    },
  ])
})
