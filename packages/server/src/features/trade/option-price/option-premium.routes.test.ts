/** A premium in any currency, of any decimals, is walked from the form to the exercise; so is an option whose price is nothing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { currencies } from '../../reference/reference.store.ts'
import { checkApi, dealApi, flowApi, storeMarket } from '../deal/trade.fixture.ts'
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
const american = { optionType: 'A', exeMethod: '2', settleType: '2' }
const submit = (over: object) => test.as('a_mk').post(`${optionApi}/addCommit`, optionDeal(test, over))
const quote = async (over: object) => (await test.as('a_mk').post(`${optionApi}/quote`, optionDeal(test, over))).data
const rowOf = async (serial: string) =>
  (await test.as('a_ck').post(`${checkApi}/queryByPage`, { queryWrapper: { dealSerialNo: serial } })).data.recordList[0]
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

/** Entered and passed; answers with its terms. */
async function live(over: object) {
  const answer = await submit(over)
  expect(answer.code, answer.message).toBe(success)
  const { id, version } = await rowOf(answer.data)
  const passed = await test.as('a_ck').post(`${checkApi}/check`, { id, version: Number(version), checkStatus: '1' })
  expect(passed.code, passed.message).toBe(success)
  return (await test.as('a_no').get(`${optionApi}/getByDealId/${id}`)).data
}

describe('a premium percent', () => {
  it('is of the base notional at spot in the form, in the check and on the stored deal: 68,322 and not 66,000', async () => {
    const over = { exePrice: '6.6', nominalAmt2: '6600000', offMarketReason: 'far from the model' }
    const form = await quote({ ...over, fee: '', feePremiumRate: '1' })
    expect(form).toMatchObject({ fee: '68322', feePremiumRate: '1', feeExchangeRate: '6.8322' })
    const wrong = await submit({ ...over, fee: '66000', feePremiumRate: '1' })
    expect(wrong.message).toBe(
      'The premium rate is a percentage of the base notional at spot: the premium must be 68,322.00 CNY',
    )
    const option = await live({ ...over, fee: '68322', feePremiumRate: '1' })
    expect(option).toMatchObject({ fee: '68322', feePremiumRate: '1', feeExchangeRate: '6.8322' })
    expect(Number(form.model.feePremiumRate)).toBeCloseTo((100 * Number(form.model.fee)) / 6832200, 4)
  })

  it('is of the base notional at the rate that was agreed, where one was', async () => {
    const over = { feeExchangeRate: '6.85', feePremiumRate: '0.86', fee: '58910' }
    expect(await live(over)).toMatchObject({ feePremiumRate: '0.86', fee: '58910', feeExchangeRate: '6.85' })
  })
})

describe('a premium in a third currency', () => {
  const euros = { feeCalCurrency: 'EUR', fee: '7400', feePayCurrency: 'EUR', ...american }

  it('is measured, checked against the model, paid and counted in the result', async () => {
    // 7,400 EUR at 1.1684 are 8,646.16 USD, at 6.8322 59,072.29 CNY; of 1,000,000 USD 0.8646 %.
    const option = await live(euros)
    expect(option).toMatchObject({
      feePremiumRate: '0.864616',
      feePremiumPoint: null,
      feeExchangeRate: '1.1684',
      feePayAmt: '7400',
      feeQuoteAmt: '59072.29',
      modelFee: '7412.7',
    })
    const { data: flows } = await test.as('a_no').get(`${flowApi}/${option.id}`)
    expect(flows).toMatchObject([{ cflType: '3', cflFlag: '2', payCurrency: 'EUR', payAmt: '7400' }])
    const { data: drawn } = await test.as('a_mk').post(`${dealApi}/previewEvent`, {
      dealId: option.id,
      orderSubCode: 'OPTION_EXE',
      exeMethod: '2',
      priceDateRate: '6.7',
    })
    expect(drawn.picture).toMatchObject({ payoff: '100000.00', result: '40927.71' })
  })

  it('may be quoted in the pair and paid outside of it', async () => {
    const paid = { feePayCurrency: 'EUR', feeExchangeRate: '7.98' }
    expect(await live(paid)).toMatchObject({ fee: '59000', feePayAmt: '7393.48', feeQuoteAmt: '59000' })
  })

  it('is worth what the model says less what it cost on its day', async () => {
    await inDatabase((tx) =>
      sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
        select ${test.refs.a.groupId}, ${test.refs.a.orgId}, 'USD/CNY', ${testDay}, term, 'BANK', kind, case kind when 'ATM' then 4.2 else 0 end
        from unnest(array['1M', '6M']) term, unnest(array['ATM', 'RR25', 'BF25']) kind`.execute(tx),
    )
    const option = await live({ ...euros, optionType: 'E' })
    const { data } = await test.as('a_no').post('/CLOUD-FX/profitLoss/trade/queryByPage', {
      queryWrapper: { dealSerialNo: option.dealSerialNo },
    })
    expect(data.recordList).toMatchObject([{ marketValue: '59148.91', gainLoss: '76.62' }])
  })
})

describe('every currency of the product', () => {
  it('is answered as the currency of a premium, in its own decimals', async () => {
    const all = [...(await inDatabase(currencies)).values()].filter(({ currencyFlag }) => currencyFlag === '1')
    expect(all.filter(({ decimalScale }) => decimalScale === 3).map(({ currencyCode }) => currencyCode)).toEqual(
      expect.arrayContaining(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']),
    )
    for (const { currencyCode, decimalScale } of all) {
      const fee = decimalScale === 0 ? '5000' : `5000.${'0'.repeat(decimalScale - 1)}1`
      const premium = { feeCalCurrency: currencyCode, feePayCurrency: currencyCode, offMarketReason: 'agreed' }
      const form = await quote({ ...premium, fee })
      expect(form.problems, currencyCode).toEqual([])
      const option = await live({ ...premium, fee })
      expect(option, currencyCode).toMatchObject({ fee, feePayAmt: fee, feePayCurrency: currencyCode })
      const finer = await submit({ ...premium, fee: `${fee}${decimalScale === 0 ? '.' : ''}1` })
      expect(finer.message, currencyCode).toMatch(/decimal/)
    }
  })
})

describe('an option far from the money', () => {
  const far = { exePrice: '4.1', nominalAmt2: '4100000', offMarketReason: 'a floor for the board', ...american }

  it.each([
    ['European', { optionType: 'E' }],
    ['American', { optionType: 'A' }],
  ])('%s is answered: a model of nothing, Greeks of nothing, a premium with its reason', async (_style, over) => {
    const form = await quote({ ...far, ...over, optionQuoteVol: '4.2' })
    expect(form.model).toMatchObject({ fee: '0.00', feePremiumRate: '0', vega: '0' })
    expect(JSON.stringify(form)).not.toMatch(/NaN|Infinity/)
    expect(form.verdict).toBe('reason')
    const option = await live({ ...far, ...over, fee: '1' })
    expect(option).toMatchObject({ modelFee: '0', fee: '1' })
  })

  it('without a reason is refused by a sentence, not by a division', async () => {
    const answer = await submit({ ...far, offMarketReason: '', fee: '1' })
    expect(answer.message).toBe('The model premium is 0; give the reason for the premium agreed')
  })
})
