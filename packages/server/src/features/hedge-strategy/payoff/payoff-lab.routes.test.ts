/** The payoff lab over HTTP in one company: what is missing is named, what it comes to, and what a request keeps of it. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import {
  type PayoffPart,
  payoffFigure,
  payoffOutcome,
  payoffPart,
  payoffRate,
} from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { type PayoffLab, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabRefusals } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.refusals'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

const success = '00000000'
const day = businessDate('20260413')
let test: TestApp
type Person = Parameters<TestApp['as']>[0]
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

beforeAll(async () => {
  test = await testApp()
  const { groupId } = test.refs.a
  await inDatabase(async (tx) => {
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, 'USD/CNY', ${day}, '14:15:00', 'ECB', 6.8322)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'USD', ${day}, '1Y', 3.65, 'DEMO'), (${groupId}, 'CNY', ${day}, '1Y', 1.50, 'DEMO')`.execute(
      tx,
    )
  })
})
afterAll(() => test.close())

async function expose(over: object = {}): Promise<string> {
  const { data } = await test.as('a_mk').post(exposureApi.add.path, {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    documentaryBillFlag: '0',
    transDate: '20260105',
    endDate: '20260720',
    deliveryDate: '20260720',
    ...over,
  })
  return data.id
}
const run = (exposureId: string, strategies: readonly object[] = [], who: Person = 'a_mk') =>
  test.as(who).post(payoffLabApi.run.path, { exposureId, strategies })
const save = (exposureId: string, over: object, who: Person = 'a_mk') =>
  test.as(who).post(payoffLabApi.saveRequest.path, { exposureId, ...over })
const sheetOf = async (id: string, who: Person = 'a_mk') =>
  test.as(who).get(figureApi.get.path.replace(':figureId', encodeURIComponent(id)))
const plain = (value: string | null | undefined) =>
  decimal(value ?? '')
    .stripZeros()
    .toString()
/** A sheet says what the screen says, and its function makes it again. */
async function open(id: string, value: string | null | undefined, who: Person = 'a_mk'): Promise<FigureSheet> {
  const { data, message } = await sheetOf(id, who)
  expect(plain(data?.value), `${id}: ${message}`).toBe(plain(value))
  const { functionName, inputs } = data as FigureSheet
  const byName = isFigureName(functionName) ? figureFunctions[functionName] : undefined
  const steps = byName?.work(Object.fromEntries(inputs.map((input) => [input.symbol, input.value])))
  expect(plain(steps?.at(-1)?.value), id).toBe(plain(value))
  return data
}
const strategy = (strategyName: string, ...legs: object[]) => ({ strategyName, legs })

it('names the volatility that is missing, and is refused what is not open, out of sight or no plan', async () => {
  const id = await expose()
  expect((await run(id)).message).toMatch(/^Not computed: .*USD\/CNY/)
  await inDatabase((tx) =>
    sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      select ${test.refs.a.groupId}, ${test.refs.a.orgId}, 'USD/CNY', ${day}, term, 'BANK', kind, case kind when 'ATM' then 4.2 else 0 end
      from unnest(array['1M', '6M']) term, unnest(array['ATM', 'RR25', 'BF25']) kind`.execute(tx),
  )
  expect((await run(id, [], 'b_mk')).code).not.toBe(success)
  const message = async (...legs: object[]) => (await run(id, [strategy('Mine', ...legs)])).message
  expect(await message({ legKind: '1', percent: '90' })).toBe('Parts must add up to 100% (Mine)')
  expect(await message({ legKind: '1', percent: '-10' }, { legKind: '0', percent: '110' })).toBe(
    payoffLabRefusals.PAYOFF_PERCENT.en,
  )
  expect(await message({ legKind: '5', percent: '100' })).toBe(
    'No hedge strategy for USD/CNY is in force; a layered calculation is not possible',
  )
  expect(await message({ legKind: '3', percent: '100', strike: '7.2' })).toMatch(/^The bought strike of a collar/)
  const due = await expose({ endDate: '20260413', deliveryDate: '20260413' })
  expect((await run(due)).message).toBe('The exposure matured on 2026/04/13; choose one that is not yet due')
  const locked = await expose()
  await inDatabase((tx) => sql`update fx_exposure set lock_amt = effective_exposure where id = ${locked}`.execute(tx))
  expect((await run(locked)).message).toMatch(/has no amount that is neither locked nor reserved$/)
  const yuan = await expose({ currency: 'CNY' })
  expect((await run(yuan)).message).toBe('There is no quoted pair of CNY and the home currency')
})

it('compares the usual strategies on one axis, costs once, and the layers of the strategy in force', async () => {
  const id = await expose()
  await inDatabase((tx) =>
    sql`insert into hedge_strategy (group_id, org_id, strategy_no, version_no, strategy_name_zh, strategy_name_en, currency_pair,
        exposure_direction, valid_from, instruments, layers, netting_rule, reason_flag, strategy_status, check_status, check_tier,
        worth_usd, maker_id, last_editor_id)
      select ${test.refs.a.groupId}, ${test.refs.a.orgId}, 'STR1', 1, '分层', 'Layers', 'USD/CNY', '1', '20260101', '[]',
        '[{"daysBefore": "120", "coverPct": "40"}, {"daysBefore": "49", "coverPct": "80"}]', '1', '0', '2', '1', '2', 0, m.id, m.id
      from (select ${test.as('a_mk').scope.userId}::bigint as id) m`.execute(tx),
  )
  const lab: PayoffLab = (await run(id)).data
  const forward = Number(lab.forwardRate)
  expect(lab).toMatchObject({ currencyPair: 'USD/CNY', openAmt: '1000000', budgetRate: null, volatilityPct: '4.2' })
  expect(lab.strategies.map(({ strategyName }) => strategyName)).toEqual([
    'No hedge',
    'All forward',
    'Option at the forward',
    'Zero-cost collar',
    'Zero-cost participation',
    'Layered',
  ])
  const [nothing, all, option, collar, share, layered] = lab.strategies
  const [first] = nothing?.outcomes ?? []
  expect(first?.amount).toBe((Number(first?.rate) * 1_000_000).toFixed(2))
  expect(Number(all?.worst)).toBeCloseTo(forward * 1_000_000, 0)
  expect(all?.worst).toBe(all?.best)
  // The option costs what the model says, once: its worst is its strike less the premium.
  const struck = Number(option?.legs[0]?.strike) * 1_000_000
  expect(Number(option?.worst)).toBeCloseTo(struck - Number(option?.premium), 2)
  for (const free of [collar, share]) expect(Math.abs(Number(free?.premium))).toBeLessThan(150)
  expect(Number(collar?.legs[0]?.soldStrike)).toBeGreaterThan(forward)
  // 40 % today, 40 % when half of the time has gone, the rest open.
  expect(layered?.legs).toMatchObject([
    { legKind: '5', percent: '80', later: [{ date: '20260601', percent: '40', elapsed: '0.5' }] },
    { legKind: '0', percent: '20' },
  ])
  expect(lab.fan.map(({ percentile }) => percentile)).toEqual(['5', '25', '50', '75', '95'])
  expect(Number(layered?.atRisk)).toBeCloseTo(Number(nothing?.atRisk) * 0.4, 0)
  const compared = await test.as('a_mk').post(planCompareApi.compare.path, { id: await strategyId() })
  expect(compared.data.months.at(-1)).toMatchObject({
    month: '202607',
    plannedPct: '40.0000',
    midsMissing: ['20260322'],
  })
})

const strategyId = async () =>
  (await inDatabase((tx) => sql<{ id: string }>`select id from hedge_strategy limit 1`.execute(tx))).rows[0]?.id ?? ''

it('a payable is paid for: its option is a call, and the most is the worst', async () => {
  const id = await expose({ exposureDirection: '0' })
  const lab: PayoffLab = (await run(id, [strategy('Call', { legKind: '2', percent: '100', strike: '6.9' })])).data
  const [call] = lab.strategies
  expect(Number(call?.worst)).toBeCloseTo(6_900_000 + Number(call?.premium), 2)
  expect(Number(call?.atRisk)).toBeGreaterThan(0)
})

it('one of them becomes a draft request that shows the same picture to whoever sees the request', async () => {
  const id = await expose()
  const strategies = [
    strategy('No hedge', { legKind: '0', percent: '100' }),
    strategy('Half', { legKind: '1', percent: '50' }, { legKind: '0', percent: '50' }),
  ]
  expect((await save(id, { strategies, chosen: 2 })).message).toBe(payoffLabRefusals.PAYOFF_CHOICE.en)
  expect((await save(id, { strategies, chosen: 0 })).message).toBe(payoffLabRefusals.PAYOFF_NOTHING_NOW.en)
  expect((await save(id, { strategies, chosen: 1 }, 'a_ck')).status).toBe(403)
  expect((await save(id, { strategies, chosen: 1 }, 'b_mk')).code).not.toBe(success)
  const before: PayoffLab = (await run(id, strategies)).data
  const saved = await save(id, { strategies, chosen: 1 })
  expect(saved).toMatchObject({ code: success, data: { requestCode: expect.stringMatching(/^REQ/), version: 0 } })
  const { data: hedge } = await test.as('a_ck').get(`/CLOUD-EXPO/exposureHedge/query/${saved.data.id}`)
  expect(hedge).toMatchObject({ orderStatus: 'T', sellCurrency: 'USD', buyCurrency: 'CNY', deliveryDate: '20260720' })
  expect(Number(hedge.sellAmt)).toBe(500_000)
  // The market moves on; what was compared stays.
  await inDatabase((tx) => sql`update market_price set mid_price = 7.5 where currency_pair = 'USD/CNY'`.execute(tx))
  const of = (who: Person) => test.as(who).get(`/CLOUD-FX/payoffLab/ofRequest/${saved.data.id}`)
  expect((await of('a_ck')).data).toEqual({ lab: before, chosen: 1 })
  expect((await of('b_ck')).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
  // So do its sheets, by the place of the strategy.
  const ofHedge = (name: string, own: object = {}) => figureId(name, { hedgeId: saved.data.id, strategy: '2', ...own })
  const half = before.strategies[1]
  const sheet = await open(ofHedge(payoffFigure.worst), half?.worst, 'a_ck')
  expect(sheet).toMatchObject({ calcDate: day, isLive: false })
  expect((await sheetOf(ofHedge(payoffFigure.worst), 'b_ck')).code).not.toBe(success)
  expect((await sheetOf(figureId(payoffFigure.worst, { hedgeId: saved.data.id, strategy: '3' }))).code).not.toBe(
    success,
  )
  // A request from before its parts had words reads as before, and has the same sheets.
  await inDatabase((tx) =>
    sql`update hedge_payoff set terms = terms - 'strategyTerms' || jsonb_build_object('strategies', (select jsonb_agg(
      s - 'legTerms' || jsonb_build_object('legs', (select jsonb_agg(l - 'partTerms') from jsonb_array_elements(s -> 'legs') l)))
      from jsonb_array_elements(terms -> 'strategies') s)) where hedge_id = ${saved.data.id}`.execute(tx),
  )
  const wordless = before.strategies.map((one) => ({
    ...one,
    legTerms: null,
    legs: one.legs.map((leg) => ({ ...leg, partTerms: null })),
  }))
  expect((await of('a_ck')).data.lab).toEqual({ ...before, strategyTerms: null, strategies: wordless })
  await open(ofHedge(payoffOutcome, { rate: '6.9' }), String(0.5 * 6_900_000 + Number(half?.worst)), 'a_ck')
})

it('makes each figure of a part again, as the market or a person set it', async () => {
  const id = await expose()
  for (const exposureId of [id, await expose({ exposureDirection: '0' })]) await openParts(exposureId)
  const typed = strategy('Typed', { legKind: '3', percent: '100', strike: '7.3', soldStrike: '7.6' })
  const lab: PayoffLab = (await run(id, [typed])).data
  expect(lab.strategies[0]?.legTerms).toBe('3_100_7.3_7.6')
  const { functionName } = await open(figureId(payoffPart.strike, { exposureId: id, part: '3_100_7.3_7.6' }), '7.3')
  expect(functionName).toBe('asTold')
  expect((await sheetOf(figureId(payoffFigure.worst, { exposureId: id, legs: '1_90' }))).message).toMatch(/^Parts must/)
  expect((await sheetOf(figureId(payoffFigure.worst, { exposureId: id, legs: '1_100' }), 'b_mk')).code).not.toBe(
    success,
  )
})

/** Whatever stands beside each part of the usual strategies. */
async function openParts(exposureId: string) {
  const lab: PayoffLab = (await run(exposureId)).data
  expect(lab.strategies.length).toBeGreaterThan(4)
  for (const { legs, breakEven, legTerms } of lab.strategies) {
    for (const { place, rate } of breakEven)
      await open(figureId(payoffRate.breakEven, { exposureId, legs: legTerms, place: String(place) }), rate)
    for (const leg of legs)
      for (const name of Object.keys(payoffPart) as PayoffPart[])
        if (leg[name] !== null)
          await open(figureId(payoffPart[name], { exposureId, part: leg.partTerms, legKind: leg.legKind }), leg[name])
  }
}

it('works in the second currency of its pair: the yuan of a company with dollars', async () => {
  await inDatabase((tx) => sql`update org set base_currency = 'USD' where id = ${test.refs.a.orgId}`.execute(tx))
  const amount = 7_000_000
  const id = await expose({ currency: 'CNY', exposureAmt: String(amount) })
  const lab: PayoffLab = (await run(id)).data
  const forward = Number(lab.forwardRate)
  expect(lab).toMatchObject({ currencyPair: 'USD/CNY', currency: 'CNY', correspondCurrency: 'USD' })
  const [nothing, all, option, collar, share] = lab.strategies
  // Dollars are yuan over the rate: the picture bends.
  expect(nothing?.outcomes).toHaveLength(41)
  for (const outcome of nothing?.outcomes ?? []) expect(outcome.amount).toBe((amount / Number(outcome.rate)).toFixed(2))
  expect(Number(all?.worst)).toBeCloseTo(amount / forward, 2)
  expect(all?.worst).toBe(all?.best)
  const strike = Number(option?.legs[0]?.strike)
  expect(strike).toBeCloseTo(forward, 4)
  expect(Number(option?.premium)).toBeGreaterThan(1000)
  expect(Number(option?.worst)).toBeCloseTo(amount / strike - Number(option?.premium), 2)
  for (const free of [collar, share]) expect(Math.abs(Number(free?.premium))).toBeLessThan(20)
  // Bought above the forward, where yuan are worth less; sold below it.
  expect(Number(collar?.legs[0]?.strike)).toBeGreaterThan(forward)
  expect(Number(collar?.legs[0]?.soldStrike)).toBeLessThan(forward)
  await openParts(id)
  // Worst where the rate is highest, the last of the percentiles.
  const [tail] = lab.fan.slice(-1)
  expect(Number(nothing?.atRisk)).toBeCloseTo(amount / forward - amount / Number(tail?.rate), 2)
})

it('a payable in the second currency is kept from a low rate, and half of it becomes a request', async () => {
  const id = await expose({ currency: 'CNY', exposureAmt: '7000000', exposureDirection: '0' })
  const strategies = [
    strategy('Put', { legKind: '2', percent: '100', strike: '7' }),
    strategy('Half', { legKind: '1', percent: '50' }, { legKind: '0', percent: '50' }),
  ]
  const lab: PayoffLab = (await run(id, strategies)).data
  const [put] = lab.strategies
  expect(Number(put?.worst)).toBeCloseTo(1_000_000 + Number(put?.premium), 2)
  expect(put?.best).toBe(put?.premium)
  const message = async (strike: string, soldStrike: string) =>
    (await run(id, [strategy('Mine', { legKind: '3', percent: '100', strike, soldStrike })])).message
  expect(await message('9', '8')).toMatch(/^The bought strike of a collar/)
  const saved = await save(id, { strategies, chosen: 1 })
  const { data: hedge } = await test.as('a_ck').get(`/CLOUD-EXPO/exposureHedge/query/${saved.data.id}`)
  expect(hedge).toMatchObject({ sellCurrency: 'USD', buyCurrency: 'CNY' })
  expect(Number(hedge.buyAmt)).toBe(3_500_000)
  const { data } = await test.as('a_ck').get(`/CLOUD-FX/payoffLab/ofRequest/${saved.data.id}`)
  expect(data).toEqual({ lab, chosen: 1 })
})
