/** Hedge strategies over HTTP: worked out, passed by a manager, replaced by a version of a later day, retired. */
import { approvalRefusals } from '@hedgerow/contract/approval/approval.refusals'
import {
  hedgeStrategyApi,
  type StrategyReview,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'

const success = '00000000'
let test: TestApp
type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: 'addStore' | 'addCommit' | 'modifyStore' | 'modifyCommit' | 'check', body: object) =>
  test.as(who).post(hedgeStrategyApi[act].path, body)
const get = async (who: Person, act: 'query' | 'withdraw' | 'invalid' | 'retire', id: string) =>
  test.as(who).get(`/CLOUD-FX/hedgeStrategy/${act}/${id}`)
const strategyOf = async (id: string): Promise<StrategyReview> => (await get('a_mg', 'query', id)).data
const values = (over: object = {}) => ({
  strategyNameZh: '美元收款分层',
  strategyNameEn: 'Dollar receivables in layers',
  validFrom: '20260501',
  instruments: [{ instrument: '1', ceilingPct: '100' }],
  layers: [
    { daysBefore: '180', coverPct: '30' },
    { daysBefore: '120', coverPct: '60' },
    { daysBefore: '60', coverPct: '85' },
  ],
  nettingRule: '1',
  reasonFlag: '1',
  ...over,
})
const input = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  currencyPair: 'USD/CNY',
  exposureDirection: '1',
  ...values(over),
})
const passed = async (over: object = {}) => {
  const sent = await post('a_mk', 'addCommit', input(over))
  expect(sent.code).toBe(success)
  const pass = await post('a_mg', 'check', { ...sent.data, checkStatus: '1' })
  expect(pass.code).toBe(success)
  return sent.data.id as string
}

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('holds once a manager without a hand in it passed it', async () => {
  const draft = await post('a_mk', 'addStore', input())
  expect(draft).toMatchObject({ code: success, data: { version: 0 } })
  const { id } = draft.data
  expect((await get('b_mk', 'query', id)).code).not.toBe(success)
  const sent = await post('a_mk', 'modifyCommit', { id, version: 0, ...values({ nettingRule: '2' }) })
  expect(sent.data.version).toBe(1)
  expect((await post('a_mk', 'modifyStore', { id, version: 1, ...values() })).message).toBe(
    `${hedgeStrategyRefusals.STRATEGY_NOT_DRAFT.en}: current state “Awaiting review”`,
  )
  const pass = { ...sent.data, checkStatus: '1' }
  expect((await post('a_mk', 'check', pass)).status).toBe(403)
  expect((await post('a_ck', 'check', pass)).message).toBe(approvalRefusals.MANAGER_NEEDED.en)
  expect((await post('b_mg', 'check', pass)).code).not.toBe(success)
  expect((await post('a_mg', 'check', { ...pass, checkStatus: '2' })).message).toBe(
    hedgeStrategyRefusals.STRATEGY_COMMENT.en,
  )
  const [first, second] = await Promise.all([post('a_mg', 'check', pass), post('a_mg', 'check', pass)])
  expect([first.code, second.code].filter((code) => code === success)).toHaveLength(1)
  expect((await strategyOf(id)).strategy).toMatchObject({
    strategyStatus: '2',
    nettingRule: '2',
    validTo: null,
    versionNo: 1,
  })
})

it('a version of a later day ends the one before it, one at a time, and both stay', async () => {
  const before = await passed({ validFrom: '20260505' })
  const replaces = { replacesId: before, validFrom: '20260601', currencyPair: 'EUR/CNY' }
  const draft = await post('a_mk', 'addStore', input(replaces))
  expect((await post('a_mk', 'addStore', input(replaces))).message).toBe(
    hedgeStrategyRefusals.STRATEGY_VERSION_WAITS.en,
  )
  const sent = await post('a_mk', 'modifyCommit', {
    id: draft.data.id,
    version: 0,
    ...values({ validFrom: '20260601' }),
  })
  expect((await post('a_mg', 'check', { ...sent.data, checkStatus: '1' })).code).toBe(success)
  const { strategy, versions } = await strategyOf(draft.data.id)
  // The plan is the one that is replaced, whatever else was sent.
  expect(strategy).toMatchObject({ currencyPair: 'USD/CNY', versionNo: 2, validFrom: '20260601', validTo: null })
  expect(versions.map(({ versionNo, validTo }) => [versionNo, validTo])).toEqual([
    [2, null],
    [1, '20260531'],
  ])
  const copy = await post('a_mk', 'addStore', input({ replacesId: sent.data.id, validFrom: '20260701' }))
  expect((await post('a_mk', 'addStore', input({ replacesId: copy.data.id }))).message).toBe(
    hedgeStrategyRefusals.STRATEGY_NOT_IN_FORCE.en,
  )
  const foreign = { orgId: test.refs.b.orgId, replacesId: before }
  expect((await post('b_mk', 'addStore', input(foreign))).code).not.toBe(success)
})

it('is not passed once its day has come', async () => {
  const sent = await post('a_mk', 'addCommit', input())
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update hedge_strategy set valid_from = ${testDay} where id = ${sent.data.id}`.execute(tx),
  )
  const late = await post('a_mg', 'check', { ...sent.data, checkStatus: '1' })
  expect(late.message).toBe('A strategy must take effect after the system date 2026/04/13')
})

it('is taken out of force by somebody else, and taken back by its maker alone', async () => {
  const id = await passed()
  expect((await get('a_mk', 'invalid', id)).message).toBe(
    `${hedgeStrategyRefusals.STRATEGY_NOT_VOIDABLE.en}: current state “In force”`,
  )
  expect((await get('a_mk', 'retire', id)).status).toBe(403)
  expect((await get('b_mg', 'retire', id)).code).not.toBe(success)
  expect((await get('a_mg', 'retire', id)).code).toBe(success)
  expect((await strategyOf(id)).strategy).toMatchObject({ strategyStatus: '0', validTo: '20260430' })
  const own = await post('a_both', 'addCommit', input())
  expect((await get('a_mk', 'withdraw', own.data.id)).message).toBe(hedgeStrategyRefusals.STRATEGY_NOT_YOURS.en)
  expect((await get('a_both', 'withdraw', own.data.id)).code).toBe(success)
  expect((await get('a_both', 'invalid', own.data.id)).code).toBe(success)
})

it('names everything that is wrong at once, in the reader’s words', async () => {
  const wrong = input({
    validFrom: testDay,
    instruments: [
      { instrument: '1', ceilingPct: '0' },
      { instrument: '1', ceilingPct: '50' },
    ],
    layers: [
      { daysBefore: '60', coverPct: '50' },
      { daysBefore: '30', coverPct: '40' },
    ],
  })
  const reply = await test.as('a_mk').post(hedgeStrategyApi.addStore.path, wrong, { language: 'zh_CN' })
  const fields = (reply.data.fields as readonly { field: string }[]).map(({ field }) => field)
  expect(fields).toEqual(['validFrom', 'layers.1.coverPct', 'instruments.0.ceilingPct', 'instruments.1.instrument'])
  expect(reply.message).toMatch(/^生效日须晚于系统日期 2026\/04\/13; 分层比例须递增/)
  const message = async (over: object) => (await post('a_mk', 'addStore', input(over))).message
  expect(await message({ layers: [] })).toBe(hedgeStrategyRefusals.LAYERS_NEEDED.en)
  expect(await message({ instruments: [] })).toBe(hedgeStrategyRefusals.INSTRUMENTS_NEEDED.en)
  const twice = { daysBefore: '60', coverPct: '50' }
  expect(await message({ layers: [twice, { ...twice, coverPct: '60' }] })).toBe(
    'The layer 60 days before maturity appears twice',
  )
  expect(await message({ layers: [{ daysBefore: '1.5', coverPct: '50' }] })).toBe(
    'Days before maturity must be a whole number from 0 to 3650',
  )
  expect(await message({ layers: [{ daysBefore: '60', coverPct: '101' }] })).toBe(
    hedgeStrategyRefusals.LAYER_PERCENT.en,
  )
  expect(await message({ currencyPair: 'USD/USX' })).toBe('There is no pair USD/USX')
})

it('shows a reviewer what a version changes of the one in force, and then what was edited since it came back', async () => {
  const plan = { currencyPair: 'EUR/CNY' }
  const id = await passed(plan)
  const differences = async (of: string) =>
    (await strategyOf(of)).differences.map((one) => [one.field, one.row, one.before, one.after])
  expect(await differences(id)).toEqual([])
  const layers = [
    { daysBefore: '180', coverPct: '40' },
    { daysBefore: '120', coverPct: '60' },
  ]
  const version = { validFrom: '20260601', layers, instruments: [{ instrument: '2', ceilingPct: '50' }] }
  const next = await post('a_mk', 'addCommit', { ...input({ ...plan, ...version }), replacesId: id })
  expect(next.code).toBe(success)
  expect(await differences(next.data.id)).toEqual([
    ['validFrom', null, '20260501', '20260601'],
    ['layers', '60', '85', null],
    ['layers', '180', '30', '40'],
    ['instruments', '1', '100', null],
    ['instruments', '2', null, '50'],
  ])
  const back = await post('a_mg', 'check', { ...next.data, checkStatus: '2', comment: 'from July on' })
  const edited = { id: next.data.id, version: back.data.version, ...values({ ...version, validFrom: '20260701' }) }
  expect((await post('a_mk', 'modifyCommit', edited)).code).toBe(success)
  expect(await differences(next.data.id)).toEqual([['validFrom', null, '20260601', '20260701']])
  expect((await get('b_mg', 'query', next.data.id)).code).not.toBe(success)
})
