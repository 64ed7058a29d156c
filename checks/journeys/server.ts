// Vitest global set-up of the journeys: the real server on an empty folder, with the demo company and the built web, and
// one browser, which the test files share. Both end with the run. JOURNEY_URL points at a server that runs already,
// JOURNEY_COMPANY at a folder in which the demo company has been made (make-company.ts).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { failureFolder, serverLog } from './failure.ts'
import { modelName, startModel } from './model.ts'

export interface JourneyWorld {
  readonly url: string
  readonly password: string
  /** Where the shared browser listens. */
  readonly browser: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly journeys: JourneyWorld
  }
}

const root = path.join(import.meta.dirname, '../..')
const startLimitMs = 400_000
const stopLimitMs = 15_000
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const flags = [...quiet, '--disable-component-update', '--disable-sync', '--lang=zh-CN']

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The gate empties it once before its lanes.
  if (!process.env.JOURNEY_COMPANY) fs.rmSync(failureFolder, { recursive: true, force: true })
  const running = process.env.JOURNEY_URL
  const server = running
    ? { url: running, password: process.env.DEMO_PASSWORD ?? '', stop: async () => undefined }
    : await serverWithModel()
  const browser = await launchBrowser().catch(async (error) => {
    await server.stop()
    throw error
  })
  project.provide('journeys', { url: server.url, password: server.password, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await server.stop()
  }
}

/** The product beside a model, which no group uses before an administrator says so. */
async function serverWithModel() {
  const model = await startModel()
  const server = await startServer({ AI_URL: model.url, AI_MODEL: modelName }).catch(async (error) => {
    await model.close()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await model.close()
  }
  return { ...server, stop }
}

let browserFile: string | undefined

/** Builds the web when a source is newer than its build and finds or installs the browser, as `npm test` has done already. */
function prepare(): string {
  const command = [path.join(root, 'run.mjs'), 'browser']
  const done = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (done.status !== 0) throw new Error(`The journeys cannot begin:\n${done.stdout}`)
  return done.stdout.trim().split('\n').at(-1) ?? ''
}

const prepared = (): string => {
  browserFile ??= prepare()
  return browserFile
}

export const launchBrowser = (...more: readonly string[]): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: prepared(), args: [...flags, ...more] })

/** How the simulated banks of a journey answer: one rejects, one is late, the others deal. */
const deals = { question: 'answer', order: 'deal' }
const bankManners = { B1: deals, B2: { question: 'reject' }, B3: deals, B4: { question: 'late' }, B5: deals }

/** The product as people start it, on a free port and in a folder of its own; `said` is what it printed. */
export async function startServer(more: Readonly<Record<string, string>> = {}) {
  prepared()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-journeys-'))
  const company = process.env.JOURNEY_COMPANY
  if (company && more.DEMO !== '0') copyData(company, dataDir)
  const password = `${randomBytes(6).toString('base64url')}-1a`
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_PASSWORD: password,
    BANK_HOSTS: '127.0.0.1',
  }
  // The channel tells the server when we are killed, so that it never outlives us.
  const child = spawn(process.execPath, [path.join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    env: { ...env, DATABASE_URL: '', APP_ENV: 'journeys', SIMULATOR_SCRIPT: JSON.stringify(bankManners), ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  fs.mkdirSync(failureFolder, { recursive: true })
  const log = fs.createWriteStream(serverLog(port))
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
  const halt = () => ended(child)
  const stop = async () => {
    await halt()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, password, stop, halt, output: () => output.join(''), dataDir }
}

/** What a server that was stopped left in its folder, into a new one. PostgreSQL's part belongs to a user of its own, which Node's copy would forget. */
export function copyData(from: string, to: string): void {
  if (process.platform === 'win32') {
    fs.cpSync(from, to, { recursive: true })
    return
  }
  const { status, stderr } = spawnSync('cp', ['-Rp', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The demo company could not be copied: ${stderr}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function ready(child: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server did not start (${why}):\n${output.join('')}`))
    const timer = setTimeout(() => fail(`${startLimitMs / 1000} s`), startLimitMs)
    const hear = (chunk: Buffer) => {
      output.push(String(chunk))
      if (!output.join('').includes('is ready')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exit ${code}`)
    })
  })
}

/** Asks the server to stop, and insists when it does not. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  child.kill('SIGTERM')
  await gone
  clearTimeout(insist)
}
