import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, flowApi, forwardApi, forwardDeal, storeMarket } from '../deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../option/option.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
const submit = (over: object = {}) => test.as('a_mk').post(`${optionApi}/addCommit`, optionDeal(test, over))
const save = (over: object = {}) => test.as('a_mk').post(`${optionApi}/addStore`, optionDeal(test, over))
const fieldsOf = (answer: Answer): string[] => (answer.data.fields ?? []).map(({ field }: { field: string }) => field)
const quote = async (over: object = {}) =>
  (await test.as('a_mk').post(`${optionApi}/quote`, optionDeal(test, over))).data

async function dealOf(serial: string) {
  const { data } = await test.as('a_mk').post(`${dealApi}/queryByPage`, {
    queryWrapper: { dealSerialNo: serial, tradeStatus: '' },
  })
  const { data: option } = await test.as('a_no').get(`${optionApi}/getByDealId/${data.recordList[0].id}`)
  return option
}
const flowsOf = async (id: string) => (await test.as('a_no').get(`${flowApi}/${id}`)).data

describe('submitting an option', () => {
  it('answers with its serial number; the deal is what its exercise makes', async () => {
    const { code, data: serial } = await submit()
    expect(code).toBe(success)
    expect(serial).toMatch(/^OPT20260413\d{4}$/)
    const option = await dealOf(serial)
    expect(option).toMatchObject({
      ...optionDeal(test, { fee: '59000' }),
      businType: 'FX_OPTION',
      tradeStatus: '1',
      buyCurrency: 'CNY',
      buyAmt: '6800000',
      sellCurrency: 'USD',
      sellAmt: '1000000',
      exchangeRate: '6.8',
      spotRate: null,
      valueDate: '20260715',
      principal: '1000000',
      worthUsd: '1000000',
      // 59,000 of 1,000,000 USD at the spot of 6.8322, which stands beside it.
      feePremiumRate: '0.8635579',
      feeExchangeRate: '6.8322',
      feePremiumPoint: '590',
      feePayAmt: '59000',
      feeQuoteAmt: '59000',
      modelFee: '59148.91',
      modelVol: '4.2',
      volatilityOrigin: 'quoted',
      delta: '-50.4949',
      deltaConvention: 'spot',
    })
    expect(await flowsOf(option.id)).toMatchObject([
      {
        legNo: 1,
        cflType: '3',
        cflFlag: '2',
        payCurrency: 'CNY',
        payAmt: '59000',
        payDate: '20260415',
        cflStatus: 'P',
      },
    ])
  })

  it('a sold call sells dollars too, and its premium is received', async () => {
    const sold = { dealDirection: '2', optionFlag: '1', fee: '52000', offMarketReason: 'as the bank bids' }
    const option = await dealOf((await submit(sold)).data)
    expect(option).toMatchObject({ dealDirection: '2', buyCurrency: 'CNY', sellCurrency: 'USD' })
    expect(Number(option.delta)).toBeLessThan(0)
    expect(await flowsOf(option.id)).toMatchObject([{ cflType: '3', cflFlag: '1', payAmt: '52000' }])
  })

  it('a call on yuan is a put on dollars', async () => {
    const onYuan = { optionFlag: '1', currency: 'CNY', currency2: 'USD', nominalAmt: '6800000', nominalAmt2: '1000000' }
    const option = await dealOf((await submit(onYuan)).data)
    expect(option).toMatchObject({ sellCurrency: 'USD', sellAmt: '1000000', modelFee: '59148.91', delta: '-50.4949' })
  })

  it.each([
    ['orgId', 'portfolioId', 'counterPartyId', 'dealType', 'hedgeExposureType', 'holiday', 'settleType'],
    ['dealDirection', 'optionFlag', 'optionType', 'currency', 'currency2', 'nominalAmt', 'nominalAmt2', 'exePrice'],
    ['timeLimit', 'maturityDate', 'optionEndTime', 'maturitySettleDate', 'exeMethod', 'exeType'],
    ['feeCalCurrency', 'fee', 'feePayCurrency', 'feePayDate'],
  ])('asks for %s and the rest', async (...fields) => {
    const answer = await submit(Object.fromEntries(fields.map((field) => [field, ''])))
    expect(fieldsOf(answer)).toEqual(fields)
    expect(answer.message).toMatch(/ is required/)
  })

  it.each([
    ['a rate of 0', { exePrice: '0' }, 'exePrice', /greater than 0/],
    ['an amount of 0', { nominalAmt: '0' }, 'nominalAmt', /greater than 0/],
    ['an amount beyond 1e12', { nominalAmt: '1000000000001' }, 'nominalAmt', /between 0 ~ 1000000000000/],
    ['a trade date tomorrow', { transDate: '20260414' }, 'transDate', /cannot be later than system date/],
    [
      'an expiry before the trade',
      { maturityDate: '20260410', maturitySettleDate: '20260715' },
      'maturityDate',
      /^Transaction date cannot be later than option expiry date$/,
    ],
    [
      'a delivery before the expiry',
      { maturityDate: '20260716' },
      'maturitySettleDate',
      /cannot be earlier than the expiry/,
    ],
    ['an expiry on a Sunday', { maturityDate: '20260712' }, 'maturityDate', /not a business day/],
    ['a premium paid before the trade', { feePayDate: '20260410' }, 'feePayDate', /earlier than the trade date/],
    ['one currency twice', { currency2: 'USD' }, 'currency2', /cannot be the same/],
    ['notionals that do not agree', { nominalAmt2: '6800001' }, 'nominalAmt2', /CNY should be 6,800,000/],
    ['a percent that does not agree', { feePremiumRate: '0.9' }, 'feePremiumRate', /must be 61,489.8/],
    ['points that do not agree', { feePremiumPoint: '59' }, 'feePremiumPoint', /should be 5,900/],
    ['a premium currency that is none', { feeCalCurrency: 'ZZZ' }, 'feeCalCurrency', /There is no currency ZZZ/],
    ['a premium currency of the past', { feePayCurrency: 'HRK' }, 'feePayCurrency', /There is no currency HRK/],
    ['euros paid in yuan without a rate', { feeCalCurrency: 'EUR' }, 'feeExchangeRate', /is required/],
    ['dollars paid without a rate', { feePayCurrency: 'USD' }, 'feeExchangeRate', /is required/],
    ['no premium', { fee: '0' }, 'fee', /^Only options of a package/],
    ['cash exercise in full', { exeMethod: '2' }, 'settleType', /must settle gross/],
    [
      'no volatility anywhere',
      { optionQuoteVol: '' },
      'optionQuoteVol',
      /^No volatility is available; enter the quoted volatility$/,
    ],
    [
      'a premium far off the model',
      { fee: '80000' },
      'offMarketReason',
      /^The premium differs by 35.25% from the model/,
    ],
    ['0D', { timeLimit: '0D' }, 'timeLimit', /Incorrect forward date/],
  ])('%s is refused on %j', async (_name, over, field, message) => {
    const answer = await submit(over)
    expect(answer.message).toMatch(message)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('a premium off the model stands with a reason, and without a market only with one', async () => {
    expect((await submit({ fee: '80000', offMarketReason: 'wide market' })).code).toBe(success)
    const yen = {
      currency: 'JPY',
      nominalAmt: '100000000',
      nominalAmt2: '4300000',
      exePrice: '4.3',
      holiday: 'CNY,JPY',
      fee: '30000',
    }
    expect(fieldsOf(await submit(yen))).toEqual(['offMarketReason'])
    const option = await dealOf((await submit({ ...yen, offMarketReason: 'no curve for yen' })).data)
    expect(option).toMatchObject({ modelFee: null, delta: null, currencyPair: 'JPY/CNY', sellAmt: '100000000' })
  })

  it('a premium in dollars paid in yuan keeps both, and its delta takes a dollar premium off', async () => {
    const inDollars = { feeCalCurrency: 'USD', fee: '8600', feeExchangeRate: '6.83', feePayCurrency: 'CNY' }
    const option = await dealOf((await submit(inDollars)).data)
    expect(option).toMatchObject({
      feePayAmt: '58738',
      feePremiumRate: '0.86',
      feePremiumPoint: null,
      deltaConvention: 'spot',
    })
    const paidInDollars = { feeCalCurrency: 'USD', fee: '8600', feePayCurrency: 'USD' }
    expect((await quote(paidInDollars)).model).toMatchObject({ deltaConvention: 'spot-premium-adjusted' })
  })

  it('American style is worth no less', async () => {
    const [european, american] = [await quote(), await quote({ optionType: 'A' })]
    expect(Number(american.model.fee)).toBeGreaterThanOrEqual(Number(european.model.fee))
  })
})

describe('the live calculation', () => {
  it('works out what is missing and names what a submission would refuse', async () => {
    const given = {
      nominalAmt2: '',
      maturityDate: '',
      maturitySettleDate: '',
      feePayDate: '',
      fee: '',
      feePremiumPoint: '590',
    }
    expect(await quote(given)).toMatchObject({
      nominalAmt2: '6800000',
      maturityDate: '20260713',
      maturitySettleDate: '20260715',
      feePayDate: '20260415',
      fee: '59000',
      feePremiumRate: '0.8635579',
      feeExchangeRate: '6.8322',
      feeRatePair: 'USD/CNY',
      verdict: 'within',
      needsVolatility: true,
      problems: [],
    })
    const deferred = { ...given, maturityPayMethod: '2', maturityPayLag: '5', maturityPayLagType: '2' }
    expect(await quote(deferred)).toMatchObject({ maturityDate: '20260713', maturitySettleDate: '20260720' })
    const wrong = await quote({ nominalAmt2: '7', maturityDate: '20260712' })
    expect(wrong.problems.map(({ field }: { field: string }) => field)).toEqual(['nominalAmt2', 'maturityDate'])
  })

  it('without a volatility there is no model, and it says so', async () => {
    expect(await quote({ optionQuoteVol: '' })).toMatchObject({
      model: null,
      needsVolatility: true,
      verdict: 'unknown',
    })
  })
})

describe('the life of an option is that of any deal', () => {
  it('draft, edit, submission, return with a reason, passing', async () => {
    const serial = (await save({ exePrice: '', nominalAmt2: '', fee: '' })).data
    const draft = await dealOf(serial)
    expect(draft).toMatchObject({ tradeStatus: 'T', exePrice: null, fee: null, optionFlag: '2', nominalAmt: '1000000' })
    const edit = { ...optionDeal(test), id: draft.id, version: draft.version }
    expect((await test.as('a_mk').post(`${optionApi}/modifyCommit`, edit)).data).toBe(serial)
    const submitted = await dealOf(serial)
    const returned = { id: draft.id, version: submitted.version, checkStatus: '2', comment: 'strike?' }
    expect((await test.as('a_ck').post(`${checkApi}/check`, returned)).code).toBe(success)
    expect(await flowsOf(draft.id)).toEqual([])
    const again = { ...edit, version: submitted.version + 1 }
    expect(fieldsOf(await test.as('a_mk').post(`${optionApi}/modifyCommit`, again))).toEqual(['modifyReason'])
    const mended = { ...again, modifyReason: 'strike agreed' }
    expect((await test.as('a_mk').post(`${optionApi}/modifyCommit`, mended)).data).toBe(serial)
    const { version } = await dealOf(serial)
    expect(
      (await test.as('a_mk').post(`${checkApi}/check`, { id: draft.id, version, checkStatus: '1' })).code,
    ).not.toBe(success)
    expect((await test.as('a_ck').post(`${checkApi}/check`, { id: draft.id, version, checkStatus: '1' })).code).toBe(
      success,
    )
    expect(await dealOf(serial)).toMatchObject({ tradeStatus: '2', checkStatus: '1', modifyReason: 'strike agreed' })
    expect(await flowsOf(draft.id)).toMatchObject([{ cflType: '3', cflStatus: '1', cflVersion: 2 }])
    const late = await test.as('a_mk').post(`${optionApi}/modifyStore`, { ...mended, version: version + 1 })
    expect(late.message).toBe('This record has been locked and cannot be modified: current state “Confirmed”')
  })

  it('its history names each step, and its review shows the flows', async () => {
    const { id } = await dealOf((await submit()).data)
    const { data } = await test.as('a_ck').get(`${checkApi}/review/${id}`)
    expect(data).toMatchObject({ verdict: 'none', market: null, trail: [{ act: 'addCommit' }] })
  })

  it('a forward is not read, edited or quoted as an option', async () => {
    const forward = (await test.as('a_mk').post(`${forwardApi}/forwardAddSave`, forwardDeal(test))).data
    expect((await test.as('a_mk').get(`${optionApi}/getByDealId/${forward.id}`)).message).toBe('Data does not exist')
    const edit = { ...optionDeal(test), id: forward.id, version: forward.version }
    expect((await test.as('a_mk').post(`${optionApi}/modifyStore`, edit)).message).toBe(
      'This deal is not a Option deal',
    )
  })

  it('a number that was given out makes one deal, however often it is sent', async () => {
    const { virtualNo: tradeVirtualNo } = (await test.as('a_mk').get('/CLOUD-BASE/query/tradeVirtualNo')).data
    const [first, second] = [await submit({ tradeVirtualNo }), await submit({ tradeVirtualNo })]
    expect(second.data).toBe(first.data)
  })

  it('nobody else sees it', async () => {
    const { id } = await dealOf((await submit()).data)
    expect((await test.as('b_mk').get(`${optionApi}/getByDealId/${id}`)).message).toBe('Data does not exist')
    expect((await test.as('a_no').post(`${optionApi}/addCommit`, optionDeal(test))).status).toBe(403)
  })
})
