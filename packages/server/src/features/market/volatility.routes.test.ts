/** Volatilities from a file to the figure of an option: reviewed, shown by tenor, read by strike and by delta. */

import { optionMarketApi } from '@hedgerow/contract/market/option-market.contract'
import { volatilityApi } from '@hedgerow/contract/market/volatility.contract'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { rateImports } from '../rate-import/import/rate-import.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())

const { preview, imported, rowsOf } = rateImports(() => test)
const heading = 'Date,Pair,Tenor,ATM (%),25D RR (%),25D BF (%),10D RR (%),10D BF (%),Source'
const quotes = `${heading}
2026-04-13,USD/CNY,1M,4,0.4,0.2,,,CFETS
2026-04-13,USD/CNY,1Y,5,0.6,0.3,1,0.9,CFETS
`
const curves = `Date,Currency or pair,Tenor,Rate (%),Source
2026-04-13,USD,1M,3.65,BANK
2026-04-13,USD,1Y,3.65,BANK
2026-04-13,CNY,1M,1.5,CFETS
2026-04-13,CNY,1Y,1.5,CFETS
`
const surface = (person: 'a_mk' | 'b_mk', language = 'en_US') =>
  test.as(person).post(volatilityApi.query.path, { currencyPair: 'USD/CNY' }, { language })
const on = (person: 'a_mk' | 'b_mk', body: object) =>
  test.as(person).post(volatilityApi.on.path, { currencyPair: 'USD/CNY', ...body }, { language: 'en_US' })

describe('volatilities of an organisation', () => {
  it('are missing until somebody imports them, and the refusal names pair, day and screen', async () => {
    await imported('a_mk', 'spot.csv', 'Date,Pair,Mid\n2026-04-13,USD/CNY,6.8322\n')
    expect(await surface('a_mk')).toMatchObject({
      code: '06010004',
      message:
        'There is no volatility for USD/CNY on 2026/04/13 or in the 31 days before it; import volatilities on the volatilities screen first',
    })
    expect((await surface('a_mk', 'zh_CN')).message).toContain('没有 USD/CNY 的波动率')
  })

  it('count once another person has passed them, and need the curves of both currencies', async () => {
    const { data } = await preview('a_mk', 'vols.csv', quotes)
    expect(data).toMatchObject({ format: 'volatility', counts: { NEW: 8, UNREADABLE: 0 }, pairs: 1 })
    expect((await surface('a_mk')).code).toBe('06010004')
    expect((await imported('a_mk', 'vols.csv', quotes)).written).toBe(8)
    expect((await surface('a_mk')).code).toBe('06010002')
    await imported('a_mk', 'curves.csv', curves)
    const { data: table } = await surface('a_mk')
    expect(table).toMatchObject({
      quotesDate: '20260413',
      dataSource: 'CFETS',
      simulated: false,
      deltaConvention: 'spot',
    })
    expect(
      table.tenors.map(({ tenor, atmPct, rr25Pct, rr10Pct }: Record<string, string>) => [
        tenor,
        atmPct,
        rr25Pct,
        rr10Pct,
      ]),
    ).toEqual([
      ['1M', '4', '0.4', null],
      ['1Y', '5', '0.6', '1'],
    ])
    // A delta that one tenor lacks is left aside: three pillars, at the money in the middle.
    const [month] = table.tenors
    expect(
      month.pillars.map(({ deltaPct, volPct }: { deltaPct: number; volPct: string }) => [deltaPct, Number(volPct)]),
    ).toEqual([
      [-25, 4],
      [0, 4],
      [25, 4.4],
    ])
    expect(month.expiryDate < '20260515').toBe(true)
  })

  it('give the volatility of a strike, of a delta and at the money, between tenors along total variance', async () => {
    const { data: table } = await surface('a_mk')
    const [month, year] = table.tenors
    const { data: atmOfMonth } = await on('a_mk', { expiryDate: month.expiryDate })
    expect(atmOfMonth).toMatchObject({ volPct: '4', atmPct: '4', extrapolated: false })
    const { data: call } = await on('a_mk', { expiryDate: month.expiryDate, deltaPct: '25' })
    expect(Number(call.volPct)).toBeCloseTo(4.4, 6)
    const { data: same } = await on('a_mk', { expiryDate: month.expiryDate, strike: call.strike })
    expect(Number(same.volPct)).toBeCloseTo(4.4, 6)
    const { data: between } = await on('a_mk', { expiryDate: '20261013' })
    const days = 183
    const variance =
      (16 * month.days * (year.days - days) + 25 * year.days * (days - month.days)) / (year.days - month.days)
    expect(Number(between.atmPct)).toBeCloseTo(Math.sqrt(variance / days), 5)
    expect((await on('a_mk', { expiryDate: '20280413' })).data).toMatchObject({ atmPct: '5', extrapolated: true })
  })

  it('are filled into a calculator with spot and rates, which together give the forward of the market', async () => {
    const { data: table } = await surface('a_mk')
    const [{ expiryDate, forward }] = table.tenors
    const body = { currencyPair: 'USD/CNY', expiryDate }
    const { data } = await test.as('a_mk').post(optionMarketApi.query.path, body)
    const { spot, rDomesticPctCC, rForeignPctCC, volPct, timeYears } = data
    expect([spot.value, volPct.value, volPct.dataSource, data.problems]).toEqual([6.8322, 4, 'CFETS', []])
    const grown = spot.value * Math.exp(((rDomesticPctCC.value - rForeignPctCC.value) / 100) * timeYears)
    expect(grown).toBeCloseTo(Number(forward), 8)
    expect([rDomesticPctCC.dataSource, rForeignPctCC.dataSource]).toEqual(['CFETS', 'BANK'])
    const byTenor = await test.as('a_mk').post(optionMarketApi.query.path, { currencyPair: 'USD/CNY', tenor: '1M' })
    expect(byTenor.data).toEqual({ ...data, tenor: '1M' })
    const neither = await test.as('a_mk').post(optionMarketApi.query.path, { currencyPair: 'USD/CNY' })
    expect(neither).toMatchObject({ code: '00010001', data: { fields: [{ field: 'expiryDate' }] } })
    const unknown = { currencyPair: 'USD/CNY', tenor: '5W' }
    expect((await test.as('a_mk').post(optionMarketApi.query.path, unknown)).data.fields).toMatchObject([
      { field: 'tenor' },
    ])
    const bare = await test.as('b_mk').post(optionMarketApi.query.path, body, { language: 'zh_CN' })
    expect(bare.message).toContain('没有 USD/CNY 的汇率')
  })

  it('refuse what they cannot answer, at its field', async () => {
    expect(await on('a_mk', { expiryDate: '20260413' })).toMatchObject({ code: '06010007' })
    expect(await on('a_mk', { expiryDate: '20260713', deltaPct: '150' })).toMatchObject({
      code: '06010006',
      data: { fields: [{ field: 'deltaPct' }] },
    })
    // The wings cross: the 10 delta strikes would lie nearer to the forward than those of 25.
    const wild = `${heading}\n2026-04-13,USD/CNY,1M,10,0,15,0,-9,MANUAL\n`
    await imported('a_mk', 'wild.csv', wild)
    expect(await surface('a_mk')).toMatchObject({
      code: '06010005',
      message:
        'The volatilities of USD/CNY quoted on 2026/04/13 make no surface: at 1M the wings contradict the at-the-money figure',
    })
  })

  it('belong to their group, and a second file says by how much it differs', async () => {
    expect((await surface('b_mk')).code).toBe('06010001')
    const { data } = await preview('a_mk', 'moved.csv', quotes.replace('1Y,5,', '1Y,5.25,'))
    expect(data.counts).toMatchObject({ NEW: 0, SAME: 7, DIFFERS: 1 })
    const [row] = await rowsOf('a_mk', data.batchId)
    expect(row).toMatchObject({ column: 'atmPct', term: '1Y', storedPrice: '5', midPrice: '5.25', difference: '25' })
    expect((await preview('a_no', 'vols.csv', quotes)).code).toBe('00020404')
  })

  it.each(['csv', 'xlsx'])('can be filled into the template as %s in either language', async (format) => {
    for (const language of ['zh_CN', 'en_US']) {
      const path = `${rateImportApi.volatilityTemplate.path}?format=${format}`
      const { data } = await test.as('a_both').get(path, { language })
      const { data: batch } = await preview('a_both', `vols.${format}`, Buffer.from(data))
      expect(batch).toMatchObject({ format: 'volatility', counts: { UNREADABLE: 0 } })
    }
  })
})
