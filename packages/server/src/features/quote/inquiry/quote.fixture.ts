/** A desk with simulated banks of a test's own script, and a dealer's hands on it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Inquiry } from '@hedgerow/contract/quote/quote.contract'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { passwordKeys } from '../../../kit/record/password-keys.ts'
import { openBus } from '../../../kit/work/bus.ts'
import type { Answer, TestApp } from '../../../testing/fixture.ts'
import { openDesk } from '../desk/quote-desk.worker.ts'
import { bankLines } from '../lines/bank-lines.worker.ts'
import type { OpenLine } from '../provider/provider.shape.ts'
import type { Script } from '../simulator/simulated-bank.rules.ts'
import { startSimulator } from '../simulator/simulator-process.worker.ts'

export const onlineApi = '/CLOUD-FX/fxDealOnline'

/** The banks of a test stand on its machine. */
export const machineReach = { hosts: ['127.0.0.1'], isPublicOpen: false }

/** Sells 1,000,000 USD spot. */
export const spotTerms = (test: TestApp, banks: readonly string[], over: object = {}) => ({
  portfolioId: test.refs.a.portfolioId,
  businType: 'FX_SPOT',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  currency: 'USD',
  dealAmt: '1000000',
  dealLimit: 'SPOT',
  list: banks.map((quoteSource) => ({ quoteSource })),
  ...over,
})

export async function addBanks(test: TestApp, numbers: readonly string[]): Promise<void> {
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const number of numbers) {
      await sql`insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name)
        values (${test.refs.a.groupId}, ${number}, ${`银行${number}`}, ${`Bank ${number}`}, ${`行${number}`})`.execute(
        tx,
      )
    }
    await sql`insert into bank_line (group_id, counter_party_id, adapter, online_type)
      select group_id, id, '1', '1' from counter_party where counter_party_no = any (${numbers})`.execute(tx)
  })
}

export async function openTestDesk(test: TestApp, script: Script) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-bank-'))
  const journal = path.join(folder, 'journal')
  const simulator = await startSimulator({ seed: 1, journal, script })
  const bus = await openBus(test.database.owner)
  const services = { passwordKeys: passwordKeys(test.database.db), demoPassword: null }
  const usualLines = bankLines({
    ...test.database,
    sealer: test.files.sealer,
    simulatorPort: simulator.port,
    reach: machineReach,
  })
  const start = (openLine: OpenLine = usualLines) =>
    openDesk({
      ...test.database,
      services,
      bus,
      openLine,
    })
  let desk = start()
  await vi.waitFor(() => desk.isKeeping() || Promise.reject(new Error('not elected')), { timeout: 20_000 })
  return {
    bus,
    port: simulator.port,
    journal: () => (fs.existsSync(journal) ? fs.readFileSync(journal, 'utf8') : ''),
    killBank: () => process.kill(simulator.pid() ?? 0, 'SIGKILL'),
    stopDesk: () => desk.close(),
    startDesk(openLine?: OpenLine) {
      desk = start(openLine)
    },
    async close() {
      await desk.close()
      await bus.close()
      await simulator.close()
      fs.rmSync(folder, { recursive: true })
    },
  }
}

export const inquiryOf = async (test: TestApp, askGroupNo: string): Promise<Inquiry> =>
  (await test.as('a_mk').post(`${onlineApi}/queryQuoteResult`, { askGroupNo })).data

/** The inquiry once it is as wanted. */
export function inquiryWhen(test: TestApp, askGroupNo: string, is: (inquiry: Inquiry) => boolean, timeout = 20_000) {
  return vi.waitFor(
    async () => {
      const inquiry = await inquiryOf(test, askGroupNo)
      if (!is(inquiry))
        throw new Error(
          JSON.stringify(
            inquiry.quotes.map(({ quoteSource, quoteStatus, dealStatus, quoteMessage }) => [
              quoteSource,
              quoteStatus,
              dealStatus,
              quoteMessage,
            ]),
          ),
        )
      return inquiry
    },
    { timeout, interval: 250 },
  )
}

export const dealAt = (test: TestApp, inquiry: Inquiry, quoteSource: string, key?: string): Promise<Answer> => {
  const quote = inquiry.quotes.find((one) => one.quoteSource === quoteSource)
  const body = { quoteSerialNo: quote?.quoteSerialNo, exchangeRate: quote?.exchangeRate, dealAmt: inquiry.dealAmt }
  return test.as('a_mk').post(`${onlineApi}/deal`, body, key ? { 'idempotency-key': key } : {})
}
