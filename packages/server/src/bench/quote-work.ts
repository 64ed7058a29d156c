/** Inquiries to five simulated banks: from the request until its five quotes are shown, beyond what the slowest bank took itself. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inquiry } from '@hedgerow/contract/quote/quote.contract'
import { QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { sql } from 'kysely'
import { openDesk } from '../features/quote/desk/quote-desk.worker.ts'
import { bankLines } from '../features/quote/lines/bank-lines.worker.ts'
import { answerDelay } from '../features/quote/simulator/simulated-bank.rules.ts'
import { startSimulator } from '../features/quote/simulator/simulator-process.worker.ts'
import { connectDatabase, systemScope, withTx } from '../kit/database/database.ts'
import { publicReach } from '../kit/outside/reach.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { sealerOf } from '../kit/vault/sealing.ts'
import { openBus } from '../kit/work/bus.ts'
import { figuresOf } from './measure.ts'
import type { Bench, Result } from './works.ts'

const banks = ['BQ1', 'BQ2', 'BQ3', 'BQ4', 'BQ5'] as const
const [inquiries, warmUp, lookEveryMs, patienceMs] = [60, 5, 10, 20_000]
const [seed, targetMs] = [1, 300]
const api = '/CLOUD-FX/fxDealOnline'

export async function quoteWork(bench: Bench): Promise<Result> {
  const database = connectDatabase(bench.owner)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-bench-'))
  const script = Object.fromEntries(banks.map((bank) => [bank, { question: 'answer' }]))
  const simulator = await startSimulator({ seed, journal: path.join(folder, 'journal'), script })
  const bus = await openBus(bench.owner)
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  const sealer = sealerOf(Buffer.alloc(32))
  await addBanks(bench, database.db)
  const openLine = bankLines({ db: database.db, sealer, simulatorPort: simulator.port, reach: publicReach })
  const desk = openDesk({ db: database.db, owner: bench.owner, services, bus, openLine })
  try {
    await untilUp(database.db)
    const beyond: number[] = []
    for (let count = 0; count < inquiries + warmUp; count += 1) {
      const ms = await inquired(bench)
      if (count >= warmUp) beyond.push(ms)
    }
    const { p50, p99 } = figuresOf(beyond)
    const measured = { inquiries, beyondBanksP50Ms: p50, beyondBanksP99Ms: p99 }
    return { work: 'five banks asked', measured, target: `p50 < ${targetMs} ms beyond the banks`, met: p50 < targetMs }
  } finally {
    await desk.close()
    await bus.close()
    await simulator.close()
    await database.close()
    fs.rmSync(folder, { recursive: true })
  }
}

type Db = ReturnType<typeof connectDatabase>['db']

async function addBanks({ company: { groupId } }: Bench, db: Db): Promise<void> {
  await withTx(db, systemScope, async (tx) => {
    await sql`insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name)
      select ${groupId}, no, no, no, no from unnest(${[...banks]}::text[]) no on conflict do nothing`.execute(tx)
    await sql`insert into bank_line (group_id, counter_party_id, adapter) select group_id, id, '1' from counter_party
      where group_id = ${groupId} and counter_party_no = any (${[...banks]}) on conflict do nothing`.execute(tx)
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, 'USD/CNY', date '20260413', '09:15:00', 'ECB', 6.8322) on conflict do nothing`.execute(tx)
  })
}

async function untilUp(db: Db): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { rows } = await withTx(db, systemScope, (tx) =>
      sql<{ up: number }>`select count(*)::integer as up from bank_line_session where is_up`.execute(tx),
    )
    if ((rows[0]?.up ?? 0) >= banks.length) return
    if (performance.now() - began > patienceMs) throw new Error('the simulated banks did not come up')
    await sleep(100)
  }
}

/** Milliseconds beyond the slowest bank's own. */
async function inquired({ caller, token, company }: Bench): Promise<number> {
  const { portfolioId, groupId } = company
  const terms = { portfolioId, businType: 'FX_SPOT', currencyPair: 'USD/CNY', dealDirection: '2', currency: 'USD' }
  const list = banks.map((quoteSource) => ({ quoteSource }))
  const body = { ...terms, dealAmt: '10000', dealLimit: 'SPOT', list }
  const began = performance.now()
  const { askGroupNo } = (await caller.post(`${api}/batchAskDeal`, token, body)) as Inquiry
  for (;;) {
    const inquiry = (await caller.post(`${api}/queryQuoteResult`, token, { askGroupNo })) as Inquiry
    const took = performance.now() - began
    if (inquiry.quotes.every(({ quoteStatus }) => quoteStatus === QuoteStatus.of.quoted)) {
      const delays = inquiry.quotes.map(({ quoteSource, quoteSerialNo }) =>
        answerDelay(seed, quoteSource, `${groupId}-${quoteSerialNo}`, 'answer'),
      )
      return took - Math.max(...delays)
    }
    if (took > patienceMs) throw new Error('five quotes did not come')
    await sleep(lookEveryMs)
  }
}
