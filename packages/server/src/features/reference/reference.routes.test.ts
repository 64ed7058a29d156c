import { dictionaries } from '@hedgerow/contract/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const zh = { language: 'zh_CN' }

describe('dictionaries', () => {
  it('are served to guests, in their language', async () => {
    const { code, data } = await test.guest.post('/CLOUD-BASE/dict/getAllDictInfoList', {}, zh)
    expect(code).toBe('00000000')
    expect(data).toHaveLength(dictionaries.length)
    const { data: one } = await test.guest.get('/CLOUD-BASE/dict/get/CHECK_STATUS')
    expect(one).toEqual([
      { dictValue: '0', dictLabel: 'Not reviewed', order: 1 },
      { dictValue: '1', dictLabel: 'Passed', order: 2 },
      { dictValue: '2', dictLabel: 'Rejected', order: 3 },
    ])
    const currency = data.find((each: { dictType: string }) => each.dictType === 'CURRENCY')
    expect(currency.dictInfoList[0]).toEqual({ dictValue: 'USD', dictLabel: '美元', order: 1 })
  })

  it('are all that the specification names', () => {
    const specified = `sex GENDER BASE_ORG_TYPE PERSONAL_IDENT_KIND LICENSE_VALIDITY_TYPE EXPO_STATUS EXPO_SOURCE EXPO_EXPOSURE_TYPE
      EXPO_DIRECTION YORN_FLAG EXPO_HEDGE_FLAG CURRENCY BASE_REAL_NAME_AUTH_STATUS BASE_USER_TYPE BASE_ORG_USER_TYPE
      PUB_BUSIN_ATTACH_TYPE PUB_BUSIN_FLAG BIZ_DEAL_DIRECTION BASE_CHECK_TYPE BASE_CHECK_OP_TYPE CHECK_STATUS BANK
      FX_ONLINE_BUSIN_TYPE BIZ_TRADE_EXE_FLAG BIZ_DEAL_EVENT BIZ_DEAL_BUSIN_TYPE`
    const declared = new Set(dictionaries.map((each) => each.dictType))
    expect(specified.split(/\s+/).filter((name) => !declared.has(name))).toEqual([])
  })

  it('name the banks as the caller’s group does, and as the specification numbers them for everybody else', async () => {
    const banks = async (who: Pick<typeof test.guest, 'get'>, lang = {}) =>
      (await who.get('/CLOUD-BASE/dict/get/BANK', lang)).data.map(
        ({ dictValue, dictLabel }: Record<string, string>) => [dictValue, dictLabel],
      )
    const published = ['1', '2', '3', '4'].map((number) => [number, `Bank ${number}`])
    expect(await banks(test.as('a_no'))).toEqual(published)
    const number = (groupId: string, no: string) =>
      asOwner(test.database.owner, `update counter_party set bank = $1 where group_id = $2`, [no, groupId])
    await number(test.refs.a.groupId, '2')
    try {
      expect(await banks(test.as('a_no'))).toEqual([['2', 'Test bank']])
      expect(await banks(test.as('b_no'))).toEqual(published)
      expect(await banks(test.guest)).toEqual(published)
      const { data } = await test.as('a_no').post('/CLOUD-BASE/dict/getAllDictInfoList', {}, zh)
      const all = data.find(({ dictType }: { dictType: string }) => dictType === 'BANK').dictInfoList
      expect(all).toEqual([{ dictValue: '2', dictLabel: expect.stringMatching(/\S/), order: 2 }])
    } finally {
      await number(test.refs.a.groupId, '')
    }
  })

  it('are read by whose session has ended as guests read them', async () => {
    const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
    const reply = await test.app.inject({ method: 'GET', url: '/CLOUD-BASE/dict/get/BANK', headers })
    expect(reply.json()).toMatchObject({ code: '00000000', data: [{}, {}, {}, {}] })
  })

  it('are named once', () => {
    expect(new Set(dictionaries.map((each) => each.dictType)).size).toBe(dictionaries.length)
  })

  it('are refused by name when unknown', async () => {
    expect(await test.guest.get('/CLOUD-BASE/dict/get/NO_SUCH')).toMatchObject({
      code: '07010001',
      message: 'There is no dictionary NO_SUCH',
    })
  })
})

describe('places', () => {
  it('chain from country to area', async () => {
    const { data: countries } = await test.guest.get('/CLOUD-BASE/country/getAllByLang', zh)
    expect(countries[0]).toMatchObject({
      countryCode: 'CN',
      countryName: '中国',
      phoneAreaCode: '+86',
      defaultLanguage: 'zh_CN',
    })
    const byCode = await test.guest.get('/CLOUD-BASE/province/queryByLang/CN')
    const byId = await test.guest.get(`/CLOUD-BASE/province/queryByLang/${countries[0].id}`)
    expect(byCode.data).toHaveLength(34)
    expect(byId.data).toEqual(byCode.data)
    const { data: cities } = await test.guest.get('/CLOUD-BASE/city/queryByLang/33')
    expect(cities).toContainEqual({ cityCode: '3302', cityName: 'Ningbo' })
    const { data: areas } = await test.guest.get('/CLOUD-BASE/area/queryByLang/3302')
    expect(areas).toContainEqual({ areaCode: '330203', areaName: '海曙区' })
    const { data: nothing } = await test.guest.get('/CLOUD-BASE/area/queryByLang/nowhere')
    expect(nothing).toEqual([])
  })

  it('name the official languages of a country and draw its flag, to guests and from here alone', async () => {
    const { data: countries } = await test.guest.get('/CLOUD-BASE/country/getAllByLang')
    const of = (code: string) => countries.find((one: { countryCode: string }) => one.countryCode === code)
    expect(of('CN')).toMatchObject({ officialLanguages: 'zh', nationalFlagImgUrl: '/CLOUD-BASE/country/flag/CN' })
    expect(of('CA')).toMatchObject({ officialLanguages: 'en,fr', defaultLanguage: 'en_US' })
    expect(of('HK').defaultLanguage).toBe('zh_CN')
    // The list names it a region: it stands without a national flag.
    expect(of('TW').nationalFlagImgUrl).toBe('')
    for (const { officialLanguages } of countries)
      expect(officialLanguages).toMatch(/^[a-z]{2,3}(-\w+)?(,[a-z]{2,3}(-\w+)?)*$/)
    const flags = countries.map((one: { nationalFlagImgUrl: string }) => one.nationalFlagImgUrl).filter(Boolean)
    expect(flags).toHaveLength(countries.length - 1)
    for (const url of [...flags, '/CLOUD-BASE/country/flag/EU']) {
      const picture = await test.app.inject({ url })
      expect(picture.headers['content-type']).toMatch('image/svg+xml')
      expect(picture.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
      expect(picture.body).toMatch(/^<svg [^>]*><.*<\/g><\/svg>$/)
      expect(picture.body.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|href="[^#]/)
    }
    for (const code of ['TW', 'XX']) {
      const { code: refused } = await test.guest.get(`/CLOUD-BASE/country/flag/${code}`)
      expect(refused).toBe('00020406')
    }
  })

  it('have English names down to the cities, and Chinese ones', async () => {
    const provinces = async (language: object) =>
      (await test.guest.get('/CLOUD-BASE/province/queryByLang/CN', { ...language })).data
    const names = new Map<string, string>(
      (await provinces({})).map((each: { provinceCode: string; provinceName: string }) => [
        each.provinceCode,
        each.provinceName,
      ]),
    )
    const divisions = {
      11: 'Beijing',
      14: 'Shanxi',
      15: 'Inner Mongolia',
      31: 'Shanghai',
      54: 'Tibet',
      61: 'Shaanxi',
      65: 'Xinjiang',
    }
    for (const [code, name] of Object.entries(divisions)) expect(names.get(code)).toBe(name)
    expect((await provinces(zh))[0]).toEqual({ provinceCode: '11', provinceName: '北京市' })
    for (const code of names.keys()) {
      const { data } = await test.guest.get(`/CLOUD-BASE/city/queryByLang/${code}`)
      for (const { cityName } of data) expect(cityName).toMatch(/^[A-Z][A-Za-zü' ,-]+$/)
    }
    const { data: cities } = await test.guest.get('/CLOUD-BASE/city/queryByLang/61')
    expect(cities[0]).toEqual({ cityCode: '6101', cityName: "Xi'an" })
  })

  it('refuse a parent that is no code', async () => {
    const { code } = await test.guest.get(`/CLOUD-BASE/city/queryByLang/${encodeURIComponent("3' or 1=1")}`)
    expect(code).toBe('00010015')
  })
})

describe('currencies and pairs', () => {
  it('carry decimals and conventions', async () => {
    const { data: yen } = await test.as('a_no').get('/CLOUD-PUB/currency/get/JPY')
    expect(yen).toEqual({
      id: 'JPY',
      currencyCode: 'JPY',
      currencyName: 'Japanese yen',
      currencyNo: '392',
      currencyFlag: '1',
      decimalScale: 0,
      ctrlFlag: '1',
      moneyMarketBasis: 360,
    })
    const { data: pair } = await test
      .as('a_no')
      .post('/CLOUD-PUB/currencyPair/getByCurr', { currType: 'CNY', currContract: 'JPY' })
    expect(pair).toMatchObject({
      currencyPairCode: 'JPY/CNY',
      baseCurrency: 'JPY',
      baseDecimalScale: 0,
      quoteDecimalScale: 2,
      quotedUnit: 100,
      quotedDecimalScale: 4,
      pip: '0.0001',
      spotLag: 2,
      ctrlFlag: '1',
    })
    const { data: list } = await test.as('a_no').get('/CLOUD-PUB/currencyPair/list', zh)
    expect(list.slice(0, 3).map((each: { id: string }) => each.id)).toEqual(['JPY/CNY', 'USD/CNY', 'USD/JPY'])
    expect(list[1].currencyPairName).toBe('美元/人民币')
    const { data: currencies } = await test.as('a_no').get('/CLOUD-PUB/currency/list')
    expect(currencies.at(-1).currencyFlag).toBe('0')
  })

  it('that do not exist are refused; guests are not served', async () => {
    const pair = (currType: string, currContract: string) =>
      test.as('a_no').post('/CLOUD-PUB/currencyPair/getByCurr', { currType, currContract })
    expect(await pair('CNY', 'VND')).toMatchObject({
      code: '07020002',
      message: 'corresponding currency pair does not exist',
    })
    expect(await pair('CNY', 'CNY')).toMatchObject({ code: '07020002' })
    expect(await test.as('a_no').get('/CLOUD-PUB/currency/get/ABC')).toMatchObject({ code: '07020001' })
    expect((await test.guest.get('/CLOUD-PUB/currency/list')).status).toBe(401)
  })
})

describe('expireDateCal', () => {
  const ask = (over: object = {}) =>
    test.as('a_no').post('/CLOUD-FX/fxCommCal/expireDateCal', {
      businType: 'FX_FWD',
      currencyPair: 'USD/CNY',
      transDate: '20260422',
      holiday: '',
      timeLimit: '1M',
      dateSchedRule: '',
      ...over,
    })

  it('answers on the joint calendar', async () => {
    expect((await ask()).data).toEqual({
      valueDate: '20260526',
      spotDate: '20260424',
      termDate: '20260524',
      closedDays: [{ date: '20260525', currencies: ['USD'] }],
      days: 34,
      provisional: false,
      calendars: [
        { currency: 'USD', publishedUntil: '20301231' },
        { currency: 'CNY', publishedUntil: '20261231' },
      ],
    })
    expect((await ask({ holiday: 'CNY,USD,JPY', dateSchedRule: 'preceding' })).data.valueDate).toBe('20260522')
    expect((await ask({ businType: 'FX_SPOT', timeLimit: 'SPOT' })).data.valueDate).toBe('20260424')
    const crown = (await ask({ currencyPair: 'USD/SEK' })).data
    expect([crown.provisional, crown.calendars[1]]).toEqual([true, { currency: 'SEK', publishedUntil: null }])
  })

  it.each([
    [{ timeLimit: '0D' }, 'Incorrect forward date, please re-enter'],
    [{ timeLimit: '9999D' }, 'The tenor 9999D is too long; the maximum is 3650D, 600M or 50Y'],
    [{ timeLimit: '100000Y' }, 'Tenor must be a number followed by D, M or Y, such as 1D, 1M or 1Y'],
    [{ timeLimit: "1D'--" }, 'Tenor must be a number followed by D, M or Y, such as 1D, 1M or 1Y'],
    [{ businType: 'FX_SPOT' }, 'The tenor of a spot deal must be TODAY, TOM or SPOT'],
    [{ currencyPair: 'CNY/USD' }, 'corresponding currency pair does not exist'],
    [{ holiday: 'CNY,XXX' }, 'There is no holiday calendar XXX; use currency codes such as CNY,USD'],
    [
      { dateSchedRule: 'sideways' },
      'Date rule must be one of: following, modifiedFollowing, preceding, modifiedPreceding, none',
    ],
    [{ transDate: '20260230' }, 'Invalid date format: Trade date must be a valid date as yyyyMMdd'],
  ])('refuses %o', async (over, message) => {
    expect(await ask(over)).toMatchObject({
      status: 200,
      message,
      data: { fields: [{ field: Object.keys(over)[0] === 'businType' ? 'timeLimit' : Object.keys(over)[0] }] },
    })
  })
})

describe('virtual numbers', () => {
  it('are each given once, and told to the audit', async () => {
    const caller = test.as('a_mk')
    const [first, second] = [
      await caller.get('/CLOUD-BASE/query/instrVirtualNo'),
      await caller.get('/CLOUD-BASE/query/tradeVirtualNo'),
    ]
    expect(first.data.virtualNo).toMatch(/^IV20260413-\d+$/)
    expect(second.data.virtualNo).toMatch(/^TV20260413-\d+$/)
    const rows = await asOwner<{ entityId: string }>(
      test.database.owner,
      `select entity_id as "entityId" from audit_event where entity = 'virtualNumber' order by seq`,
    )
    expect(rows.map((row) => row.entityId)).toEqual([first.data.virtualNo, second.data.virtualNo])
    expect((await test.guest.get('/CLOUD-BASE/query/instrVirtualNo')).status).toBe(401)
  })
})
