/** The measurements, each with its target. A verdict compares with bare SQL where the target does. */
import { randomUUID } from 'node:crypto'
import { screenCount } from '@hedgerow/contract/kit/list'
import pg from 'pg'
import { hostileWorkbook } from '../kit/file/hostile-workbook.fixture.ts'
import { type Company, forwardDeal } from '../testing/company.ts'
import { bareBooking, bareConnections, bareImport, inScope } from './bare.ts'
import { type Caller, figuresOf, rateOf, sideBySide, waitsOf } from './measure.ts'
import { ecbFile } from './rate-file.ts'

export interface Result {
  readonly work: string
  readonly measured: Readonly<Record<string, number>>
  readonly target: string
  readonly met: boolean
}
export interface Bench {
  readonly owner: pg.ClientConfig
  readonly company: Company
  /** How many deals the dataset was asked to hold. */
  readonly trades: number
  readonly caller: Caller
  readonly token: string
  /** Starts one more server on the same database. */
  readonly serve: () => Promise<ServedProcess>
}

export interface ServedProcess {
  readonly port: number
  /** Bytes that its heap and its buffers hold after a collection. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const clients = 16
// Short rounds in turn: what else the machine does then falls on both.
const bookingSeconds = 2
const bookingRounds = 9
// A percentile says something when enough lies beyond it.
const listRounds = 1000
const coverRounds = 100

/** Counts what was stored, as the owner of the tables: whoever is not is only warned, and the statements are planned for empty ones. */
export async function analyzeTables(owner: pg.ClientConfig, tables: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`analyze ${tables}`)
  } finally {
    await client.end()
  }
}

export async function scopeOf({ owner, company }: Bench) {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from org where group_id = $1 order by id', [
    company.groupId,
  ])
  await client.end()
  return { groupId: company.groupId, orgIds: rows.map(({ id }) => id), userId: company.members[0]?.userId ?? '' }
}

const listFilter = { tradeStatus: '2', currencyPair: 'USD/CNY', transDateStart: '20250101' }
const listWhere = `d.group_id = nullif(current_setting('app.group_id', true), '')::bigint
  and d.trade_status = $1 and d.currency_pair = $2 and d.trans_date >= $3`
const listPage = `select d.*, x.nominal_amt, x.fee, x.fee_pay_date, o.org_name, c.short_name, h.request_code, coalesce(t.real_name, d.trader), m.real_name
  from fx_deal d join org o on o.group_id = d.group_id and o.id = d.org_id
  join member m on m.group_id = d.group_id and m.id = d.maker_id
  left join member t on t.group_id = d.group_id and lower(t.user_name) = lower(d.trader)
  left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
  left join exposure_hedge h on h.group_id = d.group_id and h.id = d.hedge_request_id
  left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
  where ${listWhere} order by d.trans_date desc, d.id desc limit 20`
const listCount = `select count(*) from (select 1 from fx_deal d where ${listWhere} limit 10001) counted`

export async function listWork(bench: Bench): Promise<Result> {
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const values = [listFilter.tradeStatus, listFilter.currencyPair, listFilter.transDateStart]
  const bare = () =>
    inScope(client, scope, async () => {
      await client.query(listPage, values)
      await client.query(listCount, values)
    })
  const served = () =>
    bench.caller.post('/CLOUD-FX/fxDeal/queryByPage', bench.token, {
      pageSize: 20,
      queryWrapper: listFilter,
      countUpTo: screenCount,
    })
  const [own, plain] = await sideBySide(listRounds, served, bare)
  await client.end()
  const ratio = own.p50 / plain.p50
  return {
    work: 'list page, 3 filters, count',
    measured: { p50Ms: own.p50, p99Ms: own.p99, bareP50Ms: plain.p50, bareP99Ms: plain.p99, ratio },
    target: 'p50 ≤ 1.3 × bare, p99 ≤ 50 ms',
    met: ratio <= 1.3 && own.p99 <= 50,
  }
}

/** One client's booking, whose amount tells it from the others. */
function book({ company, caller }: Bench, client: number, usd: number): Promise<unknown> {
  const { tradeVirtualNo: _, ...body } = forwardDeal(company, usd, '')
  const headers = { 'idempotency-key': randomUUID() }
  return caller.post('/CLOUD-FX/fxForwardDeal/forwardAddDeal', company.members[client]?.token ?? '', body, headers)
}

export async function bookingWork(bench: Bench): Promise<Result> {
  const { company } = bench
  const scope = await scopeOf(bench)
  const connections = await bareConnections(bench.owner, clients)
  const member = (index: number) => company.members[index] ?? { userId: '', token: '' }
  let usd = 1000
  const bare = (index: number) => {
    const client = connections[index]
    if (!client) throw new Error('should hold: a connection for each client')
    usd += 1
    return bareBooking(client, company, scope.orgIds, member(index).userId, usd)
  }
  const served = (index: number) => {
    usd += 1
    return book(bench, index, usd)
  }
  // A thousand or so until the compiler knows the way, and each connection its statements.
  await rateOf(clients, 6, served)
  await rateOf(clients, 1, bare)
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < bookingRounds; round += 1) {
    rates[0].push(await rateOf(clients, bookingSeconds, served))
    rates[1].push(await rateOf(clients, bookingSeconds, bare))
  }
  for (const client of connections) await client.end()
  const [own, plain] = rates.map(median) as [number, number]
  const ratio = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN)))
  return {
    work: `booking with 2 flows and audit, ${clients} clients`,
    measured: { perSecond: own, barePerSecond: plain, ratio },
    target: '≥ 0.7 × bare',
    met: ratio >= 0.7,
  }
}

export const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const hostileFiles = 20
const quietSeconds = 10

/** @returns whether each file was refused by its name */
async function sendHostile({ company, caller }: Bench): Promise<boolean[]> {
  const content = await hostileWorkbook()
  const boundary = 'files0boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bomb.xlsx"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const [, ...makers] = company.members
  const send = async (_: unknown, index: number) => {
    const { token = '' } = makers[index % makers.length] ?? {}
    try {
      await caller.post('/CLOUD-FX/fxCalendar/import/preview', token, payload, headers)
      return false
    } catch (error) {
      return error instanceof Error && error.message.includes('bomb.xlsx')
    }
  }
  return Promise.all(Array.from({ length: hostileFiles }, send))
}

/** Workbooks of millions of empty texts beside the booking clients: each file is refused by name, and nobody else waits for it. */
export async function hostileWork(bench: Bench): Promise<Result> {
  let usd = 500_000
  const booking = (index: number) => {
    usd += 1
    return book(bench, index, usd)
  }
  await rateOf(clients, 6, booking)
  const began = performance.now()
  const quiet = figuresOf(await waitsOf(clients, () => performance.now() - began > quietSeconds * 1000, booking))
  const started = performance.now()
  let refused: readonly boolean[] | undefined
  const files = sendHostile(bench).then((answers) => {
    refused = answers
  })
  const beside = figuresOf(await waitsOf(clients, () => refused !== undefined, booking))
  await files
  const seconds = (performance.now() - started) / 1000
  const ratio = beside.p99 / quiet.p99
  const count = refused?.filter(Boolean).length ?? 0
  return {
    work: `booking beside ${hostileFiles} hostile files`,
    measured: {
      p99Ms: beside.p99,
      quietP99Ms: quiet.p99,
      ratio,
      p50Ms: beside.p50,
      quietP50Ms: quiet.p50,
      refused: count,
      seconds,
    },
    target: 'p99 ≤ 2 × without, all refused',
    met: ratio <= 2 && count === hostileFiles,
  }
}

export async function coverWork(bench: Bench): Promise<Result> {
  const scope = await scopeOf(bench)
  const [client] = await bareConnections(bench.owner, 1)
  if (!client) throw new Error('should hold: one connection')
  const bare = () => inScope(client, scope, () => client.query(coverSql, [scope.groupId]))
  const [own, plain] = await sideBySide(
    coverRounds,
    () => bench.caller.get('/CLOUD-BIZ/dashboard/cover', bench.token),
    bare,
  )
  await client.end()
  return {
    work: 'cover dashboard',
    measured: { p50Ms: own.p50, p99Ms: own.p99, bareP50Ms: plain.p50 },
    target: 'p50 ≤ 300 ms',
    met: own.p50 <= 300,
  }
}

const coverSql = `select currency, exposure_direction, date_trunc('month', end_date), sum(effective_exposure), sum(lock_amt),
    sum(reserved_amt), sum(open_amt), count(*)
  from fx_exposure where group_id = $1 and status <> '0' and end_date >= '20260413' group by 1, 2, 3`

const importPatienceMs = 120_000
const firstPage = { current: 0, pageSize: 50, queryWrapper: {}, countUpTo: screenCount }

/** The bare rows go to another customer, whose market is as empty. */
async function bareImportSeconds(owner: pg.ClientConfig): Promise<number> {
  const [client] = await bareConnections(owner, 1)
  const admin = new pg.Client(owner)
  await admin.connect()
  const { rows } = await admin.query<{ id: string }>(`select id from org where org_code = 'SMALL1' and id = group_id`)
  // A reused database has them already.
  await admin.query('delete from market_price where group_id = $1', [rows[0]?.id])
  await admin.end()
  if (!client || !rows[0]) throw new Error('should hold: a connection and a second customer')
  const began = performance.now()
  await bareImport(client, rows[0].id)
  await client.end()
  return (performance.now() - began) / 1000
}

/** From the file to rates that count: one member's import, checked, sent, reviewed by another and written. */
export async function rateWork({ owner, company, caller, token: reviewer }: Bench): Promise<Result> {
  const token = company.members[1]?.token ?? ''
  const { content, rates } = ecbFile()
  const boundary = 'rates0boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="eurofxref-hist.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const began = performance.now()
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const previewed = (await caller.post('/CLOUD-PUB/rate/import/preview', token, payload, multipart)) as {
    batchId: string
  }
  const previewSeconds = (performance.now() - began) / 1000
  const { batchId } = previewed
  await caller.post('/CLOUD-PUB/rate/import/commit', token, { batchId })
  const until = async (status: string) => {
    let state: { status: string; written: number | null } = { status: '', written: null }
    while (state.status !== status && performance.now() - began < importPatienceMs) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      state = (await caller.post('/CLOUD-PUB/rate/import/progress', token, { batchId })) as typeof state
    }
    return state
  }
  await until('submitted')
  const waiting = (await caller.post('/CLOUD-PUB/marketChange/queryByPage', reviewer, firstPage)) as {
    recordList: { id: string; version: string }[]
  }
  const [newest] = waiting.recordList
  const passed = { id: newest?.id, version: newest?.version, checkStatus: '1' }
  await caller.post('/CLOUD-PUB/marketChange/check', reviewer, passed)
  const state = await until('committed')
  const seconds = (performance.now() - began) / 1000
  const bareSeconds = await bareImportSeconds(owner)
  return {
    work: `rate import, ${rates} rates`,
    measured: { seconds, previewSeconds, bareSeconds, ratio: seconds / bareSeconds, written: state.written ?? 0 },
    target: '≤ 10 s',
    met: state.status === 'committed' && seconds <= 10,
  }
}
