import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { roll } from '@hedgerow/quant/basics/calendar'
import { moneyMarketBasisOf, quotingOrder, spotLagOf } from '@hedgerow/quant/basics/currency'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { valueDate } from '@hedgerow/quant/basics/value-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import {
  amountScales,
  calendarsOf,
  currencies,
  currenciesOf,
  currencyPairs,
  forgetReferenceData,
  offeredScales,
  pairConvention,
  saveOffer,
} from './reference.store.ts'
import { loadReferenceData } from './reference-data.store.ts'

// The heading of the ECB's history file: every fixing needs its pair.
const ecbCurrencies =
  `USD,JPY,BGN,CYP,CZK,DKK,EEK,GBP,HUF,LTL,LVL,MTL,PLN,ROL,RON,SEK,SIT,SKK,CHF,ISK,NOK,HRK,RUB,TRL,TRY,AUD,BRL,CAD,
  CNY,HKD,IDR,ILS,INR,KRW,MXN,MYR,NZD,PHP,SGD,THB,ZAR`.split(/,\s*/)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, systemScope, work, { readOnly: true })
const nobody = { groupId: '0' }
const count = async (table: string) =>
  (await asOwner<{ n: number }>(database.owner, `select count(*)::int as n from ${table}`))[0]?.n

describe('currencies and pairs', () => {
  it('carry the decimals and money-market years of the calculators', async () => {
    const all = await inTx(currencies)
    expect(['JPY', 'KRW', 'ISK', 'IDR', 'CNY', 'KWD'].map((code) => all.get(code)?.decimalScale)).toEqual([
      0, 0, 0, 2, 2, 3,
    ])
    for (const { currencyCode, moneyMarketBasis } of all.values()) {
      expect(`${currencyCode} ${moneyMarketBasis}`).toBe(`${currencyCode} ${moneyMarketBasisOf(currencyCode)}`)
    }
    expect([...all.values()].filter((one) => one.ctrlFlag === '1').map((one) => one.currencyCode)).toEqual([
      'CNY',
      'JPY',
      'USD',
    ])
  })

  it('are in the market’s order, with its spot days', async () => {
    const pairs = await inTx(currencyPairs)
    expect(pairs.size).toBeGreaterThan(100)
    for (const { pair, base, quote, spotLag } of pairs.values()) {
      expect(quotingOrder(base, quote)).toBe(pair)
      expect(`${pair} ${spotLag}`).toBe(`${pair} ${spotLagOf(pair)}`)
    }
  })

  it('are offered by each group in its own order, once it chose, and known to it all the same', async () => {
    const chose = { groupId: '7', orgIds: [], userId: '0' }
    await withTx(database.db, systemScope, (tx) => saveOffer(tx, chose, ['JPY', 'KWD', 'CNY']))
    forgetReferenceData()
    expect([...(await inTx((tx) => offeredScales(tx, chose)))]).toEqual([
      ['JPY', 0],
      ['KWD', 3],
      ['CNY', 2],
    ])
    expect([...(await inTx((tx) => offeredScales(tx, nobody))).keys()]).toEqual(['CNY', 'JPY', 'USD'])
    const [offered, all] = [await inTx((tx) => currenciesOf(tx, chose)), await inTx(currencies)]
    expect([...offered.keys()].sort()).toEqual([...all.keys()].sort())
    expect(all.get('USD')?.ctrlFlag).toBe('1')
    expect(offered.get('USD')?.ctrlFlag).toBe('0')
  })

  it.each(['CNY', 'CNY,usd'])('refuse an offer of %s in the table', async (codes) => {
    const saved = withTx(database.db, systemScope, (tx) =>
      saveOffer(tx, { groupId: '8', orgIds: [], userId: '0' }, codes.split(',')),
    )
    await expect(saved).rejects.toThrow('group_currency_codes_check')
  })

  it('cover every fixing of the ECB', async () => {
    const pairs = await inTx(currencyPairs)
    expect(ecbCurrencies.filter((code) => !pairs.has(`EUR/${code}`))).toEqual([])
  })

  it('answer in either order, with unit and decimals', async () => {
    const yen = await inTx((tx) => pairConvention(tx, 'CNY', 'JPY'))
    expect(yen).toMatchObject({
      pair: 'JPY/CNY',
      quotedUnit: 100,
      quotedDecimalScale: 4,
      pip: '0.0001',
      spotLag: 2,
      currencyPairName: '日元/人民币',
    })
    expect(await inTx((tx) => pairConvention(tx, 'USD', 'JPY'))).toMatchObject({
      quotedDecimalScale: 2,
      pip: '0.01',
      quotedUnit: 1,
    })
    expect(await inTx((tx) => pairConvention(tx, 'CNY', 'KRW'))).toMatchObject({ pair: 'CNY/KRW', pricedWay: '2' })
    expect(await inTx((tx) => pairConvention(tx, 'CNY', 'XAU'))).toBeUndefined()
  })
})

describe('calendars', () => {
  it('are those that are published, and USD in any case', async () => {
    const calendars = await inTx((tx) => calendarsOf(tx, nobody, ['CNY', 'JPY']))
    expect(Object.keys(calendars)).toEqual(['CNY', 'JPY', 'USD'])
    for (const code of ['CNY', 'JPY', 'USD'] as const) {
      expect([...(calendars[code]?.holidays ?? [])]).toEqual([...PUBLISHED_CALENDARS[code].holidays])
      expect(calendars[code]?.publishedUntil).toBe(PUBLISHED_CALENDARS[code].publishedUntil)
    }
  })

  it('are empty and provisional for a centre that published nothing', async () => {
    const calendars = await inTx((tx) => calendarsOf(tx, nobody, ['SEK', 'USD']))
    const dated = valueDate({
      pair: { base: 'USD', quote: 'SEK', spotLag: 2 },
      tradeDate: businessDate('20260413'),
      limit: '1M',
      calendars,
    })
    expect(dated.provisional).toBe(true)
  })

  it.each([
    ['US Memorial Day', ['USD', 'CNY'], '20260525', '20260526'],
    ['Japan’s Marine Day', ['JPY', 'CNY'], '20260720', '20260721'],
    ['Christmas Day', ['USD', 'CNY'], '20251225', '20251226'],
    ['Spring Festival 2026', ['USD', 'CNY'], '20260216', '20260224'],
  ])('move maturities over %s', async (_, codes, naive, moved) => {
    const calendars = await inTx((tx) => calendarsOf(tx, nobody, codes))
    expect(roll(businessDate(naive), 'modifiedFollowing', Object.values(calendars))).toBe(moved)
  })
})

describe('the decimals of amounts', () => {
  it('are those of the currency, offered or not', async () => {
    const scaleOf = await inTx(amountScales)
    const codes = ['USD', 'CNY', 'JPY', 'KWD', 'BHD']
    expect(codes.map(scaleOf)).toEqual([2, 2, 0, 3, 3])
  })

  it.each(['XXX', '', 'usd', 'constructor'])('refuse «%s» by its name', async (currency) => {
    const scaleOf = await inTx(amountScales)
    expect(() => scaleOf(currency)).toThrow(
      expect.objectContaining({ because: referenceRefusals.UNKNOWN_CURRENCY, params: { currency } }),
    )
  })
})

describe('loading', () => {
  it('is done once', async () => {
    expect(await loadReferenceData(database.owner)).toEqual([])
    expect(await Promise.all(['province', 'city', 'area', 'country'].map(count))).toEqual([34, 367, 3361, 232])
  })

  it('brings a changed part back and leaves what a group imported', async () => {
    const imported = { groupId: '7' }
    await asOwner(database.owner, `delete from reference_edition where part = 'calendars'`)
    await asOwner(database.owner, `delete from holiday where currency_code = 'CNY' and day = '20260216'`)
    await asOwner(database.owner, `insert into holiday (currency_code, day) values ('CNY', '20270104')`)
    await asOwner(
      database.owner,
      `update holiday_calendar set published_until = '20281231' where currency_code = 'CNY'`,
    )
    await asOwner(
      database.owner,
      `insert into group_holiday (group_id, currency_code, day, closed)
       values (7, 'CNY', '20270101', true), (7, 'CNY', '20260217', false)`,
    )
    await asOwner(
      database.owner,
      `insert into group_calendar (group_id, currency_code, published_until) values (7, 'CNY', '20271231')`,
    )
    expect(await loadReferenceData(database.owner)).toEqual(['calendars'])
    const calendarOf = async (scope: { groupId: string }) => {
      const { CNY } = await inTx((tx) => calendarsOf(tx, scope, ['CNY']))
      const days = ['20260216', '20260217', '20270101', '20270104']
      return [CNY?.publishedUntil, ...days.filter((day) => CNY?.holidays.has(businessDate(day)))]
    }
    expect(await calendarOf(nobody)).toEqual(['20261231', '20260216', '20260217'])
    expect(await calendarOf(imported)).toEqual(['20271231', '20260216', '20270101'])
  })
})
