/** Inquiries from the question to the trade, with simulated banks in a process of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { addBanks, dealAt, inquiryOf, inquiryWhen, onlineApi, openTestDesk, spotTerms } from './quote.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof openTestDesk>>
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await addBanks(test, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7'])
  desk = await openTestDesk(test, {
    B1: { question: 'answer', order: 'deal' },
    B2: { question: 'answer', order: 'refuse' },
    B3: { question: 'reject' },
    B4: { question: 'late' },
    B5: { question: 'answer', order: 'twice' },
    B6: { question: 'answer', order: 'slow' },
  })
})
afterAll(async () => {
  await desk.close()
  await test.close()
})

const ask = (banks: readonly string[], over: object = {}) =>
  test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, banks, over))
const inquire = async (banks: readonly string[], over: object = {}) =>
  (await ask(banks, over)).data.askGroupNo as string
const statuses = (inquiry: Awaited<ReturnType<typeof inquiryOf>>) =>
  Object.fromEntries(inquiry.quotes.map((quote) => [quote.quoteSource, quote.quoteStatus + quote.dealStatus]))
const deals = () => asOwner<{ id: string }>(test.database.owner, 'select id from fx_deal')

describe('the mid of a pair', () => {
  const midOf = (over: object) => test.as('a_mk').post(`${onlineApi}/queryPrice`, { currencyPair: 'EUR/CNY', ...over })

  it('is that which deals are compared with, or that of the source that is named', async () => {
    expect((await midOf({})).data).toMatchObject({ midPrice: '7.9827', spotMid: '7.9827', dataSource: 'ECB' })
    expect((await midOf({ dataSource: '' })).data).toMatchObject({ dataSource: 'ECB' })
    await asOwner(
      test.database.owner,
      `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
       select group_id, currency_pair, data_date, data_time, 'FED_H10', mid_price + 0.01 from market_price
       where group_id = $1 and currency_pair in ('EUR/USD', 'USD/CNY')`,
      [test.refs.a.groupId],
    )
    // Both legs of the cross are the source's own: 1.1784 × 6.8422.
    expect((await midOf({ dataSource: 'FED_H10' })).data).toMatchObject({ midPrice: '8.062848', dataSource: 'FED_H10' })
    expect((await midOf({})).data).toMatchObject({ midPrice: '7.9827' })
  })

  it('is refused by name where the source said nothing of late', async () => {
    const refused = await midOf({ dataSource: 'CFETS' })
    expect(refused).toMatchObject({ code: '06010008' })
    expect(refused.message).toContain('There is no EUR/CNY rate from CFETS')
  })
})

describe('an inquiry', () => {
  it('to five banks is dealt at the best, with one late and one rejecting; the deal awaits its check', async () => {
    const number = await inquire(['B1', 'B2', 'B3', 'B4', 'B5'])
    const quoted = await inquiryWhen(
      test,
      number,
      ({ quotes }) => quotes.filter(({ quoteStatus }) => quoteStatus === '0').length === 1,
    )
    expect(statuses(quoted)).toEqual({ B1: '10', B2: '10', B3: '20', B4: '00', B5: '10' })
    const best = quoted.quotes.find(({ bestFlag }) => bestFlag === '1')
    expect(best?.quoteSource).toBe('B5')
    expect(Number(best?.spreadPip)).toBeGreaterThan(5)
    expect(Number(best?.spreadCost)).toBeCloseTo(Number(best?.spreadPip) * 100, 0)
    expect(Number(best?.secondsLeft)).toBeGreaterThan(20)
    expect((await dealAt(test, quoted, 'B5')).code).toBe('00000000')
    const dealt = await inquiryWhen(test, number, ({ quotes }) => quotes.some(({ dealStatus }) => dealStatus === '2'))
    expect(statuses(dealt)).toEqual({ B1: '50', B2: '50', B3: '20', B4: '50', B5: '42' })
    expect(dealt.quotes.map(({ loseReason }) => loseReason)).toEqual(['1', '1', null, '1', null])
    const { dealId } = dealt.quotes[4] ?? {}
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${dealId}`)).data
    expect(deal).toMatchObject({
      tradeStatus: '1',
      checkStatus: '0',
      sellAmt: '1000000',
      exchangeRate: best?.exchangeRate,
    })
    expect(deal).toMatchObject({ operationType: 'online', tradeSource: '2', tradeMode: '2' })
    // The bank that said it twice dealt once.
    expect(await deals()).toHaveLength(1)
    for (const late of ['B1', 'B4', 'B5']) expect((await dealAt(test, dealt, late)).code).not.toBe('00000000')
  })

  it('pressed twice at one moment, or once under one key and again, is one deal', async () => {
    const before = (await deals()).length
    const number = await inquire(['B1', 'B5'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) =>
      quotes.every(({ quoteStatus }) => quoteStatus === '1'),
    )
    const [one, two] = await Promise.all([dealAt(test, quoted, 'B1', 'key-1'), dealAt(test, quoted, 'B5')])
    expect([one.code, two.code].filter((code) => code === '00000000')).toHaveLength(1)
    const again = await dealAt(test, quoted, 'B1', 'key-1')
    expect(again.code === '00000000' || /confirmed|dealt/.test(again.message)).toBe(true)
    await inquiryWhen(test, number, ({ quotes }) => quotes.some(({ dealStatus }) => dealStatus === '2'))
    expect(await deals()).toHaveLength(before + 1)
  })

  it('whose order the bank refuses says so, and another bank can be dealt', async () => {
    const number = await inquire(['B2', 'B1'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) =>
      quotes.every(({ quoteStatus }) => quoteStatus === '1'),
    )
    await dealAt(test, quoted, 'B2')
    const refused = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '3')
    expect(refused.quotes[0]?.quoteMessage).toContain('market has moved')
    expect(refused.quotes[1]?.executableFlag).toBe('1')
    expect((await dealAt(test, refused, 'B1')).code).toBe('00000000')
    await inquiryWhen(test, number, ({ quotes }) => quotes[1]?.dealStatus === '2')
  })

  it('whose answer does not come within ten seconds is unknown, shut, and resolved by itself', async () => {
    const number = await inquire(['B6', 'B1'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) =>
      quotes.every(({ quoteStatus }) => quoteStatus === '1'),
    )
    await dealAt(test, quoted, 'B6')
    const unknown = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '9', 20_000)
    expect(unknown.quotes.map(({ executableFlag }) => executableFlag)).toEqual(['0', '0'])
    expect((await dealAt(test, unknown, 'B1')).message).toContain('do not resubmit')
    const before = (await deals()).length
    await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '2', 20_000)
    expect(await deals()).toHaveLength(before + 1)
  })

  it('of which nothing is taken keeps its prices with the reason', async () => {
    const number = await inquire(['B1'])
    await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    const left = (await test.as('a_mk').post(`${onlineApi}/cancel`, { askGroupNo: number, loseReason: '3' })).data
    expect(left.quotes[0]).toMatchObject({ quoteStatus: '5', loseReason: '3', executableFlag: '0' })
    expect(left.quotes[0].exchangeRate).not.toBeNull()
    expect((await dealAt(test, left, 'B1')).message).toContain('request a new one')
  })

  it('asks one bank again', async () => {
    const number = await inquire(['B3'])
    const rejected = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '2')
    const again = await test
      .as('a_mk')
      .post(`${onlineApi}/askDeal`, { quoteSerialNo: rejected.quotes[0]?.quoteSerialNo })
    expect(again.data.quotes).toHaveLength(2)
  })

  it('past its seconds is expired by the clock of the database', async () => {
    const number = await inquire(['B1'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    await asOwner(test.database.owner, 'update fx_quote set expires_at = clock_timestamp() where ask_group_no = $1', [
      number,
    ])
    expect((await dealAt(test, quoted, 'B1')).message).toContain('request a new one')
    expect((await inquiryOf(test, number)).quotes[0]).toMatchObject({ quoteStatus: '3', executableFlag: '0' })
  })
})

describe('a deal at the bank', () => {
  const ready = async (banks: readonly string[], over: object = {}) => {
    const number = await inquire(banks, over)
    return inquiryWhen(test, number, ({ quotes }) => quotes.every(({ quoteStatus }) => quoteStatus === '1'))
  }
  const dealt = (number: string) =>
    inquiryWhen(test, number, ({ quotes }) => quotes.some(({ dealStatus }) => dealStatus === '2'))

  it('of a forward in the other currency books spot, points and both amounts as quoted', async () => {
    const terms = { businType: 'FX_FWD', dealLimit: '1M', currency: 'CNY', dealAmt: '6800000', dealDirection: '1' }
    const quoted = await ready(['B5'], terms)
    await dealAt(test, quoted, 'B5')
    const [quote] = (await dealt(quoted.askGroupNo)).quotes
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${quote?.dealId}`)).data
    expect(deal).toMatchObject({
      businType: 'FX_FWD',
      sellAmt: '6800000',
      buyCurrency: 'USD',
      valueDate: quoted.settleDate,
    })
    expect(deal).toMatchObject({ forwardRate: quote?.exchangeRate, spotRate: quote?.spotRate })
    expect(Number(deal.buyAmt)).toBe(Number(quote?.dealAmt2))
  })

  it('whose limit is used up meanwhile is kept as a draft, and the dealer is told', async () => {
    const quoted = await ready(['B6'])
    await dealAt(test, quoted, 'B6')
    await asOwner(test.database.owner, "update counter_party set facility_usd = 1 where counter_party_no = 'B6'")
    const [quote] = (await dealt(quoted.askGroupNo)).quotes
    await asOwner(test.database.owner, "update counter_party set facility_usd = null where counter_party_no = 'B6'")
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${quote?.dealId}`)).data
    expect(deal).toMatchObject({ tradeStatus: 'T', exchangeRate: quote?.exchangeRate })
    const notices = await asOwner<{ messageEn: string }>(
      test.database.owner,
      `select message_en as "messageEn" from notification where variant = 'warning' order by id desc limit 1`,
    )
    expect(notices[0]?.messageEn).toContain('kept as draft')
  })
})

describe('what cannot be asked or dealt is refused by name', () => {
  it.each([
    [['B1'], { businType: 'FX_FWD', dealLimit: '2D' }, 'dealLimit', '3D'],
    [['B1'], { businType: 'FX_FWD', dealLimit: 'SPOT' }, 'dealLimit', ''],
    [['B1'], { dealAmt: '0' }, 'dealAmt', ''],
    [['B1'], { currency: 'EUR' }, 'currency', 'USD/CNY'],
    [['B1'], { currencyPair: 'XAU/ZZZ' }, 'currencyPair', ''],
    [['B1', 'B2', 'B3', 'B4', 'B5', 'B6'], {}, 'list', 'five'],
    [[], {}, 'list', 'at least one'],
    [['CP-a'], {}, 'list.0.quoteSource', 'no connection'],
  ])('%o %o', async (banks, over, field, words) => {
    const { code, message, data } = await ask(banks, over)
    expect(code).not.toBe('00000000')
    expect(data.field ?? data.fields[0].field).toBe(field)
    expect(message + JSON.stringify(data)).toContain(words)
  })

  it('another rate than the quote’s, somebody else’s inquiry, another group’s', async () => {
    const number = await inquire(['B1'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    const [quote] = quoted.quotes
    const deal = { quoteSerialNo: quote?.quoteSerialNo, exchangeRate: '6.9', dealAmt: '1000000' }
    expect((await test.as('a_mk').post(`${onlineApi}/deal`, deal)).message).toContain('differ')
    const good = { ...deal, exchangeRate: quote?.exchangeRate }
    expect((await test.as('a_both').post(`${onlineApi}/deal`, good)).message).toContain(
      'the person who made the inquiry',
    )
    expect((await test.as('b_mk').post(`${onlineApi}/deal`, good)).message).toBe('Data does not exist')
    expect((await test.as('b_mk').post(`${onlineApi}/queryQuoteResult`, { askGroupNo: number })).message).toBe(
      'Data does not exist',
    )
    expect((await test.as('a_ck').post(`${onlineApi}/deal`, good)).status).toBe(403)
  })

  it('a bank whose limit is short, before any bank is asked', async () => {
    await asOwner(test.database.owner, "update counter_party set facility_usd = 1 where counter_party_no = 'B7'")
    const { message } = await ask(['B7'])
    expect(message).toContain('not sufficient')
    const terms = await test.as('a_mk').post(`${onlineApi}/terms`, spotTerms(test, []))
    expect(terms.data.banks.at(-1)).toMatchObject({ quoteSource: 'B7', executableFlag: '0' })
    expect(terms.data).toMatchObject({ settleDate: '20260415', dealAmt2: '6832200.00' })
  })
})

describe('bad luck', () => {
  it('a bank that falls after it dealt is asked when it is back, and the deal is booked once', async () => {
    const number = await inquire(['B6'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    const before = (await deals()).length
    await dealAt(test, quoted, 'B6')
    const serial = quoted.quotes[0]?.quoteSerialNo ?? ''
    await expect.poll(() => desk.journal().includes(serial), { timeout: 10_000 }).toBe(true)
    desk.killBank()
    await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '2', 30_000)
    expect(await deals()).toHaveLength(before + 1)
  })

  it('a desk that stops between order and answer leaves the order to the next one', async () => {
    const number = await inquire(['B6'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    const before = (await deals()).length
    await dealAt(test, quoted, 'B6')
    const serial = quoted.quotes[0]?.quoteSerialNo ?? ''
    await expect.poll(() => desk.journal().includes(serial), { timeout: 10_000 }).toBe(true)
    await desk.stopDesk()
    desk.startDesk()
    await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '2', 30_000)
    expect(await deals()).toHaveLength(before + 1)
  })

  it('an order that never left while the desk was away ends with its price', async () => {
    const number = await inquire(['B1'])
    const quoted = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
    const before = (await deals()).length
    await desk.stopDesk()
    expect((await dealAt(test, quoted, 'B1')).code).toBe('00000000')
    await asOwner(test.database.owner, 'update fx_quote set expires_at = clock_timestamp() where ask_group_no = $1', [
      number,
    ])
    desk.startDesk()
    const ended = await inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === '3', 30_000)
    expect(ended.quotes[0]?.quoteMessage).toContain('before the order was sent')
    expect(await deals()).toHaveLength(before)
  })
})

describe('the numbers of inquiries and quotes', () => {
  it('are counted with all others, and none is missing', async () => {
    const [row] = await asOwner<{ missing: string; drawn: string }>(
      test.database.owner,
      `select missing_serials() as missing, (select count(*) from serial_counter where kind in ('ASK', 'QTE')) as drawn`,
    )
    expect(row).toEqual({ missing: '0', drawn: '2' })
  })
})
