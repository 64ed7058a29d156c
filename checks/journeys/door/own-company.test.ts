/**
 * A company with euro books, by two people: from an empty server to the first reviewed forward, a booked settlement, a valued month end and
 * vouchers, in each language; the settlement is clicked in one of them. What their hands do on the way is counted and bounded.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { moveDay } from '../business-day.ts'
import { journey } from '../journey.ts'
import { startServer } from '../server.ts'
import { newTally, type Tally } from '../tally.ts'
import type { Visitor } from '../visitor.ts'
import { confirmsByCalls, rowsIn } from './calls.ts'
import {
  addsBank,
  addsExposure,
  addsOurParty,
  addsRate,
  berndSignsIn,
  dealsForward,
  foundsCompany,
  passesDeal,
  passesTheFirst,
  raisesRequest,
} from './first-hedge.ts'
import {
  entersRates,
  exportsVouchers,
  marksForward,
  monthEnd,
  passesRates,
  stepsLeft,
  worthByHand,
} from './first-month-end.ts'
import {
  accountNo,
  allocates,
  booksStatement,
  confirmsAllocation,
  confirmsDeal,
  dealsSpot,
  generatesFlows,
  netsOf,
  opensAccount,
  reviewsFlows,
  spotDay,
  verifiesPaths,
} from './first-settlement.ts'
import { accountByCalls, settlesByCalls } from './settled-by-calls.ts'

/** Before: 85 clicks, 95 fields and 20 hand-overs; 40 clicks and 7 hand-overs. */
const most = { hedge: { clicks: 42, fields: 33, handOvers: 5 }, settlement: { clicks: 20, handOvers: 2 } }
const today = '20260413'

async function firstHedge(anna: Visitor, bernd: Visitor, tally: Tally): Promise<string> {
  await addsOurParty(anna)
  await addsBank(anna)
  await addsRate(anna, '1.1000')
  const serialNo = await addsExposure(anna)
  tally.seat('bernd')
  await berndSignsIn(bernd)
  await passesTheFirst(bernd)
  const request = await raisesRequest(bernd, serialNo)
  tally.seat('anna')
  const forward = await dealsForward(anna, request)
  tally.seat('bernd')
  await passesDeal(bernd, forward)
  return forward
}

interface SpotDeal {
  readonly tally: Tally
  readonly serial: string
}
async function settlesByHand(anna: Visitor, bernd: Visitor, { tally, serial }: SpotDeal): Promise<void> {
  tally.seat('anna')
  tally.take()
  await confirmsDeal(anna, serial)
  const { pays, receives } = await generatesFlows(anna)
  tally.seat('bernd')
  await reviewsFlows(bernd, pays)
  await allocates(bernd, [pays, receives])
  tally.seat('anna')
  await confirmsAllocation(anna, [pays, receives])
  await booksStatement(anna, pays, receives)
  const settled = tally.take()
  process.stdout.write(`journeys: from confirmation to booked statement ${JSON.stringify(settled)}\n`)
  expect(settled.clicks).toBeLessThanOrEqual(most.settlement.clicks)
  expect(settled.handOvers).toBeLessThanOrEqual(most.settlement.handOvers)
}

async function settlesUnseen(anna: Visitor, bernd: Visitor, { serial }: SpotDeal): Promise<void> {
  await confirmsByCalls(anna, serial)
  await settlesByCalls(anna, bernd)
}

/** Each deal is confirmed, the forward valued by the rates of the day, and every journal has left. */
async function closesMonth(anna: Visitor, bernd: Visitor, forward: string): Promise<void> {
  await confirmsByCalls(bernd, forward)
  await entersRates(anna)
  await passesRates(bernd)
  expect((await stepsLeft(anna)).some((count) => count > 0)).toBe(true)
  const worth = await marksForward(anna, bernd)
  expect(Math.abs(worth - worthByHand(361_990.95, 1.105, '20260715'))).toBeLessThan(2)
  const vouchers = await exportsVouchers(anna)
  const sum = (name: string) => vouchers.reduce((all, line) => all + Number(line[name]), 0)
  expect(new Set(vouchers.map((line) => line['Local Currency']))).toEqual(new Set(['EUR']))
  expect(sum('Debit in Local Currency')).toBeGreaterThan(90_826)
  expect(sum('Debit in Local Currency')).toBeCloseTo(sum('Credit in Local Currency'), 2)
  expect(new Set(await stepsLeft(anna))).toEqual(new Set([0]))
}

async function balances(visitor: Visitor) {
  const rows = await rowsIn<Record<'account' | 'currency' | 'balance', string>>(
    visitor,
    '/CLOUD-BIZ/bankAccount/queryBalance',
  )
  const own = rows.filter(({ account }) => account === accountNo)
  return Object.fromEntries(own.map(({ currency, balance }) => [currency, Number(balance)]))
}

describe.each<Lang>(['en_US', 'zh_CN'])('a company of its own, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(`two people hedge, settle and close the month (${lang})`, async (enter) => {
    const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(server.output())?.[0] ?? ''
    const tally = newTally()
    const anna = await tally.watch(await enter({ url: server.url, lang }))
    await foundsCompany(anna, tally, code)
    await moveDay(server.dataDir, today)
    const bernd = await tally.watch(await enter({ url: server.url, lang }))
    const forward = await firstHedge(anna, bernd, tally)
    const hedge = tally.take()
    process.stdout.write(`journeys: to the first reviewed forward ${JSON.stringify(hedge)}\n`)
    expect(hedge.clicks).toBeLessThanOrEqual(most.hedge.clicks)
    expect(hedge.fields).toBeLessThanOrEqual(most.hedge.fields)
    expect(hedge.handOvers).toBeLessThanOrEqual(most.hedge.handOvers)

    const isClicked = lang === 'en_US'
    await (isClicked ? opensAccount : accountByCalls)(bernd, anna)
    await verifiesPaths(anna, bernd)
    const serial = await dealsSpot(bernd, anna)
    await moveDay(server.dataDir, spotDay)
    await (isClicked ? settlesByHand : settlesUnseen)(anna, bernd, { tally, serial })
    expect(await balances(anna)).toEqual({ EUR: 990_826.52, USD: 400_000 })
    expect((await netsOf(anna)).map(({ nettingStatus }) => nettingStatus)).toEqual(['2', '2'])

    await moveDay(server.dataDir, monthEnd)
    await closesMonth(anna, bernd, forward)
  })
})
