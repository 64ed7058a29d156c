/**
 * A company with euro books, by two people: from an empty server to the first reviewed forward in each language, and in one of them on to a
 * booked settlement, a valued month end and its vouchers. What their hands do on the way is counted and bounded.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { moveDay } from '../business-day.ts'
import { journey } from '../journey.ts'
import { startServer } from '../server.ts'
import { newTally, type Tally } from '../tally.ts'
import type { Visitor } from '../visitor.ts'
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
  accountNo,
  allocates,
  booksStatement,
  callIn,
  confirmsAllocation,
  confirmsDeal,
  dealsSpot,
  entersBalances,
  exportsVouchers,
  generatesFlows,
  importsCurves,
  marksDeals,
  netsOf,
  opensAccount,
  passesMarket,
  reviewsFlows,
  rowsIn,
  verifiesPaths,
} from './first-settlement.ts'

/** Before: 85 clicks, 95 fields and 20 hand-overs; 40 clicks and 7 hand-overs. */
const most = { hedge: { clicks: 42, fields: 47, handOvers: 10 }, settlement: { clicks: 29, handOvers: 3 } }
const today = '20260413'
const spotDay = '20260415'
const monthEnd = '20260430'
const forwardDay = '20260715'

async function firstHedge(anna: Visitor, bernd: Visitor, tally: Tally): Promise<void> {
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
}

async function settlement(anna: Visitor, bernd: Visitor, { tally, serial }: { tally: Tally; serial: string }) {
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
}

async function balances(visitor: Visitor) {
  const rows = await rowsIn<Record<'account' | 'currency' | 'balance', string>>(
    visitor,
    '/CLOUD-BIZ/bankAccount/queryBalance',
  )
  const own = rows.filter(({ account }) => account === accountNo)
  return Object.fromEntries(own.map(({ currency, balance }) => [currency, Number(balance)]))
}

/** 400,000 dollars sold at 1.1050, when spot is 1.0900 and the rates are 2 and 4 % on 360 days. */
function markByHand(): number {
  const growth = (pct: number, from: string) =>
    1 + ((pct / 100) * daysBetween(businessDate(from), businessDate(forwardDay))) / 360
  const forward = (1.09 * growth(4, '20260505')) / growth(2, '20260505')
  // The forward buys euros: its worth is in dollars at first, and in euros by the spot rate.
  const euros = 400_000 / 1.105
  return (euros * (forward - 1.105)) / growth(4, monthEnd) / 1.09
}

describe.each<Lang>(['en_US', 'zh_CN'])('a company of its own, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(`two people hedge, settle, value and close a month (${lang})`, async (enter) => {
    const code = /[A-Z0-9]{4}(-[A-Z0-9]{4}){2}/.exec(server.output())?.[0] ?? ''
    const tally = newTally()
    const anna = await tally.watch(await enter({ url: server.url, lang }))
    await foundsCompany(anna, tally, code)
    await moveDay(server.dataDir, today)
    const bernd = await tally.watch(await enter({ url: server.url, lang }))
    await firstHedge(anna, bernd, tally)
    const hedge = tally.take()
    process.stdout.write(`journeys: to the first reviewed forward ${JSON.stringify(hedge)}\n`)
    expect(hedge.clicks).toBeLessThanOrEqual(most.hedge.clicks)
    expect(hedge.fields).toBeLessThanOrEqual(most.hedge.fields)
    expect(hedge.handOvers).toBeLessThanOrEqual(most.hedge.handOvers)
    if (lang === 'zh_CN') return

    await opensAccount(bernd, anna)
    await entersBalances(anna, bernd)
    await verifiesPaths(anna, bernd)
    const serial = await dealsSpot(bernd)
    await passesDeal(anna, serial)
    await moveDay(server.dataDir, spotDay)
    await settlement(anna, bernd, { tally, serial })
    const settled = tally.take()
    process.stdout.write(`journeys: from confirmation to booked statement ${JSON.stringify(settled)}\n`)
    expect(settled.clicks).toBeLessThanOrEqual(most.settlement.clicks)
    expect(settled.handOvers).toBeLessThanOrEqual(most.settlement.handOvers)
    expect(await balances(anna)).toEqual({ EUR: 990_826.52, USD: 400_000 })
    expect((await netsOf(anna)).map(({ nettingStatus }) => nettingStatus)).toEqual(['2', '2'])
    await monthEnds(anna, bernd, server.dataDir)
  })
})

async function monthEnds(anna: Visitor, bernd: Visitor, dataDir: string): Promise<void> {
  await moveDay(dataDir, monthEnd)
  await addsRate(anna, '1.0900')
  await importsCurves(anna, monthEnd, { EUR: '2', USD: '4' })
  await passesMarket(bernd)
  await marksDeals(anna, bernd)
  const [run] = await rowsIn<{ id: string }>(anna, '/CLOUD-FX/markRun/queryByPage')
  const { lines } = await callIn<{ lines: { currency: string; valueAmt: string }[] }>(
    anna,
    `/CLOUD-FX/markRun/query/${run?.id}`,
  )
  expect(lines).toHaveLength(1)
  process.stdout.write(`journeys: ${JSON.stringify(lines)} ${markByHand()}\n`)
  expect(await exportsVouchers(anna)).toMatch(/\.(xlsx|xls|csv|txt)$/)
  const [journal] = await rowsIn<{ id: string; exportedFlag: string }>(anna, '/CLOUD-BIZ/journal/queryByPage')
  expect(journal?.exportedFlag).toBe('1')
}
