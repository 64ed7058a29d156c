/** What a bank reports otherwise than ordered, too late or not at all: held, told, and decided by two people. The messages are the bank's. */
import { heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { passwordKeys } from '../../../kit/record/password-keys.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { takeAnswer } from '../desk/bank-answer.act.ts'
import { unknownOrders } from '../desk/desk.store.ts'
import { holdSilent } from '../desk/hold-report.act.ts'
import { answerOf } from '../fix/fix-dialogue.rules.ts'
import { messageOf, soh } from '../fix/fix-message.rules.ts'
import { addBanks, dealAt, inquiryOf, onlineApi, spotTerms } from '../inquiry/quote.fixture.ts'
import { quoteInvariants } from '../inquiry/quote.invariants.ts'

let test: TestApp
let tools: Parameters<typeof takeAnswer>[0]
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await addBanks(test, ['F1', 'F2'])
  tools = {
    db: test.database.db,
    services: { passwordKeys: passwordKeys(test.database.db), demoPassword: null },
  }
})
afterAll(() => test.close())

const rows = <T>(text: string, values: unknown[] = []) => asOwner<T & object>(test.database.owner, text, values)
const deals = () => rows<{ id: string; deal_serial_no: string }>('select id, deal_serial_no from fx_deal order by id')

/** As a bank writes it, with strokes for the separators. */
function says(text: string) {
  const message = messageOf(`${text.replaceAll('|', soh)}${soh}`)
  const answer = message && answerOf(message, new Map())
  if (!answer) throw new Error(`nothing was understood of ${text}`)
  return answer
}

interface Order {
  readonly number: string
  readonly line: string
  readonly wire: string
  /** The bank says it to the desk. */
  readonly bank: (text: string) => Promise<void>
  readonly fill: (over?: Readonly<Record<number, string>>) => string
}
let fills = 0
/** Ordered at the price of the bank, and on its way. */
async function ordered(quoteSource = 'F1', isPressed = true): Promise<Order> {
  const { data } = await test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, [quoteSource]))
  const number: string = data.askGroupNo
  const [quote] = await rows<{ line: string; wire: string }>(
    `select bank_line_id::text as line, group_id || '-' || quote_serial_no as wire from fx_quote where ask_group_no = $1`,
    [number],
  )
  const { line = '', wire = '' } = quote ?? {}
  const providerQuoteId = `Q-${wire}`
  const price = { spotRate: '6.831', forwardPoint: null, exchangeRate: '6.831', validity: 30 }
  await takeAnswer(tools, line, { kind: 'quoted', quoteSerialNo: wire, providerQuoteId, ...price })
  if (isPressed) {
    expect((await dealAt(test, await inquiryOf(test, number), quoteSource)).code).toBe('00000000')
    await rows('update fx_quote set order_sent_at = clock_timestamp() where ask_group_no = $1', [number])
  }
  fills += 1
  const fields: Record<number, string> = {
    35: '8',
    34: '9',
    37: `B-${fills}`,
    11: wire,
    17: `E-${fills}`,
    150: 'F',
    39: '2',
    55: 'USD/CNY',
    54: '2',
    15: 'USD',
    38: '1000000',
    32: '1000000',
    14: '1000000',
    151: '0',
    31: '6.831',
    6: '6.831',
    64: '20260415',
    117: providerQuoteId,
  }
  const fill = (over: Readonly<Record<number, string>> = {}) => {
    const { 35: type, ...rest } = { ...fields, ...over }
    const body = Object.entries(rest).filter(([, value]) => value !== '')
    return [`35=${type}`, ...body.map(([tag, value]) => `${tag}=${value}`)].join('|')
  }
  return { number, line, wire, fill, bank: (text) => takeAnswer(tools, line, says(text)) }
}
const cancelled = (wire: string) => `35=8|34=10|37=B0|11=${wire}|150=4|39=4|14=0|151=0|6=0|58=Too late`

interface Held {
  readonly id: string
  readonly version: number
  readonly held_no: string
  readonly cause: string
  readonly held_status: string
  readonly differs: string[]
  readonly reports: number
}
const heldOf = ({ wire }: Pick<Order, 'wire'>) =>
  rows<Held>(
    'select id::text as id, version, held_no, cause, held_status, differs, reports from held_report where wire_no = $1 order by id',
    [wire],
  )
const noticed = (no: string) =>
  rows<{ name: string }>(
    `select distinct m.user_name as name from notification n join member m on m.id = n.user_id
      where n.message_en like '%' || $1 || '%' and n.message_en not like '%awaits a decision%' order by 1`,
    [no],
  ).then((members) => members.map(({ name }) => name))
const quoteOf = async ({ number }: Order) => (await inquiryOf(test, number)).quotes[0]

const call = (
  person: 'a_mk' | 'a_ck' | 'a_mg' | 'a_both',
  act: 'accept' | 'dismiss' | 'giveBack',
  held: object,
): Promise<Answer> => test.as(person).post(heldReportApi[act].path, held)
async function proposed(order: Order, dismisses: boolean, over: object = {}) {
  const [held] = (await heldOf(order)).slice(-1)
  const seen = {
    id: held?.id,
    version: held?.version,
    bankWord: 'Ms Li, dealing desk, 10:05: their book says so',
    ...over,
  }
  const agreed = { agreedRate: '6.831', agreedAmt: '1000000', agreedDealNo: `B-${fills}` }
  const answer = dismisses
    ? await test.as('a_mk').post(heldReportApi.proposeDismiss.path, seen)
    : await test.as('a_mk').post(heldReportApi.proposeAccept.path, { ...agreed, ...seen })
  return { answer, seen: { id: held?.id, version: (held?.version ?? 0) + 1 } }
}

describe('a report that is not the deal that was ordered', () => {
  it.each<[string, string, Record<number, string>]>([
    ['another pair', 'currencyPair', { 55: 'EUR/CNY' }],
    ['the other side', 'side', { 54: '1' }],
    ['another currency', 'currency', { 15: 'CNY' }],
    ['another amount', 'dealAmt', { 14: '999999' }],
    ['another amount of the order', 'orderAmt', { 38: '1500000' }],
    ['an amount left', 'leftAmt', { 151: '5' }],
    ['another settlement date', 'settleDate', { 64: '20260416' }],
    ['a price beyond what was agreed', 'exchangeRate,averageRate', { 31: '6.83', 6: '6.83' }],
    ['an average that is not the last price', 'averageRate', { 6: '6.8305' }],
    ['a last price that is not the average', 'exchangeRate', { 31: '6.8305' }],
    ['another quote', 'quoteRef', { 117: 'Q-0' }],
    ['a second leg', 'secondLeg', { 193: '20260715' }],
    ['a part and an end', 'dealAmt,ended', { 14: '400000', 39: '4' }],
    ['no number of the deal', 'bankDealNo', { 37: '' }],
  ])('with %s makes no deal: %s differs, and dealer and reviewers are told', async (_, differs, over) => {
    const before = (await deals()).length
    const order = await ordered()
    await order.bank(order.fill(over))
    const [held, ...others] = await heldOf(order)
    expect([held?.cause, held?.differs.join(), others.length]).toEqual(['1', differs, 0])
    expect(await noticed(held?.held_no ?? '')).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
    expect(await quoteOf(order)).toMatchObject({ heldNo: held?.held_no, dealStatus: '1' })
    expect(await deals()).toHaveLength(before)
  })

  it('is told once however often it comes, and nothing of its order books by itself afterwards', async () => {
    const before = (await deals()).length
    const order = await ordered()
    for (const exec of ['1', '2', '3']) await order.bank(order.fill({ 14: '400000', 17: exec }))
    expect((await heldOf(order)).map(({ reports }) => reports)).toEqual([3])
    await order.bank(order.fill())
    expect((await heldOf(order)).map(({ differs }) => differs)).toEqual([['dealAmt'], ['earlierReport']])
    expect(await deals()).toHaveLength(before)
    await rows("update fx_quote set deal_status = '9' where ask_group_no = $1", [order.number])
    const orders = await withTx(test.database.db, systemScope, unknownOrders)
    expect(orders.map(({ quoteSerialNo }) => quoteSerialNo)).not.toContain(order.wire)
  })

  it('stands beside the order, term by term', async () => {
    const order = await ordered()
    await order.bank(order.fill({ 64: '20260416' }))
    const [held] = await heldOf(order)
    const { data } = await test.as('a_ck').get(heldReportApi.query.path.replace(':id', held?.id ?? ''))
    expect(data.compared).toContainEqual({
      field: 'settleDate',
      ordered: '20260415',
      reported: '20260416',
      differs: '1',
    })
    expect(data.compared).toContainEqual({ field: 'side', ordered: 'sell', reported: 'sell', differs: '0' })
    expect((await test.as('b_ck').get(heldReportApi.query.path.replace(':id', held?.id ?? ''))).code).not.toBe(
      '00000000',
    )
  })

  it('as ordered, under the number of another deal of the bank, is one for people too', async () => {
    const first = await ordered()
    await first.bank(first.fill({ 37: 'SAME' }))
    expect(await quoteOf(first)).toMatchObject({ dealStatus: '2' })
    const second = await ordered()
    await second.bank(second.fill({ 37: 'SAME' }))
    expect((await heldOf(second)).map(({ differs }) => differs)).toEqual([['bankDealNo']])
  })
})

describe('a deal after the end of its order', () => {
  it('is held and told; two people make it a deal, and the same report changes nothing more', async () => {
    const order = await ordered()
    await order.bank(cancelled(order.wire))
    expect(await quoteOf(order)).toMatchObject({ dealStatus: '3', quoteMessage: 'Too late' })
    await order.bank(order.fill())
    const [held] = await heldOf(order)
    expect(held).toMatchObject({ cause: '2', held_status: '0', differs: [] })
    expect(await noticed(held?.held_no ?? '')).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
    const before = (await deals()).length
    const { answer, seen } = await proposed(order, false)
    expect(answer.code).toBe('00000000')
    expect((await call('a_mk', 'accept', seen)).status).toBe(403)
    expect((await call('a_both', 'accept', seen)).code).toBe('12010001')
    expect((await call('a_ck', 'dismiss', seen)).code).toBe('21030002')
    expect((await call('a_ck', 'accept', seen)).code).toBe('00000000')
    const quote = await quoteOf(order)
    expect(quote).toMatchObject({ quoteStatus: '4', dealStatus: '2', heldNo: null })
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${quote?.dealId}`)).data
    expect(deal).toMatchObject({ tradeStatus: '1', sellAmt: '1000000', exchangeRate: '6.831' })
    await order.bank(order.fill())
    expect((await heldOf(order)).map((one) => one.held_status)).toEqual(['3'])
    expect(await deals()).toHaveLength(before + 1)
    expect((await call('a_mg', 'accept', { ...seen, version: seen.version + 1 })).code).toBe('21030002')
  })

  it('becomes a deal beside the one that was made with another bank since', async () => {
    const { data } = await test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, ['F1', 'F2']))
    const quotes = await rows<{ line: string; wire: string }>(
      `select bank_line_id::text as line, group_id || '-' || quote_serial_no as wire from fx_quote where ask_group_no = $1 order by id`,
      [data.askGroupNo],
    )
    const price = { spotRate: '6.831', forwardPoint: null, exchangeRate: '6.831', validity: 30 }
    for (const { line, wire } of quotes)
      await takeAnswer(tools, line, { kind: 'quoted', quoteSerialNo: wire, providerQuoteId: wire, ...price })
    const fillOf = (at: number, no: string) =>
      takeAnswer(
        tools,
        quotes[at]?.line ?? '',
        says(`35=8|34=9|37=${no}|11=${quotes[at]?.wire}|150=F|39=2|14=1000000|31=6.831|6=6.831`),
      )
    await dealAt(test, await inquiryOf(test, data.askGroupNo), 'F1')
    await takeAnswer(tools, quotes[0]?.line ?? '', says(cancelled(quotes[0]?.wire ?? '')))
    await dealAt(test, await inquiryOf(test, data.askGroupNo), 'F2')
    await fillOf(1, 'TWO-2')
    await fillOf(0, 'TWO-1')
    const order = { wire: quotes[0]?.wire ?? '' } as Order
    const { seen } = await proposed(order, false, { agreedDealNo: 'TWO-1' })
    expect((await call('a_ck', 'accept', seen)).code).toBe('00000000')
    expect((await inquiryOf(test, data.askGroupNo)).quotes.map(({ dealStatus }) => dealStatus)).toEqual(['2', '2'])
  })

  it('that nobody ordered, or under a number that nobody has, can only be dismissed', async () => {
    const order = await ordered('F1', false)
    await order.bank(order.fill())
    expect((await heldOf(order)).map(({ cause }) => cause)).toEqual(['3'])
    expect((await proposed(order, false)).answer.code).toBe('21030003')
    await order.bank(order.fill({ 11: '1-QTE209901010001', 37: 'X1' }))
    const stranger = { wire: '1-QTE209901010001' } as Order
    const [held] = await heldOf(stranger)
    expect(held).toMatchObject({ cause: '3' })
    expect(await noticed(held?.held_no ?? '')).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
    const { seen } = await proposed(stranger, true)
    expect((await call('a_ck', 'dismiss', seen)).code).toBe('00000000')
    await order.bank(order.fill({ 11: '1-QTE209901010001', 37: 'X1' }))
    expect((await heldOf(stranger)).map((one) => one.held_status)).toEqual(['4'])
  })

  it('that the bank takes back, or rejects after it dealt, is held and changes no deal', async () => {
    const order = await ordered()
    await order.bank(order.fill())
    const before = await deals()
    await order.bank(`35=8|34=11|37=B9|11=${order.wire}|150=H|39=4|14=0|58=Busted`)
    await order.bank(cancelled(order.wire))
    expect((await heldOf(order)).map(({ cause }) => cause)).toEqual(['4'])
    expect(await deals()).toEqual(before)
    expect((await proposed(order, false)).answer.code).toBe('21030003')
  })
})

describe('an order without a result', () => {
  const silence = async (order: Order, seconds: number) =>
    rows(
      `update fx_quote set deal_status = '9', order_sent_at = clock_timestamp() - make_interval(secs => $2) where ask_group_no = $1`,
      [order.number, seconds],
    )

  it('is told after a minute, once, and ends by itself when the bank answers', async () => {
    const order = await ordered()
    await silence(order, 55)
    await holdSilent(tools)
    expect(await heldOf(order)).toEqual([])
    await silence(order, 61)
    await holdSilent(tools)
    await holdSilent(tools)
    const [held, ...others] = await heldOf(order)
    expect([held?.cause, others.length]).toEqual(['5', 0])
    expect(await noticed(held?.held_no ?? '')).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
    await order.bank(order.fill())
    expect(await quoteOf(order)).toMatchObject({ dealStatus: '2' })
    expect((await heldOf(order)).map((one) => one.held_status)).toEqual(['5'])
  })

  it('is closed with the bank’s word by two people, and a deal that comes afterwards is held', async () => {
    const order = await ordered()
    await silence(order, 61)
    await holdSilent(tools)
    const { seen } = await proposed(order, true)
    const back = { ...seen, reason: 'Which desk?' }
    expect((await call('a_ck', 'giveBack', back)).code).toBe('00000000')
    const again = await proposed(order, true)
    expect((await call('a_ck', 'dismiss', again.seen)).code).toBe('00000000')
    expect(await quoteOf(order)).toMatchObject({ quoteStatus: '2', dealStatus: '3' })
    await order.bank(order.fill())
    expect((await heldOf(order)).map(({ cause, held_status }) => cause + held_status)).toEqual(['54', '20'])
  })

  it('is a deal where the bank says so on the telephone, at what was agreed', async () => {
    const order = await ordered()
    await silence(order, 61)
    await holdSilent(tools)
    const agreed = { agreedRate: '6.832', agreedAmt: '900000', agreedDealNo: 'TEL-1' }
    const { seen } = await proposed(order, false, agreed)
    expect((await call('a_ck', 'accept', seen)).code).toBe('00000000')
    const quote = await quoteOf(order)
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${quote?.dealId}`)).data
    expect(deal).toMatchObject({ sellAmt: '900000', buyAmt: '6148800', exchangeRate: '6.832' })
    await order.bank(order.fill({ 37: 'TEL-1', 14: '900000', 31: '6.832', 6: '6.832' }))
    expect(await heldOf(order)).toHaveLength(1)
    await order.bank(order.fill({ 37: 'TEL-1' }))
    expect((await heldOf(order)).map(({ cause }) => cause)).toEqual(['5', '2'])
  })
})

describe('a quote that binds the bank to less', () => {
  it.each([
    ['indicative', { isIndicative: true }, '21010016'],
    ['for a part', { quotedAmt: '400000' }, '21010015'],
  ])('%s is shown as what it is and never dealt', async (_, what, code) => {
    const { data } = await test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, ['F1', 'F2']))
    const quotes = await rows<{ line: string; wire: string }>(
      `select bank_line_id::text as line, group_id || '-' || quote_serial_no as wire from fx_quote where ask_group_no = $1 order by id`,
      [data.askGroupNo],
    )
    for (const [at, { line, wire }] of quotes.entries()) {
      const rate = at === 0 ? '6.9' : '6.8'
      const price = { spotRate: rate, forwardPoint: null, exchangeRate: rate, validity: 30, providerQuoteId: wire }
      await takeAnswer(tools, line, { kind: 'quoted', quoteSerialNo: wire, ...price, ...(at === 0 ? what : {}) })
    }
    const inquiry = await inquiryOf(test, data.askGroupNo)
    expect(inquiry.quotes.map(({ executableFlag, bestFlag }) => executableFlag + bestFlag)).toEqual(['00', '11'])
    expect((await dealAt(test, inquiry, 'F1')).code).toBe(code)
    const queryWrapper = { askGroupNo: data.askGroupNo }
    const list = await test.as('a_mk').post(`${onlineApi}/queryByPage`, { queryWrapper })
    expect(list.data.recordList.map((one: { bestFlag: string }) => one.bestFlag).sort()).toEqual(['0', '1'])
  })
})

it('what is never false of quotes holds after all of it', async () => {
  for (const { name, sql } of quoteInvariants)
    expect([name, ...(await rows(sql)).flatMap(Object.values)]).toEqual([name, '0'])
})
