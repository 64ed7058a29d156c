/**
 * A company with euro books, by two people: from an empty server to the first reviewed forward in each language, and in one of them on to a
 * booked settlement. What their hands do on the way is counted and bounded.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
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
  confirmsAllocation,
  confirmsDeal,
  dealsSpot,
  entersBalances,
  generatesFlows,
  netsOf,
  opensAccount,
  reviewsFlows,
  rowsIn,
  verifiesPaths,
} from './first-settlement.ts'

/** Before: 85 clicks, 95 fields and 20 hand-overs; 40 clicks and 7 hand-overs. */
const most = { hedge: { clicks: 42, fields: 47, handOvers: 10 }, settlement: { clicks: 29, handOvers: 3 } }
const today = '20260413'
const spotDay = '20260415'

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

describe.each<Lang>(['en_US', 'zh_CN'])('a company of its own, in %s', (lang) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ DEMO: '0' })
  })
  afterAll(() => server.stop())

  journey(`two people hedge and settle (${lang})`, async (enter) => {
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
  })
})
