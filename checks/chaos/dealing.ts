// `npm run chaos -- --dealing 1000 [--seed 1] [--forgets on]`
// Deals with a FIX bank in a process of its own, in batches, through the real server: silent banks, late and doubled reports, two
// presses on one quote, and in each batch, at a seeded moment, a cut line, the death of the bank, of the server or of both, a wall clock of the
// server that jumps by an hour to and fro, or browsers that sleep until long after their prices and press them then. Afterwards
// what the bank's journal says it dealt must be the trades, each once and as dealt, and nothing may be unknown. `--forgets on` is
// the control: a bank that denies what it dealt must be found out.
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { decimal } from '../../packages/quant/src/basics/decimal.ts'
import type { FixBankOrders } from '../../packages/server/src/features/quote/fix/fix-bank.fixture.ts'
import { startFixBank } from '../../packages/server/src/features/quote/fix/fix-bank-process.fixture.ts'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { type Company, insertCompany } from '../../packages/server/src/testing/company.ts'
import { freePort, type Victim, victimOn } from './processes.ts'

interface DealingOrder {
  readonly folder: string
  readonly runs: number
  readonly forgets: boolean
  readonly random: () => number
  readonly seed: number
  readonly say: (line: string) => void
  /** Processes to end with the script. */
  readonly atExit: (step: () => void) => void
}

const [batchSize, atOnce, validSeconds, members, looks] = [60, 6, 10, 4, 50]
const [longestCalmMs, endPatienceMs] = [10_000, 120_000]
const api = '/CLOUD-FX/fxDealOnline'
const clockFile = path.join(import.meta.dirname, 'jumping-clock.ts')
const hourMs = 3_600_000
type Disaster = 'cut' | 'bank' | 'server' | 'both' | 'ahead' | 'behind' | 'asleep' | 'none'
const disasters: readonly Disaster[] = ['cut', 'bank', 'server', 'both', 'ahead', 'behind', 'asleep', 'none']

/** @returns the problems found */
export async function dealingRuns(order: DealingOrder): Promise<string[]> {
  const stage = await prepare(order)
  try {
    const bound = { done: 0, dealt: 0 }
    for (let batch = 1; bound.done < order.runs; batch += 1) {
      const size = Math.min(batchSize, order.runs - bound.done)
      const disaster = disasters[Math.floor(order.random() * disasters.length)] ?? 'none'
      const late = await runBatch(stage, size, disaster, order.random() * longestCalmMs)
      bound.done += size
      const findings = await examine(stage)
      const { dealt } = findings
      const problems = [...late, ...findings.problems]
      order.say(
        `batch ${batch}: ${bound.done} runs, ${disaster}; ${dealt} deals, ${problems.length === 0 ? 'each once' : problems.join('; ')}`,
      )
      if (problems.length > 0) return problems
    }
    return []
  } finally {
    await stage.victim.stop()
    stage.bank.process.kill('SIGKILL')
    await stage.client.end().catch(() => undefined)
  }
}

interface Bank {
  process: ChildProcess
  port: number
  readonly start: () => Promise<void>
}
interface Stage {
  readonly company: Company
  readonly victim: Victim
  readonly bank: Bank
  readonly journal: string
  /** How far the server's wall clock stands from the machine's. */
  readonly clockShift: string
  client: pg.Pool
}

async function prepare({ folder, forgets, seed, atExit }: DealingOrder): Promise<Stage> {
  const dataDir = path.join(folder, 'dealing')
  const journal = path.join(folder, 'bank-journal')
  const bank = await startBank({ journal, seed, forgets })
  const clockShift = path.join(folder, 'clock-shift')
  const clock = { NODE_OPTIONS: `--import ${clockFile}`, CLOCK_SHIFT_FILE: clockShift }
  const victim = victimOn(dataDir, await freePort(), clock)
  atExit(() => {
    victim.abandon()
    bank.process.kill('SIGKILL')
  })
  await victim.start()
  const owner = { ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' }
  const client = connected(owner)
  const company = await withClient(client, (one) => insertCompany(one, 'DEALS', members))
  await client.query(
    `insert into bank_line (group_id, counter_party_id, adapter, host, port, sender_comp_id, target_comp_id, heartbeat_seconds)
     values ($1, $2, '2', '127.0.0.1', $3, 'HEDGE', 'BANK', 2)`,
    [company.groupId, company.counterPartyId, bank.port],
  )
  await client.query(
    `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
     select $1, 'USD/CNY', d::date, '09:15:00', 'ECB', 6.8322 from generate_series(current_date - 1, current_date + 1, interval '1 day') d`,
    [company.groupId],
  )
  const stage = { company, victim, bank, journal, clockShift, client }
  await lineUp(stage)
  return stage
}

function connected(owner: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...owner, max: atOnce })
  pool.on('error', () => undefined) // a killed database; connected again afterwards
  return pool
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function startBank(settings: { journal: string; seed: number; forgets: boolean }): Promise<Bank> {
  const bank = { port: 0 } as Bank & { start: () => Promise<void> }
  const start = async () => {
    Object.assign(bank, await startFixBank({ ...settings, port: bank.port }))
    bank.process.send({ validSeconds } satisfies FixBankOrders)
  }
  await start()
  return Object.assign(bank, { start })
}

const lineUp = (stage: Stage) =>
  until(endPatienceMs, 'the line did not come up', async () => {
    const { rows } = await stage.client.query('select from bank_line_session where is_up')
    return rows.length > 0
  })

async function until(patienceMs: number, otherwise: string, holds: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > patienceMs) throw new Error(otherwise)
    await sleep(200)
  }
}

/** Undefined where the reply was lost: whether it was done is asked of the tables alone. */
async function post(
  stage: Stage,
  run: number,
  path_: string,
  body: object,
): Promise<Record<string, string> | undefined> {
  const { token = '' } = stage.company.members[run % members] ?? {}
  try {
    const response = await fetch(`${stage.victim.url}${api}${path_}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', language: 'en_US' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return ((await response.json()) as { data?: Record<string, string> }).data
  } catch {
    return undefined
  }
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      await work(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

interface OpenQuote {
  readonly serial: string
  readonly rate: string
  readonly amount: string
  readonly maker: string
}
const openQuotes = `select q.quote_serial_no as serial, q.exchange_rate::text as rate, i.deal_amt::text as amount,
    q.maker_id::text as maker
  from fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
  where q.quote_status = '1' and q.deal_status = '0' and q.expires_at > now()`

/** @returns the prices that were dealt though they were past */
async function runBatch(stage: Stage, size: number, disaster: Disaster, afterMs: number): Promise<string[]> {
  const strikes = sleep(afterMs).then(() => strike(stage, disaster))
  const slept: OpenQuote[] = []
  await inTurns(size, async (run) => {
    const quote = await quotedOf(stage, run)
    if (quote && disaster === 'asleep') slept.push(quote)
    else if (quote) await press(stage, quote)
  })
  await strikes
  const late = slept.length > 0 ? await wokenUp(stage, slept) : []
  fs.rmSync(stage.clockShift, { force: true })
  await lineUp(stage)
  // Whoever lost his reply presses again.
  const { rows } = await stage.client.query<OpenQuote>(openQuotes)
  await inTurns(rows.length, (index) => press(stage, rows[index] as OpenQuote))
  await until(endPatienceMs, 'an order stayed unknown, or a question open', async () => {
    const { rows: open } = await stage.client.query(
      "select from fx_quote where deal_status in ('1', '9') or (quote_status = '1' and deal_status = '0') limit 1",
    )
    return open.length === 0
  })
  return late
}

/** Whoever slept still sees the price and presses it: an hour later or a second, nobody may deal at it. */
async function wokenUp(stage: Stage, slept: readonly OpenQuote[]): Promise<string[]> {
  await sleep((validSeconds + 1) * 1000)
  await inTurns(slept.length, (index) => press(stage, slept[index] as OpenQuote))
  const { rows } = await stage.client.query<{ serial: string }>(
    `select quote_serial_no as serial from fx_quote where quote_serial_no = any ($1) and (deal_id is not null or deal_status in ('1', '2', '9'))`,
    [slept.map(({ serial }) => serial)],
  )
  return rows.map(({ serial }) => `${serial} was dealt after its time`)
}

/** Asks the bank for a price. @returns it, where one came in time */
async function quotedOf(stage: Stage, run: number): Promise<OpenQuote | undefined> {
  const { portfolioId } = stage.company
  const terms = { portfolioId, businType: 'FX_SPOT', currencyPair: 'USD/CNY', dealDirection: '2', currency: 'USD' }
  const list = [{ quoteSource: 'CP' }]
  const body = { ...terms, dealAmt: String(10_000 + run), dealLimit: 'SPOT', list }
  const askGroupNo = (await post(stage, run, '/batchAskDeal', body))?.askGroupNo
  if (!askGroupNo) return undefined
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await stage.client.query<OpenQuote>(`${openQuotes} and q.ask_group_no = $1`, [askGroupNo])
    if (rows[0]) return rows[0]
    await sleep(100)
  }
  return undefined
}

/** Two windows press at one moment. */
async function press(stage: Stage, { serial, rate, amount, maker }: OpenQuote): Promise<void> {
  const member = stage.company.members.findIndex(({ userId }) => userId === maker)
  const body = { quoteSerialNo: serial, exchangeRate: rate, dealAmt: amount }
  await Promise.all([post(stage, member, '/deal', body), post(stage, member, '/deal', body)])
}

async function strike(stage: Stage, disaster: Disaster): Promise<void> {
  if (disaster === 'none' || disaster === 'asleep') return
  if (disaster === 'ahead' || disaster === 'behind')
    return fs.writeFileSync(stage.clockShift, String(disaster === 'ahead' ? hourMs : -hourMs))
  if (disaster === 'cut') return void stage.bank.process.send({ cut: true } satisfies FixBankOrders)
  if (disaster === 'bank' || disaster === 'both') {
    const gone = new Promise((resolve) => stage.bank.process.once('exit', resolve))
    stage.bank.process.kill('SIGKILL')
    await gone
  }
  if (disaster === 'server' || disaster === 'both') {
    await stage.victim.kill('server')
    await stage.victim.start()
  }
  if (disaster === 'bank' || disaster === 'both') await stage.bank.start()
}

interface Findings {
  readonly dealt: number
  readonly problems: readonly string[]
}
const statusTag = 39
const orderTag = 37
/** The bank's journal against the trades. */
async function examine({ client, journal }: Stage): Promise<Findings & { problems: string[] }> {
  const dealt = new Map<string, Record<number, string>>()
  for (const line of fs.readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    const { dealt: one } = JSON.parse(line) as { dealt?: { clOrdId: string; fields: [number, string][] } }
    const fields = Object.fromEntries(one?.fields ?? []) as Record<number, string>
    if (one && fields[statusTag] === '2') dealt.set(fields[orderTag] ?? one.clOrdId, fields)
  }
  const { rows } = await client.query<{ no: string; amount: string; rate: string; linked: string | null }>(
    `select d.counter_party_deal_no as no, d.sell_amt::text as amount, d.exchange_rate::text as rate, q.bank_deal_no as linked
     from fx_deal d left join fx_quote q on q.group_id = d.group_id and q.deal_id = d.id`,
  )
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (const { no, amount, rate, linked } of rows) {
    seen.set(no, (seen.get(no) ?? 0) + 1)
    const fields = dealt.get(no)
    if (!fields) problems.push(`trade ${no} was never dealt`)
    else if (!isSame(fields[14], amount) || !isSame(fields[31], rate) || linked !== no)
      problems.push(`trade ${no} is not as it was dealt`)
  }
  for (const [no, count] of seen) if (count > 1) problems.push(`${no} became ${count} trades`)
  for (const no of dealt.keys()) if (!seen.has(no)) problems.push(`the bank dealt ${no}, and there is no trade`)
  return { dealt: dealt.size, problems: problems.slice(0, 5) }
}

const isSame = (sent: string | undefined, stored: string) => sent !== undefined && decimal(sent).eq(decimal(stored))
