// `npm run bench -- [--trades 1000000] [--exposures 200000] [--json] [--keep] [--reuse] [--folder .bench] [--only list,booking]`
// Measures the product on a large database beside bare SQL of the same work on the same database in the same run, so that
// the figures say what our code costs and not how fast the machine is. The database is made anew unless it is reused.
import { fork, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { preparePlaces } from '../kit/process/embedded-files.ts'
import { startPostgres } from '../kit/process/embedded-postgres.ts'
import { alertWork } from './alert-work.ts'
import { makeDataset, signInAgain } from './dataset.ts'
import { closeWork } from './day/close-work.ts'
import { sheetWork } from './day/sheet-work.ts'
import { enterpriseListWork } from './enterprise/enterprise-list-work.ts'
import { eventListWork, eventWork, optionListWork } from './event/event-work.ts'
import { historyWork } from './event/history-work.ts'
import { exposureBookingWork } from './exposure/exposure-booking-work.ts'
import { overviewWork } from './exposure/overview-work.ts'
import { graphWork } from './graph-work.ts'
import { liveWork, proxyWork } from './live-work.ts'
import { callerOf } from './measure.ts'
import { priceWork } from './price/price-work.ts'
import { quoteWork } from './quote-work.ts'
import { riskWork } from './risk/risk-work.ts'
import { runWork } from './risk/run-work.ts'
import { filterWork } from './rows/filter-work.ts'
import { flowListWork, ladderWork } from './settlement/flow-list-work.ts'
import { hedgeEntryWork } from './settlement/hedge-entry-work.ts'
import { relationListWork } from './settlement/hedge-list-work.ts'
import { hedgeTestWork } from './settlement/hedge-test-work.ts'
import { ledgerWork } from './settlement/ledger-work.ts'
import { balanceListWork, movementListWork, netListWork } from './settlement/money-list-work.ts'
import { monthEndWork } from './settlement/month-end-work.ts'
import { statementWork } from './settlement/statement-work.ts'
import {
  type Bench,
  bookingWork,
  coverWork,
  hostileWork,
  listWork,
  type Result,
  rateWork,
  type ServedProcess,
} from './works.ts'

const { values } = parseArgs({
  options: {
    trades: { type: 'string', default: '1000000' },
    exposures: { type: 'string', default: '200000' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    reuse: { type: 'boolean', default: false },
    folder: { type: 'string', default: '.bench' },
    only: {
      type: 'string',
      default:
        'list,events,options,lists,cover,overview,booking,exposures,event,history,files,import,alerts,graph,relations,hedge-tests,hedge-entries,close,sheets,risk,runs,live,proxy,quotes,prices,flows,ladder,netting,statement,ledger,nets,movements,balances,filters,start',
    },
  },
})
const root = path.join(import.meta.dirname, '../../../..')
const dataDir = path.resolve(root, values.folder)
const wanted = new Set(values.only.split(','))
const works = {
  list: listWork,
  events: eventListWork,
  options: optionListWork,
  lists: enterpriseListWork,
  cover: coverWork,
  overview: overviewWork,
  booking: bookingWork,
  exposures: exposureBookingWork,
  event: eventWork,
  history: historyWork,
  files: hostileWork,
  import: rateWork,
  alerts: alertWork,
  graph: graphWork,
  relations: relationListWork,
  'hedge-tests': hedgeTestWork,
  'hedge-entries': hedgeEntryWork,
  close: closeWork,
  sheets: sheetWork,
  risk: riskWork,
  runs: runWork,
  live: liveWork,
  proxy: proxyWork,
  quotes: quoteWork,
  prices: priceWork,
  flows: flowListWork,
  ladder: ladderWork,
  netting: monthEndWork,
  statement: statementWork,
  ledger: ledgerWork,
  nets: netListWork,
  movements: movementListWork,
  balances: balanceListWork,
  filters: filterWork,
}
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (began: number) => Math.round((performance.now() - began) / 100) / 10
const startTries = 3
const startPatienceMs = 120_000

async function freePort(): Promise<number> {
  const probe = net.createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as net.AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Milliseconds from the start of the real server's process until /health/ready answers; it is stopped again. */
async function startOnce(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', DATABASE_URL: '' }
  const child = spawn(process.execPath, [path.join(root, 'packages/server/src/main.ts')], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null || performance.now() - began > startPatienceMs)
      throw new Error('the server did not start')
    await sleep(5)
  }
  const took = performance.now() - began
  child.kill('SIGTERM')
  await ended
  return took
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  } catch {
    return false // not listening yet
  }
}

async function startWork(): Promise<Result> {
  const times: number[] = []
  for (let round = 0; round < startTries; round += 1) times.push(await startOnce())
  const median = (times.sort((one, other) => one - other)[Math.floor(startTries / 2)] ?? 0) / 1000
  return { work: 'start until /health/ready', measured: { seconds: median }, target: '≤ 5 s', met: median <= 5 }
}

async function prepare(owner: pg.ClientConfig): Promise<Bench['company']> {
  const began = performance.now()
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`update system_date set business_date = '20260413'`)
    if (values.reuse) return await signInAgain(client)
    const size = { trades: Number(values.trades), exposures: Number(values.exposures) }
    const company = await makeDataset(client, size)
    say(`made ${size.trades} trades and ${size.exposures} exposures in ${seconds(began)} s`)
    return company
  } finally {
    await client.end()
  }
}

async function serveOnce(more: Readonly<Record<string, string>> = {}): Promise<ServedProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, ...more }
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { env, execArgv: ['--expose-gc'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const answer = () =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)))
      child.once('exit', (code) => reject(new Error(`the measured server ended with code ${code}`)))
    })
  const port = await answer()
  const memory = () => {
    child.send('memory')
    return answer()
  }
  const stop = async () => {
    child.disconnect()
    await ended
  }
  return { port, memory, stop }
}

async function measured(owner: pg.ClientConfig): Promise<Result[]> {
  const company = await prepare(owner)
  const { port, stop } = await serveOnce()
  const bench: Bench = {
    owner,
    company,
    trades: Number(values.trades),
    caller: callerOf(port),
    token: company.members[0]?.token ?? '',
    serve: () => serveOnce({ BENCH_JOINS: '1' }),
  }
  try {
    const results: Result[] = []
    for (const [name, work] of Object.entries(works))
      if (wanted.has(name)) results.push(...[await work(bench)].flat().map(printed))
    return results
  } finally {
    await stop()
  }
}

const rounded = (value: number) => (value < 100 ? Math.round(value * 100) / 100 : Math.round(value))

function printed(result: Result): Result {
  const { work, measured: figures, target, met } = result
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${rounded(value)}`)
  say(`${met ? 'met   ' : 'MISSED'}  ${work.padEnd(46)} ${target.padEnd(34)} ${parts.join(', ')}`)
  return result
}

async function main(): Promise<void> {
  if (!values.reuse) fs.rmSync(dataDir, { recursive: true, force: true })
  const machine = `${os.cpus()[0]?.model}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`
  say(`${machine}, Node ${process.version}, load ${rounded(os.loadavg()[0] ?? 0)} before`)
  say(`${values.reuse ? 'a start' : 'first start, on an empty folder'}: ${rounded((await startOnce()) / 1000)} s`)
  const postgres = await startPostgres({ dataDir })
  const owner = { ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' }
  try {
    const results = await measured(owner)
    await postgres.stop()
    if (wanted.has('start')) results.push(printed(await startWork()))
    if (values.json) say(JSON.stringify(results))
    process.exitCode = results.every(({ met }) => met) ? 0 : 1
  } finally {
    await postgres.stop()
    if (!values.keep) fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
