// Vitest global set-up of the journeys: the real server on an empty folder, with the demo company and the built web, and
// one browser, which the test files share. Both end with the run. JOURNEY_URL points at a server that runs already.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

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
const startLimitMs = 120_000
const stopLimitMs = 15_000
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const flags = [...quiet, '--disable-component-update', '--disable-sync', '--lang=zh-CN']

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.JOURNEY_URL
  const server = running
    ? { url: running, password: process.env.DEMO_PASSWORD ?? '', stop: async () => undefined }
    : await startServer()
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

/** The browser that `npm test` found or installed, else the system's, else Playwright's own. */
export function chromiumPath(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const ofSystem = ['chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))
  return process.env.CHROMIUM_PATH ?? ofSystem ?? chromium.executablePath()
}

export const launchBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath: chromiumPath(), args: flags })

/** The product as people start it, on a free port and in a folder of its own. */
export async function startServer() {
  buildWeb()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-journeys-'))
  const password = `${randomBytes(6).toString('base64url')}-1a`
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD: password }
  // The channel tells the server when we are killed, so that it never outlives us.
  const child = spawn(process.execPath, [path.join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    env: { ...env, DATABASE_URL: '', APP_ENV: 'journeys' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    await ended(child)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, password, stop }
}

const web = path.join(root, 'packages/web')

/** Builds the web when a source is newer than the last build; the gate has built it already. */
function buildWeb(): void {
  const own = ['src', 'index.html', 'vite.config.ts', 'package.json'].map((name) => path.join(web, name))
  const shared = ['packages/contract/src', 'packages/quant/src'].map((name) => path.join(root, name))
  const built = fs.statSync(path.join(web, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built > Math.max(...[...own, ...shared].map(newestIn))) return
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  // Vitest says NODE_ENV=test, with which the build would be one for developers.
  const options = { cwd: web, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } } as const
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], options)
  if (done.status !== 0) throw new Error(`The web could not be built:\n${done.stderr}`)
}

function newestIn(entry: string): number {
  const stat = fs.statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...fs.readdirSync(entry).map((name) => newestIn(path.join(entry, name))))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function ready(child: ChildProcess): Promise<void> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server did not start (${why}):\n${said.join('')}`))
    const timer = setTimeout(() => fail(`${startLimitMs / 1000} s`), startLimitMs)
    const hear = (chunk: Buffer) => {
      said.push(String(chunk))
      if (!said.join('').includes('is ready')) return
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
