/** Prices over the socket, and clicks on them: now, too late, from before a break, too large. */
import type { AddressInfo } from 'node:net'
import { pricePing, type Tick } from '@hedgerow/contract/quote/click.contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { wallClock } from '../../../kit/process/clock.ts'
import { passwordKeys } from '../../../kit/record/password-keys.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { hedgeCalls, success } from '../../hedging/request/hedge.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { addBanks, inquiryWhen, openTestDesk } from '../inquiry/quote.fixture.ts'
import { openPriceHub, type PriceHub } from './price-hub.worker.ts'

let test: TestApp
let app: FastifyInstance
let desk: Awaited<ReturnType<typeof openTestDesk>>
let hub: PriceHub
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await addBanks(test, ['B1', 'B2'])
  await asOwner(
    test.database.owner,
    `update bank_line set online_type = '0' where counter_party_id =
    (select id from counter_party where counter_party_no = 'B2')`,
  )
  desk = await openTestDesk(test, { B1: { question: 'answer', order: 'deal' } })
  hub = openPriceHub(desk.port)
  const services = { passwordKeys: passwordKeys(test.database.db), demoPassword: null, prices: hub }
  app = await buildApp({ db: test.database.db, services, bus: desk.bus, prices: hub })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  hub.close()
  await app.close()
  await desk.close()
  await test.close()
})

interface Screen {
  readonly socket: WebSocket
  epoch: string
  down: number
  frames: number
  ticks: Tick[]
}
function watch(token: string, wish: object = { bank: 'B1', tiles: ['USD/CNY SPOT', 'USD/CNY 1M'] }): Screen {
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live/price`)
  const seen: Screen = { socket, epoch: '', down: 0, frames: 0, ticks: [] }
  socket.onopen = () => {
    socket.send(JSON.stringify({ token }))
    socket.send(JSON.stringify(wish))
  }
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data))
    if (frame.epoch) seen.epoch = frame.epoch
    if (frame.down) seen.down += 1
    if (frame.ticks) {
      seen.frames += 1
      seen.ticks = frame.ticks
    }
  }
  return seen
}
const watched = async (person: Parameters<TestApp['as']>[0] = 'a_mk') => {
  const seen = watch(test.as(person).token)
  await vi.waitFor(() => expect(seen.ticks).toHaveLength(2), { timeout: 20_000 })
  return seen
}
const clickOn = ({ epoch, ticks }: Screen, over: object = {}, at = 0) => ({
  quoteRef: `${epoch}.${ticks[at]?.id}`,
  quoteSource: 'B1',
  currencyPair: 'USD/CNY',
  dealLimit: ticks[at]?.dealLimit,
  businType: at === 0 ? 'FX_SPOT' : 'FX_FWD',
  dealDirection: '2',
  dealAmt: '100000',
  exchangeRate: ticks[at]?.bid,
  portfolioId: test.refs.a.portfolioId,
  ...over,
})
/** By the application that holds the socket. */
async function click(body: object, person: Parameters<TestApp['as']>[0] = 'a_mk') {
  const headers = { authorization: `Bearer ${test.as(person).token}`, language: 'en_US' }
  const { code, message, data } = (
    await app.inject({ method: 'POST', url: '/CLOUD-FX/fxDealOnline/click', headers, payload: body })
  ).json()
  return { code, message, data }
}

it.each([0, 1])(
  'a click on a price is one deal at that price, and keeps what was shown (tile %i)',
  async (at) => {
    const seen = await watched()
    const order = clickOn(seen, {}, at)
    const { code, message, data } = await click(order)
    expect([code, message]).toEqual(['00000000', 'success'])
    const dealt = await inquiryWhen(test, data.askGroupNo, ({ quotes }) => quotes[0]?.dealStatus === '2')
    expect(dealt.quotes[0]?.quoteStatus).toBe('4')
    expect(Number(dealt.quotes[0]?.exchangeRate)).toBe(Number(order.exchangeRate))
    const [inquiry] = await asOwner<{ ticks: object[] }>(
      test.database.owner,
      'select ticks from quote_inquiry where ask_group_no = $1',
      [data.askGroupNo],
    )
    expect(inquiry?.ticks.length).toBeGreaterThan(0)
    const { data: replay } = await test.as('a_no').get(`/CLOUD-FX/fxDealOnline/replay/${data.askGroupNo}`)
    expect(replay.ticks).toHaveLength(inquiry?.ticks.length ?? 0)
    expect(replay.ticks.map(({ bid }: { bid: string }) => Number(bid))).toContain(Number(order.exchangeRate))
    const ages = replay.ticks.map(({ agoMs }: { agoMs: number }) => agoMs)
    expect(ages).toEqual(ages.toSorted((one: number, other: number) => other - one))
    expect((await test.as('b_mk').get(`/CLOUD-FX/fxDealOnline/replay/${data.askGroupNo}`)).code).not.toBe('00000000')
    seen.socket.close()
  },
  60_000,
)

it('a click for a request is a deal of its organisation that executes it, on its side alone', async () => {
  const hedge = hedgeCalls(() => test)
  const request = await hedge.submitted(await hedge.newExposure(), '300000')
  expect((await hedge.check(request, '1')).code).toBe(success)
  const seen = await watched()
  const linked = { hedgeRequestId: request.id, orgId: test.refs.a.orgId, dealAmt: '120000' }
  const bought = { ...linked, dealDirection: '1', exchangeRate: seen.ticks[0]?.ask }
  expect((await click(clickOn(seen, bought))).code).not.toBe(success)
  const { data, message } = await click(clickOn(seen, linked))
  expect(message).toBe('success')
  const dealt = await inquiryWhen(test, data.askGroupNo, ({ quotes }) => quotes[0]?.dealStatus === '2')
  expect(dealt.hedgeRequestId).toBe(request.id)
  expect(Number((await hedge.hedgeOf(request.id)).executedAmt)).toBe(120_000)
  seen.socket.close()
})

it('ids from before a break, of another browser or another member are refused, and so is a stale one', async () => {
  const first = await watched()
  const old = clickOn(first)
  first.socket.close()
  const second = await watched()
  expect((await click(old)).message).toContain('before the connection broke')
  const other = await watched('a_both')
  expect((await click(clickOn(other))).message).toContain('before the connection broke')
  const stale = clickOn(second)
  await vi.waitFor(() => expect(hub.priceOf(test.as('a_mk').scope.userId, stale.quoteRef)).toBe('stale'), {
    timeout: 10_000,
  })
  expect((await click(stale)).message).toContain('request a new one')
  expect((await click(clickOn(second, { exchangeRate: '6.5' }))).message).toContain('differ')
  second.socket.close()
  other.socket.close()
})

it('above the click limit it becomes an inquiry; a bank that streams nothing has no tile', async () => {
  const seen = await watched()
  expect((await click(clickOn(seen, { dealAmt: '500001' }))).message).toContain('becomes an inquiry')
  expect((await click(clickOn(seen, { quoteSource: 'B2' }))).message).toContain('streams no prices')
  const { data } = await test.as('a_mk').get('/CLOUD-FX/fxDealOnline/streaming')
  expect(data.map(({ quoteSource }: { quoteSource: string }) => quoteSource)).toEqual(['B1'])
  seen.socket.close()
})

it('a bank that is closed by its own clock refuses a click, and its tiles say so', async () => {
  const seen = await watched()
  const hoursOf = (begin: string, end: string, zone: string) =>
    asOwner(
      test.database.owner,
      `update counter_party set deal_time_begin = $1, deal_time_end = $2, timezone = $3 where counter_party_no = 'B1'`,
      [begin, end, zone],
    )
  // One hour that begins two hours from now in UTC.
  const { time } = wallClock('UTC')
  const fromNow = (hours: number) => String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0') + time.slice(2)
  await hoursOf(fromNow(2), fromNow(3), 'GMT+00:00')
  const { message } = await click(clickOn(seen))
  expect(message).toMatch(/ is closed; it deals \d\d:\d\d–\d\d:\d\d \(GMT\+00:00\)$/)
  const { data } = await test.as('a_mk').get('/CLOUD-FX/fxDealOnline/streaming')
  expect(data).toMatchObject([{ quoteSource: 'B1', isOpen: false }])
  // The same hours are over the present on a clock that is ten and a half hours ahead, where it is Monday whenever it is in Shanghai.
  await hoursOf(fromNow(10), fromNow(11), 'GMT+10:30')
  expect((await click(clickOn(seen))).message).toBe('success')
  await hoursOf('00:00:00', '23:59:59', 'GMT+08:00')
  seen.socket.close()
})

it('a bank that falls tells the tiles, and its prices come back by themselves under new ids', async () => {
  const seen = await watched()
  const before = clickOn(seen)
  desk.killBank()
  await vi.waitFor(() => expect(seen.down).toBeGreaterThan(0), { timeout: 10_000 })
  expect((await click(before)).code).not.toBe('00000000')
  const { frames } = seen
  await vi.waitFor(() => expect(seen.frames).toBeGreaterThan(frames), { timeout: 20_000 })
  seen.socket.close()
})

it('a ping is answered beside the prices; a browser that says more than that is closed', async () => {
  const seen = await watched()
  const pong = new Promise<object>((resolve) => {
    seen.socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data))
      if ('pong' in frame) resolve(frame)
    })
  })
  const closed = new Promise<number>((resolve) => {
    seen.socket.onclose = ({ code }) => resolve(code)
  })
  seen.socket.send(pricePing)
  expect(await pong).toEqual({ pong: true })
  seen.socket.send(pricePing)
  expect(await closed).toBe(1008)
}, 30_000)

it('a socket without a session, without a wish or with a strange one is closed', async () => {
  const closed = (token: string, wish?: object) =>
    new Promise<number>((resolve) => {
      watch(token, wish).socket.onclose = ({ code }) => resolve(code)
    })
  expect(await closed('nobody-has-this')).toBe(4401)
  expect(await closed(test.as('a_mk').token, { bank: "B1'--", tiles: ['USD/CNY SPOT'] })).toBe(1008)
  expect(await closed(test.as('a_mk').token, { bank: 'B1', tiles: [] })).toBe(1008)
}, 30_000)

it('the price of a tick is dealable at its bank alone: what is stored never outlives ten seconds', async () => {
  const { rows } = await withTx(test.database.db, systemScope, (tx) =>
    sql<{
      longest: string
    }>`select max(extract(epoch from expires_at - quoted_at))::text as longest from fx_quote`.execute(tx),
  )
  expect(Number(rows[0]?.longest)).toBe(10)
})
