/**
 * A company of each home currency: exposure, request, deal, what an event would bring, settlement, result and journal. Every figure is
 * worked out here by itself; a company whose books are in yuan is the rest of the suite.
 */

import { netCheckApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '../features/account/account.fixture.ts'
import { hedgeCalls } from '../features/hedging/request/hedge.fixture.ts'
import { forgetReferenceData, saveOffer } from '../features/reference/reference.store.ts'
import { netting } from '../features/settlement/net/net.fixture.ts'
import { checkApi, dealApi, forwardApi, forwardDeal } from '../features/trade/deal/trade.fixture.ts'
import { brokenInvariants } from '../invariants.ts'
import { systemScope, withTx } from '../kit/database/database.ts'
import { type Answer, type TestApp, testApp, testDay } from './fixture.ts'

interface Company {
  readonly home: string
  /** What it exports in. */
  readonly foreign: string
  readonly pair: string
  /** The fixing of the day, and the rate that is dealt. */
  readonly mid: number
  readonly dealt: number
}

const companies: readonly Company[] = [
  { home: 'EUR', foreign: 'USD', pair: 'EUR/USD', mid: 1.12, dealt: 1.115 },
  { home: 'USD', foreign: 'EUR', pair: 'EUR/USD', mid: 1.12, dealt: 1.115 },
  { home: 'HKD', foreign: 'USD', pair: 'USD/HKD', mid: 7.81, dealt: 7.8 },
]
const sold = 1_000_000
const cents = (amount: number) => Math.round(amount * 100) / 100

/** What the company is owed, what it gets for it, and what that is against the fixing. */
function worked({ home, pair, mid, dealt }: Company) {
  const [base] = pair.split('/')
  const isHomeBase = home === base
  const bought = cents(isHomeBase ? sold / dealt : sold * dealt)
  // The quote leg against the base leg at the fixing: paid in dollars by the euro company, received by the others.
  const quoteLeg = isHomeBase ? -sold : bought
  const baseLeg = isHomeBase ? bought : -sold
  const result = cents(quoteLeg + cents(baseLeg * mid))
  const toHome = (amount: number) => cents(isHomeBase ? amount / mid : amount)
  // Closed at the fixing: the difference of both rates on the base amount.
  const closed = cents(Math.abs(baseLeg) * (isHomeBase ? mid - dealt : dealt - mid))
  return {
    bought,
    principal: Math.abs(baseLeg),
    result,
    homeResult: toHome(result),
    closed,
    homeClosed: toHome(closed),
  }
}

const done = (answer: Answer) => {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}

describe.each(companies)('a company whose books are in $home', (company) => {
  const { home, foreign, pair, mid, dealt } = company
  const [base = '', quote = ''] = pair.split('/')
  const figures = worked(company)
  let test: TestApp
  const { path, calm, generate, commit, listed } = netting(() => test)
  const { opened, stated } = accountCalls(() => test)
  const { newExposure, request, check: review, commit: submit } = hedgeCalls(() => test)

  beforeAll(async () => {
    test = await testApp()
    const { groupId } = test.refs.a
    await withTx(test.database.db, systemScope, async (tx) => {
      await sql`update org set base_currency = ${home} where group_id = ${groupId}`.execute(tx)
      await saveOffer(tx, test.as('a_mk').scope, [home, foreign])
      for (const [name, price] of [
        [pair, mid],
        ['EUR/USD', 1.12],
      ] as const)
        await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
          values (${groupId}, ${name}, ${testDay}, '09:15:00', 'ECB', ${price}) on conflict do nothing`.execute(tx)
      for (const code of [home, foreign])
        await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
          values (${groupId}, ${code}, ${testDay}, '1Y', 2, 'DEMO')`.execute(tx)
    })
    forgetReferenceData()
    for (const currency of [home, foreign]) {
      await path('0', `1000${currency}`, currency)
      await path('1', `2000${currency}`, currency)
      done(await stated(await opened({ currencies: currency }), currency, '90000000'))
    }
    await calm()
  })
  afterAll(async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
    await test.close()
  })

  /** Every leg is netted, reviewed, allocated, confirmed and settled by what the bank says. */
  async function settleAll(): Promise<void> {
    const rows = await generate({ settleDateEnd: '20260630', includeUnmatched: '1', overrideReason: 'told by phone' })
    done(await commit(rows))
    const seen = async (id: string) => ({
      id,
      version: done(await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).net.version as number,
    })
    for (const { id } of rows) {
      done(
        await test.as('a_ck').post(netCheckApi.check.path, { ...(await seen(id)), checkStatus: '1', comment: 'seen' }),
      )
      done(await test.as('a_mk').post('/CLOUD-BIZ/allocate/allocate', listed([await seen(id)])))
      done(await test.as('a_ck').post('/CLOUD-BIZ/allocate/confirm', listed([await seen(id)])))
      const bank = { settleResult: '2', bookDate: '20260413', proof: 'statement 12' }
      done(await test.as('a_ck').post('/CLOUD-BIZ/allocate/settle', { ...(await seen(id)), ...bank }))
    }
  }

  it('tells its member the home currency', async () => {
    const organisations = done(await test.as('a_mk').get('/CLOUD-BASE/query/userOrg'))
    expect(organisations[0]).toMatchObject({ baseCurrency: home })
    expect(done(await test.as('a_mk').post('/CLOUD-PUB/marketPrice/live'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ currencyPair: pair })]),
    )
  })

  it('hedges, settles and books an exposure in its own money', async () => {
    const exposureId = await newExposure({ currency: foreign, exposureAmt: String(sold) })
    const sides = { sellCurrency: foreign, buyCurrency: home, buyAmt: String(figures.bought) }
    const hedge = done(await submit(request(exposureId, String(sold), sides)))
    done(await review(hedge, '1'))
    const deal = done(
      await test.as('a_mk').post(
        `${forwardApi}/forwardAddDeal`,
        forwardDeal(test, {
          ...sides,
          sellAmt: String(sold),
          spotRate: String(dealt),
          forwardPoint: '0',
          forwardRate: String(dealt),
          holiday: `${home},${foreign}`,
          hedgeRequestId: hedge.id,
        }),
      ),
    )
    done(await test.as('a_ck').post(`${checkApi}/check`, { id: deal.id, version: deal.version, checkStatus: '1' }))

    // What the deal holds is in the currency of the exposure, which is not always the base of the pair.
    const live = done(await test.as('a_mk').post(`${dealApi}/qryFwdDeal`, { pageSize: 10 }))
    expect(live.recordList).toMatchObject([
      { base, coverAmt: String(sold), coverCurrency: foreign, principal: String(figures.principal) },
    ])
    const close = { dealId: deal.id, orderSubCode: 'CLOSE', eventAmt: String(figures.principal), closePayMode: '1' }
    const { picture, problems } = done(
      await test.as('a_mk').post(`${dealApi}/previewEvent`, { ...close, eventRate: String(mid) }),
    )
    expect(problems).toEqual([])
    expect([Number(picture.result), picture.resultCurrency]).toEqual([figures.closed, quote])
    expect([Number(picture.rollResult), picture.homeCurrency]).toEqual([figures.homeClosed, home])

    await settleAll()

    const [result, ...others] = done(
      await test.as('a_no').post('/CLOUD-BIZ/realisedResult/queryByPage', { pageSize: 10 }),
    ).recordList
    expect(others).toEqual([])
    expect(result).toMatchObject({ dealId: deal.id, currency: quote, homeCurrency: home })
    expect([Number(result.resultAmt), Number(result.homeResult)]).toEqual([figures.result, figures.homeResult])
    const { results } = done(await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${result.netId}`))
    expect(results).toMatchObject([{ homeCurrency: home, homeResult: result.homeResult }])

    // The journal of the settlement tells each line in the home currency, and balances in it.
    const journal = done(await test.as('a_no').get(`/CLOUD-BIZ/journal/query/${result.journalId}`))
    expect(journal.homeCurrency).toBe(home)
    const homes: number[] = journal.postings.map(({ homeAmt }: { homeAmt: string }) => Number(homeAmt))
    expect(homes.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 6)
    const booked = journal.postings.filter(({ amount }: { amount: string }) => Number(amount) === -figures.result)
    expect(booked.map(({ homeAmt }: { homeAmt: string }) => Number(homeAmt))).toEqual([-figures.homeResult])
    const exposure = done(await test.as('a_no').get(`/CLOUD-EXPO/fxExposure/query/${exposureId}`))
    expect([exposure.settledAmt, exposure.currency]).toEqual([String(sold), foreign])
  })
})
