// Starts the product: settings from the environment, database, schema, HTTP. What the person at the terminal can mend is
// told in one line; so is anything else, whose stack LOG_LEVEL=debug adds.
import path from 'node:path'
import { pathOf } from '@hedgerow/contract/screens'
import type { FastifyInstance } from 'fastify'
import { publishReports } from './analysis/report-views.ts'
import { reports } from './analysis/reports.ts'
import { buildApp } from './app.ts'
import { openPriceHub } from './features/quote/click/price-hub.worker.ts'
import { openDesk } from './features/quote/desk/quote-desk.worker.ts'
import { bankLines } from './features/quote/lines/bank-lines.worker.ts'
import { startSimulator } from './features/quote/simulator/simulator-process.worker.ts'
import { watchReferenceData } from './features/reference/reference.notice.ts'
import { loadReferenceData } from './features/reference/reference-data.store.ts'
import { isFirstRun, newSetupCode } from './features/setup/setup.store.ts'
import { openWebhooks } from './features/staff/webhook/webhook.worker.ts'
import { invariantCheck, wholeInvariantCheck } from './invariants.ts'
import { type Database, openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { demandRoles } from './kit/database/roles.ts'
import type { Demonstration } from './kit/http/services.ts'
import { demoInbox, outgoing } from './kit/message/messages.ts'
import { print, printError, printWarning } from './kit/process/print.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'
import { passwordKeys } from './kit/record/password-keys.ts'
import type { Replica } from './kit/replica/replica.ts'
import { startReplica } from './kit/replica/replica-start.ts'
import { sealedFiles } from './kit/vault/file-store.ts'
import { keyOf, storeOf } from './kit/vault/places.ts'
import { sealerOf } from './kit/vault/sealing.ts'
import { leave, staying } from './kit/watch/departure.ts'
import { databaseSetup, lossRisks } from './kit/watch/durability.ts'
import { keepWitness } from './kit/witness/keep-witness.ts'
import { openBus } from './kit/work/bus.ts'
import { startJobs } from './kit/work/jobs.ts'
import { jobs } from './register.ts'
import { emptyDemo, hasOthers, prepareDemo } from './seed/demo-start.seed.ts'

const root = path.join(import.meta.dirname, '../../..')
const drainLimitMs = 20_000
const emptyLimitMs = 180_000
const say = (line: string) => print(line)
const complain = (line: string) => printError(line)

async function start(settings: Settings): Promise<void> {
  const { databaseUrl, dataDir, databaseAnswerMs: answerMs } = settings
  const database = await openDatabase({ ...(databaseUrl ? { url: databaseUrl } : { dataDir }), answerMs })
  try {
    await serve(database, settings)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @returns its replica, where the settings name one */
async function prepareDatabase(
  database: Database,
  { databaseReadUrl, databaseAnswerMs }: Settings,
): Promise<Replica | undefined> {
  const { owner } = database
  await migrate(owner)
  await demandRoles(owner)
  await publishReports(owner, reports)
  await warnOfLosses(database)
  return databaseReadUrl ? startReplica(database, databaseReadUrl, databaseAnswerMs) : undefined
}

/** The databases of tests are thrown away. */
async function warnOfLosses({ db }: Database): Promise<void> {
  if (process.env.APP_ENV === 'test') return
  for (const risk of lossRisks(await databaseSetup(db))) printWarning(`Bookings can be lost: ${risk}.`)
}

async function serve(database: Database, settings: Settings): Promise<void> {
  const { host, port, logLevel, proxyHops, publicUrl, model } = settings
  const replica = await prepareDatabase(database, settings)
  const bus = await openBus(database.owner)
  watchReferenceData(bus)
  await loadReferenceData(database.owner)
  const demoPassword = await prepareDemo(database, demoSettings(settings))
  const files = sealedFiles(storeOf(settings), sealerOf(keyOf(settings)))
  const { db } = database
  const witness = await keepWitness({ db, files, complain })
  const messages = demoPassword === null ? outgoing(settings, complain) : demoInbox(settings.publicUrl)
  // The demonstration asks nobody: simulators answer.
  const outside = demoPassword === null ? { outside: settings.outside } : {}
  const workers = await startJobs({ ...database, reads: replica?.reads, files, messages, ...outside }, jobs)
  const simulated = demoPassword === null ? undefined : await simulatedBanks(settings)
  const prices = simulated?.prices
  const reaches = reachesOf(settings, demoPassword === null)
  const given = { prices, jobs: workers, files, messages, publicUrl, model, ...outside, ...reaches }
  const demonstration = demonstrationOf(database, settings, demoPassword, (...ending) => stop(...ending))
  const services = { passwordKeys: passwordKeys(db), demoPassword, demonstration, ...given }
  const openLine = bankLines({ db, sealer: files.sealer, simulatorPort: simulated?.port, reach: reaches.bankReach })
  const desk = openDesk({ ...database, services, bus, openLine })
  const webhooks = openWebhooks({ db, bus, sealer: files.sealer, reach: reaches.webhookReach })
  const departure = staying()
  const tracing = await tracingOf(settings)
  const app = await buildApp({
    db,
    replica,
    services,
    bus,
    prices,
    webRoot: path.join(root, 'packages/web/dist'),
    logLevel,
    proxyHops,
    metrics: metricsOf(database, settings, replica),
    isFirstRun: () => isFirstRun(db),
    departure,
    traces: tracing,
  })
  const close = async () => {
    await Promise.all([app.close(), workers.stop()])
    await witness.close()
    await desk.close()
    await webhooks.close()
    await simulated?.close()
    await messages.close()
    await bus.close()
    await replica?.close()
    await tracing?.close()
  }
  const address = await listenOn(app, { host, port }, close)
  const leaving = async () => {
    if (proxyHops > 0) await leave(app, departure)
    await close()
  }
  const stop = stopping(database, leaving)
  stopOnSignal(stop)
  const setupCode = (await isFirstRun(db)) ? await newSetupCode(db) : undefined
  sayReady({ address, publicUrl, setupCode, demoPassword })
}

const metricsOf = ({ pool }: Database, { metricsToken: token }: Settings, replica: Replica | undefined) =>
  token ? { token, pool, replica, invariantJobs: [invariantCheck.name, wholeInvariantCheck.name] } : undefined

/** What users may name; the demonstration, which anybody may use, reaches what its operator opened. */
const reachesOf = ({ webhookHosts, bankHosts }: Settings, isPublicOpen: boolean) => ({
  webhookReach: { hosts: webhookHosts, isPublicOpen },
  bankReach: { hosts: bankHosts, isPublicOpen },
})

/** The module is not even loaded where nobody collects traces. */
async function tracingOf({ traces }: Settings) {
  if (!traces) return undefined
  const { openTracing } = await import('./kit/watch/tracing.ts')
  return openTracing(traces)
}

interface Readiness {
  readonly address: string
  /** What people open where a proxy stands in front. */
  readonly publicUrl: string | undefined
  readonly setupCode: string | undefined
  readonly demoPassword: string | null
}

function sayReady({ address, publicUrl = address, setupCode, demoPassword }: Readiness): void {
  if (setupCode) say(`No company is here yet: open ${publicUrl}${pathOf('setup')} with the set-up code ${setupCode}`)
  say(`Hedgerow is ready: ${address}`)
  if (demoPassword !== null)
    say(`Demo company: sign in with a role card, or as lc_dealer1 with the password ${demoPassword}`)
}

async function listenOn(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  close: () => Promise<void>,
): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await close()
    throw new StartupError(`cannot listen on ${host}:${port}: ${reasonOf(error)}. Set PORT or HOST.`)
  }
}

/** The demonstration's banks, the same on every machine, and the prices that they stream. */
async function simulatedBanks({ dataDir, simulatorScript = '{}' }: Settings) {
  const journal = path.join(dataDir, 'simulator-bank.log')
  const simulator = await startSimulator({ seed: 1, journal, script: JSON.parse(simulatorScript) as object })
  const prices = openPriceHub(simulator.port)
  const close = async () => {
    prices.close()
    await simulator.close()
  }
  return { port: simulator.port, prices, close }
}

/** Made anew from the screen where the database is our own and somebody starts the server again. */
function demonstrationOf(
  database: Database,
  { againCode, databaseUrl }: Settings,
  demoPassword: string | null,
  stop: Stop,
): Demonstration | undefined {
  if (demoPassword === null || againCode === undefined || databaseUrl) return undefined
  const makeAnew = () => void stop({ limitMs: emptyLimitMs, code: againCode }, () => emptyAgain(database))
  return { hasOthers: () => hasOthers(database), makeAnew }
}

/** What stands in its way leaves the demonstration as it is; the next start serves it again. */
async function emptyAgain(database: Database): Promise<void> {
  const reason = await emptyDemo(database).catch(reasonOf)
  if (reason) complain(`The demonstration was not made anew: ${reason}`)
}

interface Ending {
  readonly limitMs: number
  readonly code: number
}
type Stop = (ending?: Ending, last?: () => Promise<void>) => Promise<void>

/** Requests in flight are answered first. A wish to stop may come twice (terminal and npm): the second is the same. */
function stopping(database: Database, close: () => Promise<void>): Stop {
  let isStopping = false
  return async ({ limitMs, code } = { limitMs: drainLimitMs, code: 0 }, last) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), limitMs).unref()
    await close()
    await last?.()
    await database.close()
    process.exit(code)
  }
}

function stopOnSignal(stopNow: Stop): void {
  const stop = () => void stopNow()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop) // whoever started us is gone
}

const demoSettings = ({ demo, demoPassword, databaseUrl }: Settings) => ({
  demo,
  givenPassword: demoPassword,
  embedded: !databaseUrl,
  say,
})

try {
  await start(readSettings(process.env, root))
} catch (error) {
  printError(`Hedgerow cannot start: ${reasonOf(error)}`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) printError(String(error.stack))
  process.exit(1)
}
