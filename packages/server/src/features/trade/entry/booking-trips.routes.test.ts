/** How often a booking asks the database and waits: from the first answer of its number on the whole group waits with it. */
import { tracingChannel } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementChannel, type TracedStatement } from '../../../kit/database/prepared-statements.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { forwardApi, forwardDeal, spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

/** The statements that `work` sends, by the answers that it waits for: what goes out before the last answer belongs to it. */
async function tripsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = []
  let waiting = 0
  const start = ({ text }: TracedStatement) => {
    if (waiting === 0) trips.push([])
    waiting += 1
    trips.at(-1)?.push(text)
  }
  const asyncEnd = () => {
    waiting -= 1
  }
  const channel = tracingChannel<string, TracedStatement>(statementChannel)
  const hearing = { start, asyncEnd, end: () => undefined, asyncStart: () => undefined, error: () => undefined }
  channel.subscribe(hearing)
  await work()
  channel.unsubscribe(hearing)
  return trips
}

it.each([
  { api: `${spotApi}/spotAddDeal`, deal: spotDeal },
  { api: `${forwardApi}/forwardAddDeal`, deal: forwardDeal },
])('$api waits five times in its transaction, once with its number', async ({ api, deal }) => {
  const book = async (key: string) => {
    const { code } = await test.as('a_mk').post(api, deal(test), { 'idempotency-key': `${api} ${key}` })
    expect(code).toBe('00000000')
  }
  // Once for what the process keeps of the reference data.
  await book('first')
  const trips = await tripsOf(() => book('next'))
  const [session, ...own] = trips
  expect(session).toEqual([expect.stringContaining('session_of')])
  expect(own).toHaveLength(5)
  const numbered = own.findIndex((texts) => texts.some((text) => text.includes('serial_counter')))
  expect(own.slice(numbered + 1).map((texts) => texts.at(-1))).toEqual(['commit'])
})
