/** Deals with a bank that speaks FIX in a process of its own, through cuts of the line and restarts of both sides. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { publish } from '../../../kit/work/bus.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import {
  addBanks,
  dealAt,
  inquiryWhen,
  machineReach,
  onlineApi,
  openTestDesk,
  spotTerms,
} from '../inquiry/quote.fixture.ts'
import type { FixBankOrders } from './fix-bank.fixture.ts'
import { startFixBank } from './fix-bank-process.fixture.ts'
import { openFixLine } from './fix-line.worker.ts'
import { lineNumbers } from './line-session.store.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-fix-'))
const journal = path.join(folder, 'journal')
let test: TestApp
let bank: ChildProcess
let port = 0
let desk: Awaited<ReturnType<typeof openTestDesk>>

async function startBank(): Promise<void> {
  const started = await startFixBank({ port, journal })
  bank = started.process
  port = started.port
}
async function killBank(): Promise<void> {
  const gone = new Promise((resolve) => bank.once('exit', resolve))
  bank.kill('SIGKILL')
  await gone
}
const journalSays = (text: string) => fs.readFileSync(journal, 'utf8').includes(text)
const tellBank = (orders: FixBankOrders) => bank.send(orders)
const session = async () =>
  (
    await asOwner<{ is_up: boolean; next_in: number; next_out: number; reason: string; session_began: Date | null }>(
      test.database.owner,
      'select * from bank_line_session',
    )
  )[0]
const whenUp = () =>
  vi.waitFor(async () => expect((await session())?.is_up).toBe(true), { timeout: 20_000, interval: 100 })
const deals = () => asOwner<{ id: string }>(test.database.owner, 'select id from fx_deal')

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await addBanks(test, ['F1'])
  await startBank()
  await withTx(test.database.db, systemScope, (tx) =>
    sql`update bank_line set adapter = '2', host = '127.0.0.1', port = ${port}, sender_comp_id = 'HEDGE',
      target_comp_id = 'BANK', heartbeat_seconds = 1, online_type = '0'`.execute(tx),
  )
  desk = await openTestDesk(test, {})
  await whenUp()
})
afterAll(async () => {
  await desk.close()
  bank.kill('SIGKILL')
  await test.close()
  fs.rmSync(folder, { recursive: true })
})

const inquire = async () =>
  (await test.as('a_mk').post(`${onlineApi}/batchAskDeal`, spotTerms(test, ['F1']))).data.askGroupNo
async function quoted() {
  const number: string = await inquire()
  return inquiryWhen(test, number, ({ quotes }) => quotes[0]?.quoteStatus === '1')
}
const became = (number: string, dealStatus: string) =>
  inquiryWhen(test, number, ({ quotes }) => quotes[0]?.dealStatus === dealStatus, 40_000)

describe('a deal over FIX', () => {
  it('is quoted, ordered and booked once, though the report comes twice', async () => {
    tellBank({ fates: ['twice'] })
    const inquiry = await quoted()
    expect(inquiry.quotes[0]).toMatchObject({ exchangeRate: '6.831', quoteStatus: '1' })
    expect((await dealAt(test, inquiry, 'F1')).code).toBe('00000000')
    const dealt = await became(inquiry.askGroupNo, '2')
    const deal = (await test.as('a_mk').get(`/CLOUD-FX/fxDeal/getById/${dealt.quotes[0]?.dealId}`)).data
    expect(deal).toMatchObject({ tradeStatus: '1', sellAmt: '1000000', exchangeRate: '6.831' })
    expect(await deals()).toHaveLength(1)
  })

  it('whose report was cut off comes after the break, as a possible duplicate', async () => {
    tellBank({ fates: ['dealAndCut'] })
    const inquiry = await quoted()
    await dealAt(test, inquiry, 'F1')
    await became(inquiry.askGroupNo, '2')
    expect(await deals()).toHaveLength(2)
  })

  it('that never reached the bank is refused when its price is past, and never sent again', async () => {
    tellBank({ fates: ['cutBefore'], validSeconds: 8 })
    const inquiry = await quoted()
    await dealAt(test, inquiry, 'F1')
    const over = await became(inquiry.askGroupNo, '3')
    expect(over.quotes[0]?.quoteMessage).toContain('never received')
    tellBank({ validSeconds: 30 })
    expect(await deals()).toHaveLength(2)
  })

  it('of another amount than ordered is nobody’s deal: it is held', async () => {
    tellBank({ fates: ['half'] })
    const inquiry = await quoted()
    await dealAt(test, inquiry, 'F1')
    await inquiryWhen(test, inquiry.askGroupNo, ({ quotes }) => quotes[0]?.heldNo !== null)
    expect(await deals()).toHaveLength(2)
  })

  it('survives a fall of the bank, and of the desk between the order and its report', async () => {
    await killBank()
    await startBank()
    await whenUp()
    tellBank({ fates: ['dealAndCut'] })
    const inquiry = await quoted()
    await dealAt(test, inquiry, 'F1')
    await vi.waitFor(() => expect(journalSays(`-${inquiry.quotes[0]?.quoteSerialNo}","fields`)).toBe(true), {
      timeout: 10_000,
    })
    await desk.stopDesk()
    desk.startDesk()
    await became(inquiry.askGroupNo, '2')
    expect(await deals()).toHaveLength(3)
    const after = await session()
    expect(after?.next_out).toBeGreaterThan(10)
  })
})

describe('a bank over FIX', () => {
  it('rejects and withdraws in its own words', async () => {
    tellBank({ reject: true })
    const rejected = await inquiryWhen(test, await inquire(), ({ quotes }) => quotes[0]?.quoteStatus === '2')
    expect(rejected.quotes[0]?.quoteMessage).toBe('No price today')
    tellBank({ reject: false, withdraw: true })
    const withdrawn = await inquiryWhen(test, await inquire(), ({ quotes }) => quotes[0]?.quoteStatus === '3')
    expect(withdrawn.quotes[0]?.quoteMessage).toBe('The market has moved')
    tellBank({ withdraw: false })
  })

  it('beats while nobody deals, and its numbers may begin anew', async () => {
    const before = await session()
    await vi.waitFor(async () => expect((await session())?.next_in).toBeGreaterThan((before?.next_in ?? 0) + 2), {
      timeout: 20_000,
    })
    await asOwner(test.database.owner, 'update bank_line_session set reset_wanted = true')
    tellBank({ cut: true })
    await vi.waitFor(async () => expect((await session())?.next_out).toBeLessThan(10), { timeout: 20_000 })
    await whenUp()
    expect((await quoted()).quotes[0]?.quoteStatus).toBe('1')
  })

  it('keeps its hours: it leaves at their end, and its numbers begin anew with the next', async () => {
    const began = async () => (await session())?.session_began?.toISOString()
    const hours = (begin: string, end: string, zone: string) =>
      withTx(test.database.db, systemScope, async (tx) => {
        await sql`update bank_line set session_begin = ${begin}, session_end = ${end}, session_zone = ${zone},
          daily_reset = ${zone !== ''}, version = version + 1`.execute(tx)
        await publish(tx, 'desk', ['lines'])
      })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-04-14T16:00:00Z')
    // The thread of the lines has its own clock: here they live where the test's clock is.
    await desk.stopDesk()
    desk.startDesk((line, events) =>
      openFixLine(line, events, {
        numbers: lineNumbers(test.database.db, line),
        password: undefined,
        reach: machineReach,
      }),
    )
    try {
      await hours('17:05:00', '17:00:00', 'America/New_York')
      await vi.waitFor(async () => expect(await began()).toBe('2026-04-13T21:05:00.000Z'), { timeout: 20_000 })
      await whenUp()
      expect((await session())?.next_out).toBeLessThan(10)
      vi.setSystemTime('2026-04-14T21:00:01Z')
      const closed = { is_up: false, reason: expect.stringContaining('begins 2026/04/14 17:05:00 America/New_York') }
      await vi.waitFor(async () => expect(await session()).toMatchObject(closed), { timeout: 20_000 })
      vi.setSystemTime('2026-04-14T21:05:01Z')
      await whenUp()
      expect(await began()).toBe('2026-04-14T21:05:00.000Z')
    } finally {
      vi.useRealTimers()
      await hours('', '', '')
      await desk.stopDesk()
      desk.startDesk()
    }
    await vi.waitFor(async () => expect((await quoted()).quotes[0]?.quoteStatus).toBe('1'), { timeout: 20_000 })
  })
})
