/** Scenarios over HTTP: worked out, submitted, passed by another person, taken back; and periods of the past from stored rates. */
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import { scenarioApi, type WindowMoves } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

const success = '00000000'
let test: TestApp
type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: 'addStore' | 'addCommit' | 'modifyStore' | 'modifyCommit' | 'check', body: object) =>
  test.as(who).post(scenarioApi[act].path, body)
const get = async (who: Person, act: 'query' | 'withdraw' | 'invalid' | 'retire', id: string) =>
  test.as(who).get(`/CLOUD-FX/stressScenario/${act}/${id}`)
const values = (over: object = {}) => ({
  scenarioNameZh: '人民币走弱',
  scenarioNameEn: 'Weaker yuan',
  scenarioKind: '2',
  dataPeriodStart: '20260105',
  dataPeriodEnd: '20260302',
  changeAdjust: '100',
  volShock: '5',
  spotShocks: [{ currencyPair: 'USD/CNY', shockPct: '5' }],
  rateShocks: [{ currency: 'USD', shockBp: '-50' }],
  ...over,
})
const input = (over: object = {}) => ({ orgId: test.refs.a.orgId, ...values(over) })

beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${test.refs.a.groupId}, pair, day, '14:15:00', 'ECB', mid from (values
        ('USD/CNY', date '2015-08-10', 6.2097), ('USD/CNY', date '2015-08-26', 6.4108),
        ('EUR/CNY', date '2015-08-10', 6.8035), ('EUR/CNY', date '2015-08-26', 7.3331),
        ('JPY/CNY', date '2015-08-26', 5.3512)) x (pair, day, mid)`.execute(tx),
  )
})
afterAll(() => test.close())

it('counts once another person passed it, and goes back to its maker with a comment', async () => {
  const draft = await post('a_mk', 'addStore', input())
  expect(draft).toMatchObject({ code: success, data: { version: 0 } })
  const { id } = draft.data
  expect((await get('b_mk', 'query', id)).code).not.toBe(success)
  const sent = await post('a_mk', 'modifyCommit', { id, version: 0, ...values({ changeAdjust: '150' }) })
  expect(sent).toMatchObject({ code: success, data: { version: 1 } })
  expect((await post('a_mk', 'modifyStore', { id, version: 1, ...values() })).message).toBe(
    `${scenarioRefusals.SCENARIO_NOT_DRAFT.en}: current state “Awaiting review”`,
  )
  const pass = { ...sent.data, checkStatus: '1' }
  expect((await post('a_mk', 'check', pass)).status).toBe(403)
  expect((await post('b_ck', 'check', pass)).code).not.toBe(success)
  expect((await post('a_ck', 'check', { ...sent.data, checkStatus: '2' })).message).toBe(
    scenarioRefusals.SCENARIO_COMMENT.en,
  )
  const back = await post('a_ck', 'check', { ...sent.data, checkStatus: '2', comment: 'too mild' })
  expect(back.code).toBe(success)
  const again = await post('a_mk', 'modifyCommit', { id, version: back.data.version, ...values() })
  expect((await post('a_ck', 'check', { ...again.data, checkStatus: '1' })).code).toBe(success)
  const { scenario, trail } = (await get('a_ck', 'query', id)).data
  expect(scenario).toMatchObject({ scenarioStatus: '2', changeAdjust: '100', volShock: '5', dataPeriodEnd: '20260302' })
  expect(scenario.spotShocks).toEqual([{ currencyPair: 'USD/CNY', shockPct: '5' }])
  expect(trail.map(({ act }: { act: string }) => act)).toEqual([
    'addStore',
    'modifyCommit',
    'check',
    'modifyCommit',
    'check',
  ])
})

it('shows its next reviewer what was edited, shock by shock', async () => {
  const { data } = await post('a_mk', 'addCommit', input())
  const differences = async () => {
    const { data: review } = await get('a_ck', 'query', data.id)
    return review.differences.map((one: Difference) => [one.field, one.row, one.before, one.after])
  }
  expect(await differences()).toEqual([])
  const back = await post('a_ck', 'check', { ...data, checkStatus: '2', comment: 'too mild' })
  const spotShocks = [
    { currencyPair: 'USD/CNY', shockPct: '8' },
    { currencyPair: 'EUR/CNY', shockPct: '4' },
  ]
  const edited = { id: data.id, ...values({ volShock: '5.0', spotShocks, rateShocks: [], dataPeriodEnd: '20260303' }) }
  const again = await post('a_mk', 'modifyCommit', { ...edited, version: back.data.version })
  expect(await differences()).toEqual([
    ['dataPeriodEnd', null, '20260302', '20260303'],
    ['spotShocks', 'USD/CNY', '5', '8'],
    ['spotShocks', 'EUR/CNY', null, '4'],
    ['rateShocks', 'USD', '-50', null],
  ])
  expect((await get('b_ck', 'query', data.id)).code).not.toBe(success)
  await get('a_mk', 'withdraw', data.id)
  const version = again.data.version + 1
  expect((await post('a_mk', 'modifyCommit', { ...edited, version })).code).toBe(success)
  expect(await differences()).toEqual([])
})

it('nobody passes what they had a hand in; its maker alone takes it back', async () => {
  const own = await post('a_both', 'addCommit', input())
  expect((await post('a_both', 'check', { ...own.data, checkStatus: '1' })).code).not.toBe(success)
  expect((await get('a_mk', 'withdraw', own.data.id)).message).toBe(scenarioRefusals.SCENARIO_NOT_YOURS.en)
  expect((await get('a_both', 'withdraw', own.data.id)).code).toBe(success)
  expect((await get('a_both', 'invalid', own.data.id)).code).toBe(success)
  expect((await get('a_both', 'invalid', own.data.id)).message).toBe(
    `${scenarioRefusals.SCENARIO_NOT_VOIDABLE.en}: current state “Void”`,
  )
})

it('one in force is taken out of force by somebody else who reviews, never by its maker', async () => {
  const own = await post('a_both', 'addCommit', input())
  const { id } = own.data
  expect((await get('a_ck', 'retire', id)).message).toBe(
    `${scenarioRefusals.SCENARIO_NOT_IN_FORCE.en}: current state “Awaiting review”`,
  )
  expect((await post('a_ck', 'check', { ...own.data, checkStatus: '1' })).code).toBe(success)
  expect((await get('a_both', 'invalid', id)).message).toBe(
    `${scenarioRefusals.SCENARIO_NOT_VOIDABLE.en}: current state “In force”`,
  )
  expect((await get('a_both', 'retire', id)).message).toBe(approvalRefusals.SAME_PERSON.en)
  expect((await get('a_mk', 'retire', id)).status).toBe(403)
  expect((await get('b_ck', 'retire', id)).code).not.toBe(success)
  expect((await get('a_ck', 'query', id)).data.scenario.scenarioStatus).toBe('2')
  const [first, second] = await Promise.all([get('a_ck', 'retire', id), get('a_ck', 'retire', id)])
  expect([first.code, second.code].filter((code) => code === success)).toHaveLength(1)
  const { scenario, trail } = (await get('a_ck', 'query', id)).data
  expect(scenario.scenarioStatus).toBe('0')
  expect(trail.at(-1).act).toBe('retire')
})

it('names everything that is wrong at once, in the reader’s words', async () => {
  const wrong = input({
    scenarioKind: '1',
    dataPeriodEnd: '20270105',
    changeAdjust: '0',
    volShock: '101',
    spotShocks: [
      { currencyPair: 'USD/CNY', shockPct: '-100' },
      { currencyPair: 'USD/CNY', shockPct: '3' },
    ],
    rateShocks: [{ currency: 'USD', shockBp: '10001' }],
  })
  const reply = await test.as('a_mk').post(scenarioApi.addStore.path, wrong, { language: 'zh_CN' })
  const fields = (reply.data.fields as readonly { field: string }[]).map(({ field }) => field)
  expect(fields).toEqual([
    'dataPeriodEnd',
    'changeAdjust',
    'spotShocks.0.shockPct',
    'rateShocks.0.shockBp',
    'volShock',
    'spotShocks.1.currencyPair',
  ])
  expect(reply.message).toMatch(/^历史区间不能晚于系统日期; 变动调整应在/)
  const message = async (over: object) => (await post('a_mk', 'addStore', input(over))).message
  expect(await message({ dataPeriodStart: '20260302' })).toBe('The data period must start before it ends')
  const crosses = ['USD/CNY', 'EUR/CNY', 'EUR/USD'].map((currencyPair) => ({ currencyPair, shockPct: '5' }))
  expect(await message({ spotShocks: crosses })).toBe('The shock of EUR/USD is not consistent with its legs')
  expect(await message({ spotShocks: [], rateShocks: [], volShock: '0' })).toBe(
    'Enter at least one shock that is not 0',
  )
})

it('has periods of the past from stored rates, and says which are not imported and which pairs lack them', async () => {
  const windows: readonly WindowMoves[] = (await test.as('a_mk').get(scenarioApi.windows.path)).data
  const imported = windows.filter(({ isImported }) => isImported)
  expect(imported.map(({ stressWindow }) => stressWindow)).toEqual(['2015-08'])
  // The published case: from the first day of the period to the last, where both have a rate.
  expect(imported[0]?.spotShocks).toEqual([
    { currencyPair: 'EUR/CNY', shockPct: '7.7842' },
    { currencyPair: 'USD/CNY', shockPct: '3.2385' },
  ])
  const period = { dataPeriodStart: '20150810', dataPeriodEnd: '20150826' }
  const history = (await test.as('a_mk').post(scenarioApi.history.path, period)).data
  expect(history.withoutRates).toContain('JPY/CNY')
  const unknown = { dataPeriodStart: '20150101', dataPeriodEnd: '20150826' }
  expect((await test.as('a_mk').post(scenarioApi.history.path, unknown)).data.spotShocks).toEqual([])
})
