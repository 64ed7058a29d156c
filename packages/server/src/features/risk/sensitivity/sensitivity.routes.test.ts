/** Sensitivities over HTTP in one company: refused by name, the library's figures on exposures and deals, and tables that add up. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

const day = businessDate('20260413')
let test: TestApp

beforeAll(async () => {
  test = await testApp()
  const { groupId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [pair, mid] of [
      ['USD/CNY', '6.8322'],
      ['JPY/CNY', '4.3'],
    ] as const)
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${groupId}, ${pair}, ${day}, '14:15:00', 'ECB', ${mid})`.execute(tx)
    for (const [currency, rate] of [
      ['USD', '3.65'],
      ['JPY', '0.75'],
      ['CNY', '1.50'],
    ] as const)
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${groupId}, ${currency}, ${day}, '1Y', ${rate}, 'DEMO')`.execute(tx)
  })
})
afterAll(() => test.close())

async function expose(currency: string, exposureDirection: string, exposureAmt: string, endDate: string) {
  const input = { orgId: test.refs.a.orgId, exposureType: '1', exposureDirection, currency, exposureAmt }
  const dates = { documentaryBillFlag: '0', transDate: '20260105', endDate, deliveryDate: endDate }
  const reply = await test.as('a_mk').post(exposureApi.add.path, { ...input, ...dates })
  expect(reply).toMatchObject({ data: { id: expect.any(String) } })
}

/** A passed forward that sells the base. */
async function sell(pair: string, principal: string, rate: string, valueDate: BusinessDate) {
  const { groupId, orgId, counterPartyId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const [base, quote] = pair.split('/')
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status,
        trans_date, counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
        value_date, principal, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${`FWD${valueDate}`}, 'FX_FWD', '2', '1', '0', '20260401', ${counterPartyId}, ${pair}, '2',
        ${quote}, '1', ${base}, ${principal}, ${rate}, ${valueDate}, ${principal}, ${userId}, ${userId})`.execute(tx),
  )
}

const run = async (over: object = {}, language: 'en_US' | 'zh_CN' = 'en_US') =>
  (await test.as('a_mk').post(sensitivityApi.run.path, over, { language })).data
const cents = (texts: readonly string[]) => texts.reduce((all, text) => all + Math.round(Number(text) * 100), 0)

describe('sensitivities', () => {
  it('are not measured where nothing is live', async () => {
    const { runStatus, reasons, result } = await run({}, 'zh_CN')
    expect([runStatus, reasons[0].message, result]).toEqual(['3', '没有存续交易和敞口', null])
  })

  it('of an exposure are cancelled by the forward that sells it, and stand in its maturity', async () => {
    await expose('USD', '1', '1000000', '20260715')
    await sell('USD/CNY', '400000', '6.88', businessDate('20260715'))
    await expose('JPY', '0', '50000000', '20270601')
    const { result } = await run()
    const usd = result.pairs.find(({ currencyPair }: { currencyPair: string }) => currencyPair === 'USD/CNY')
    expect(usd).toMatchObject({ dealtPair: 'USD/CNY', quoteCurrency: 'CNY' })
    const [bucket] = usd.buckets
    expect(bucket).toMatchObject({ bucket: '3', firstDate: '20260713', lastDate: '20261010' })
    const { item, hedge, together } = bucket.figures
    // An amount of 1,000,000 discounted for 93 days at about the dollar's rate, and two fifths of it sold.
    expect(Number(item.deltaBaseCurrency)).toBeGreaterThan(985_000)
    expect(Number(item.deltaBaseCurrency)).toBeLessThan(995_000)
    expect(Number(hedge.deltaBaseCurrency) / Number(item.deltaBaseCurrency)).toBeCloseTo(-0.4, 6)
    expect(Number(together.deltaPer1PctSpot)).toBeCloseTo(Number(item.deltaPer1PctSpot) * 0.6, 1)
    expect(Number(item.rhoForeignPer1bp)).toBeLessThan(0)
    expect(item.rhoDomesticPer1bp).toBe('0.00')
    expect(together.vegaPer1Pct).toBe('0.00')
  })

  it('count the yen one by one although the market quotes a hundred', async () => {
    const { result } = await run({ pairs: 'CNY/JPY' })
    expect(result.pairs).toHaveLength(1)
    const { item } = result.pairs[0].figures
    expect(Number(item.deltaBaseCurrency)).toBeLessThan(-49_000_000)
    expect(Number(item.deltaPer1PctSpot) / Number(item.deltaBaseCurrency)).toBeCloseTo(0.00043, 6)
    expect(result.pairs[0].buckets).toMatchObject([{ bucket: '5', firstDate: '20270414', lastDate: null }])
  })

  it('add up to what is shown, in every column of every side', async () => {
    const { result } = await run({
      ladderSteps: '-5,1,2.5',
      curveMove: '2',
      curveCurrency: 'USD',
      shortBp: '25',
      longBp: '-15',
    })
    const buckets = result.pairs.flatMap((pair: { buckets: object[] }) => pair.buckets)
    for (const side of ['item', 'hedge', 'together'] as const) {
      expect(result.steps).toEqual(['-5', '1', '2.5'])
      result.steps.forEach((_: string, at: number) => {
        const column = buckets.map(({ profits }: { profits: Record<string, string[]> }) => profits[side]?.[at] ?? '')
        expect(cents(column)).toBe(cents([result.ladderTotal[side][at]]))
      })
      const curve = buckets.map(({ curveProfit }: { curveProfit: Record<string, string> }) => curveProfit[side] ?? '')
      expect(cents(curve)).toBe(cents([result.curve.curveTotal[side]]))
      const deltas = result.pairs.map(
        ({ figures }: { figures: Record<string, Record<string, string>> }) => figures[side]?.deltaPer1PctSpot ?? '',
      )
      expect(cents(deltas)).toBe(cents([result.total[side].deltaPer1PctSpot]))
    }
    const { item, hedge, together } = result.total
    expect(cents([item.value, hedge.value])).toBe(cents([together.value]))
    expect(result.curve).toMatchObject({ curveCurrency: 'USD', shortBp: '25', longBp: '-15' })
    expect(Number(result.curve.curveTotal.item)).not.toBe(0)
  })

  it('take what is asked alone: the book, the currency of the totals', async () => {
    const deals = (await run({ bookScope: '3' })).result
    expect(deals.total.item.value).toBe('0.00')
    expect(deals.pairs.map(({ currencyPair }: { currencyPair: string }) => currencyPair)).toEqual(['USD/CNY'])
    const cny = (await run({ pairs: 'USD/CNY' })).result
    const usd = (await run({ pairs: 'USD/CNY', convertCurrency: 'USD' })).result
    const [inCny, inUsd] = [cny, usd].map(({ total }) => Number(total.together.deltaPer1PctSpot))
    expect(inCny).toBeCloseTo((inUsd ?? 0) * 6.8322, 0)
  })

  it('refuse each term by name, in both languages', async () => {
    const refused = async (over: object, language: 'en_US' | 'zh_CN') =>
      (await test.as('a_mk').post(sensitivityApi.run.path, over, { language })).message
    expect(await refused({ ladderSteps: '-100' }, 'zh_CN')).toBe('变动须大于 −100%')
    expect(await refused({ ladderSteps: Array.from({ length: 21 }, (_, at) => at).join() }, 'en_US')).toBe(
      'At most 20 steps',
    )
    expect(await refused({ curveMove: '2', curveCurrency: 'USD', shortBp: '1' }, 'zh_CN')).toBe(
      `${sensitivityWords.longBp.zh}为必填项`,
    )
    expect(await refused({ curveMove: '1', shortBp: '1' }, 'en_US')).toBe(
      `${sensitivityWords.curveCurrency.en} is required`,
    )
  })

  it('name every rate that is missing, and measure nothing', async () => {
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update market_price set quarantined = true where group_id = ${test.refs.a.groupId} and currency_pair = 'JPY/CNY'`.execute(
        tx,
      ),
    )
    const { reasons, result } = await run()
    expect(result).toBeNull()
    expect(reasons[0].message).toContain('JPY/CNY')
    expect((await run({ pairs: 'USD/CNY' })).result).not.toBeNull()
  })
})
