import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, dealApi, spotApi, spotDeal, storeMarket } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
const submitSpot = (over: object = {}) => test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))
const saveSpot = (over: object = {}) => test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test, over))
const fieldsOf = (answer: Answer): string[] => (answer.data.fields ?? []).map(({ field }: { field: string }) => field)
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

describe("a bank's facility", () => {
  const bank = (): string => test.refs.a.counterPartyId
  const carries = (usd: string | null, pct = '100') =>
    inDatabase((tx) =>
      sql`update counter_party set facility_usd = ${usd}, use_pct_3m = ${pct} where id = ${bank()}`.execute(tx),
    )
  const facilityOf = async () => {
    const { data } = await test.as('a_no').post('/CLOUD-PUB/counterParty/queryByPage')
    return data.recordList.find(({ id }: { id: string }) => id === bank())
  }
  /** By the deals of the tests before. */
  const usedSoFar = async () => {
    await carries('999999999999')
    return Number((await facilityOf()).facilityUsedUsd)
  }

  it('stops the deal that it cannot carry, whoever books it, and takes it again once another is gone', async () => {
    const used = await usedSoFar()
    await carries(String(used + 1_500_000))
    const { data } = await submitSpot()
    expect(await facilityOf()).toMatchObject({ facilityUsedUsd: String(used + 1_000_000) })
    const beyond = await test.as('a_both').post(`${spotApi}/spotAddDeal`, spotDeal(test))
    expect(beyond.message).toMatch(/^Counterparty limit exceeded: USD .* this deal needs USD 1,000,000.00$/)
    expect(fieldsOf(beyond)).toEqual(['counterPartyId'])
    expect((await saveSpot()).code).toBe(success)
    const review = await test.as('a_ck').get(`${checkApi}/review/${data.id}`)
    expect(review.data.facility).toEqual({
      facilityUsd: String(used + 1_500_000),
      usedUsd: String(used + 1_000_000),
      usePct: '100',
    })
    await test.as('a_mk').get(`${dealApi}/withdraw/${data.id}`)
    expect((await facilityOf()).facilityUsedUsd).toBe(String(used))
    expect((await submitSpot()).code).toBe(success)
  })

  it('is told while the deal is written, as its submission will be measured', async () => {
    const used = await usedSoFar()
    await carries(String(used + 1_500_000), '50')
    const ask = async (over: object) => {
      const { businType, ...typed } = { businType: 'FX_SPOT', ...spotDeal(test), ...over }
      const { data } = await test.as('a_mk').post(`${dealApi}/quote`, {
        businType,
        ...Object.fromEntries(
          quoted.flatMap((name) => (name in typed ? [[name, typed[name as keyof typeof typed]]] : [])),
        ),
      })
      return data
    }
    const quoted = [
      'buyCurrency',
      'sellCurrency',
      'buyAmt',
      'sellAmt',
      'spotRate',
      'timeLimit',
      'counterPartyId',
      'dealType',
    ]
    const half = Number((await facilityOf()).facilityUsedUsd)
    await carries(String(half + 600_000), '50')
    expect((await ask({})).facility).toMatchObject({
      limitUsd: String(half + 600_000),
      neededUsd: '500000',
      exceeded: false,
    })
    await carries(String(half + 400_000), '50')
    expect((await ask({})).facility).toMatchObject({ neededUsd: '500000', exceeded: true })
    expect((await ask({ counterPartyId: undefined })).facility).toBeNull()
    await carries('999999999999')
  })

  it('is never overdrawn, not even at the same moment', async () => {
    const used = await usedSoFar()
    await carries(String(used + 2_500_000))
    const answers = await Promise.all(Array.from({ length: 6 }, () => submitSpot()))
    expect(answers.filter(({ code }) => code === success)).toHaveLength(2)
    expect(Number((await facilityOf()).facilityUsedUsd)).toBe(used + 2_000_000)
  })

  it('counts a deal by the share of its term, and refuses what has no worth in dollars', async () => {
    const used = await usedSoFar()
    await carries('999999999999', '2')
    const small = Number((await facilityOf()).facilityUsedUsd)
    expect(small).toBeLessThan(used)
    await submitSpot()
    expect(Number((await facilityOf()).facilityUsedUsd)).toBeCloseTo(small + 20_000, 2)
    const old = { transDate: '20250613', offMarketReason: 'booked late' }
    const yen = {
      ...old,
      buyCurrency: 'JPY',
      buyAmt: '100000000',
      sellCurrency: 'CNY',
      spotRate: '4.3',
      sellAmt: '4300000',
    }
    expect((await submitSpot({ ...yen, timeLimit: 'SPOT' })).message).toMatch(/no rate to US dollars/)
    await carries(null)
    expect(await facilityOf()).toMatchObject({ facilityUsd: null, facilityUsedUsd: null })
    expect((await submitSpot()).code).toBe(success)
  })
})
