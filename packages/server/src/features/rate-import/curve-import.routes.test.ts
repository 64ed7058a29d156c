import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { rateImports } from './import/rate-import.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())

const { preview, imported, rowsOf } = rateImports(() => test)
const forwards = (person: 'a_mk' | 'b_mk', currencyPair = 'USD/CNY') =>
  test.as(person).post(marketPriceApi.forwards.path, { currencyPair }, { language: 'en_US' })

const spot = 'Date,Pair,Mid\n2026-04-13,USD/CNY,6.8322\n'
const curves = `Date,Currency or pair,Tenor,Rate (%),Bid points,Ask points,Mid points,Source
2026-04-13,USD,1M,3.65,,,,BANK
2026-04-13,USD,1Y,3.65,,,,BANK
2026-04-13,CNY,1M,1.5,,,,CFETS
2026-04-13,CNY,1Y,1.5,,,,CFETS
`

describe('an organisation without the demo', () => {
  it('is told in readable words what it must import first, one thing after another', async () => {
    expect(await forwards('b_mk')).toMatchObject({
      code: '06010001',
      message: 'There is no USD/CNY rate on 2026/04/13 or in the 7 days before it; import the rates first',
    })
    await imported('b_mk', 'spot.csv', spot)
    expect(await forwards('b_mk')).toMatchObject({
      code: '06010002',
      message:
        'There is no interest rate curve for US Dollar (USD) on 2026/04/13 or in the 31 days before it; import a curve or quoted forward points on the forward rates screen first',
    })
    const spotAlone = await test.as('b_mk').post(marketPriceApi.spot.path, { currencyPair: 'USD/CNY' })
    expect(spotAlone.data).toMatchObject({ midPrice: '6.8322', dataDate: '20260413' })
    const zh = await test
      .as('b_mk')
      .post(marketPriceApi.forwards.path, { currencyPair: 'USD/CNY' }, { language: 'zh_CN' })
    expect(zh.message).toContain('2026/04/13 及之前 31 天内没有美元（USD）的利率曲线')
  })

  it('prices forwards from the curves it imports, and from its bank’s points where it has some', async () => {
    const { data } = await preview('b_mk', 'curves.csv', curves)
    expect(data).toMatchObject({ format: 'curve', status: 'previewed', pairs: 2, firstDate: '20260413' })
    expect(data.counts).toEqual({ NEW: 4, SAME: 0, DIFFERS: 0, OUTSIDE: 0, UNREADABLE: 0 })
    expect((await imported('b_mk', 'curves.csv', curves)).written).toBe(4)
    const parity = (await forwards('b_mk')).data.forwards.find((row: { tenor: string }) => row.tenor === '3M')
    const expected = 6.8322 * ((1 + (0.015 * parity.days) / 365) / (1 + (0.0365 * parity.days) / 360))
    expect(parity).toMatchObject({ method: 'parity', baseRatePct: '3.65', quoteRatePct: '1.5', simulated: false })
    expect(Number(parity.outright)).toBeCloseTo(expected, 9)

    const points = `${curves.split('\n')[0]}\n2026-04-13,USD/CNY,3M,,-370,-350,,BANK\n`
    expect((await imported('b_mk', 'points.csv', points)).written).toBe(1)
    const quoted = (await forwards('b_mk')).data.forwards.find((row: { tenor: string }) => row.tenor === '3M')
    expect(quoted).toMatchObject({ method: 'quoted', points: '-360', outright: '6.7962000000' })
  })

  it('may quote two terms that fall on one day without spoiling the price', async () => {
    const twice = `${curves}2026-04-13,JPY,1W,0.5,,,,\n2026-04-13,JPY,30D,0.5,,,,\n2026-04-13,JPY,1M,0.5,,,,\n`
    await imported('b_mk', 'jpy.csv', twice)
    await imported('b_mk', 'jpy-spot.csv', 'Date,Pair,Mid\n2026-04-13,JPY/CNY,4.27\n')
    const same = `${curves.split('\n')[0]}\n2026-04-13,JPY/CNY,1D,,,,1,\n2026-04-13,JPY/CNY,1M,,,,20,\n2026-04-13,JPY/CNY,30D,,,,21,\n2026-04-13,JPY/CNY,31D,,,,22,\n`
    const batch = await imported('b_mk', 'jpy-points.csv', same)
    expect(batch.counts).toMatchObject({ NEW: 3, UNREADABLE: 1 })
    expect(await forwards('b_mk', 'JPY/CNY')).toMatchObject({ code: '00000000' })
  })
})

describe('a second file of curves', () => {
  it('changes nothing where it says the same, and says by how much it differs', async () => {
    await imported('a_mk', 'curves.csv', curves)
    const again = await imported('a_mk', 'curves.csv', curves)
    expect(again).toMatchObject({ written: 0, counts: { NEW: 0, SAME: 4, DIFFERS: 0 } })

    const moved = `${curves.replace('USD,1Y,3.65', 'USD,1Y,3.775')}2026-04-13,EUR,1Y,2,,,,\n2026-04-31,EUR,1Y,2,,,,\n`
    const { data } = await preview('a_mk', 'moved.csv', moved)
    expect(data.counts).toEqual({ NEW: 1, SAME: 3, DIFFERS: 1, OUTSIDE: 0, UNREADABLE: 1 })
    const rows = await rowsOf('a_mk', data.batchId)
    expect(rows[0]).toMatchObject({
      verdict: 'UNREADABLE',
      line: 7,
      column: 'dataDate',
      value: '2026-04-31',
      reason: 'DATE',
    })
    expect(rows[1]).toMatchObject({
      verdict: 'DIFFERS',
      currencyPair: 'USD',
      term: '1Y',
      difference: '12.5',
      storedPrice: '3.65',
    })
    await test.as('a_mk').post(rateImportApi.cancel.path, { batchId: data.batchId })
  })

  it('stands before simulated rates of the same day and mixes with none of them', async () => {
    const { groupId } = test.refs.a
    await asOwner(
      test.database.owner,
      `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source, simulated)
       select $1, 'JPY', date '2026-04-13', term, 9, 'DEMO', true from unnest(array['1M', '6M', '2Y']) term`,
      [groupId],
    )
    const heading = curves.split('\n')[0]
    const batch = await imported(
      'a_mk',
      'jpy.csv',
      `${heading}\n2026-04-13,JPY,1M,9,,,,BANK\n2026-04-13,JPY,1Y,0.5,,,,BANK\n`,
    )
    expect(batch).toMatchObject({ written: 2, counts: { NEW: 2, DIFFERS: 0 } })
    await imported('a_mk', 'jpy-spot.csv', 'Date,Pair,Mid\n2026-04-13,JPY/CNY,4.27\n')
    const { data } = await forwards('a_mk', 'JPY/CNY')
    expect(data.baseCurve).toMatchObject({ currency: 'JPY', dataSource: 'BANK', simulated: false })
    const [longest] = data.forwards.slice(-1)
    expect(longest).toMatchObject({ tenor: '2Y', baseRatePct: '0.5', extrapolated: true })
  })

  it('belongs to its group', async () => {
    const counted = await asOwner<{ count: string }>(
      test.database.owner,
      `select count(*) from interest_rate where group_id = $1 and currency_code = 'EUR'`,
      [test.refs.a.groupId],
    )
    expect(counted).toEqual([{ count: '0' }])
    expect((await preview('a_no', 'curves.csv', curves)).code).toBe('00020404')
  })
})

describe('the template for curves', () => {
  it.each(['csv', 'xlsx'])('can be downloaded as %s in either language, filled in and imported', async (format) => {
    for (const language of ['zh_CN', 'en_US']) {
      const path = `${rateImportApi.curveTemplate.path}?format=${format}`
      const { data } = await test.as('a_both').get(path, { language })
      const { data: batch } = await preview('a_both', `curves.${format}`, Buffer.from(data))
      expect(batch).toMatchObject({ format: 'curve', counts: { UNREADABLE: 0 } })
      expect(batch.counts.NEW + batch.counts.SAME + batch.counts.DIFFERS).toBe(3)
    }
  })
})
