/** What the lanes of figures in the browser share: a page of a signed-in member, the work of its main thread, and the table at the end. */
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchBrowser, startServer } from './journeys/server.ts'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly unit: 'KB' | 'MB' | 'ms' | 's' | '%' | 'frames'
}

export type Storage = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
type ContextOptions = Parameters<Browser['newContext']>[0]

/** A page of its own, with nothing cached; closed when `look` is done. */
export async function inPage<T>(
  browser: Browser,
  storageState: Storage | undefined,
  look: (page: Page) => Promise<T>,
  options: ContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) })
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The stored session of a dealer of the demo company. */
export const signedIn = (browser: Browser, url: string, options: ContextOptions = {}): Promise<Storage> =>
  inPage(
    browser,
    undefined,
    async (page) => {
      await page.goto(`${url}/login`)
      await page.locator('.login-role').nth(1).click()
      await page.locator('.shell-main h1').waitFor()
      return page.context().storageState()
    },
    options,
  )

/** Milliseconds of processor time that the page's main thread has worked so far, this measuring with it; waiting for a busy machine is none. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

type Sizes = ReadonlyMap<string, number>

/** Every script that a screen fetches with an empty cache, by name, with its bytes compressed. */
const scriptsOf = (browser: Browser, storage: Storage, address: string, ready: string): Promise<Sizes> =>
  inPage(
    browser,
    storage,
    async (page) => {
      const sizes: Promise<readonly [string, number]>[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (/\.js$/.test(pathname))
          sizes.push(response.body().then((body) => [pathname, gzipSync(body).length] as const))
      })
      await page.goto(address)
      await page.locator(ready).first().waitFor()
      await page.waitForLoadState('networkidle')
      return new Map(await Promise.all(sizes))
    },
    { viewport: { width: 1440, height: 1200 }, locale: 'zh-CN' },
  )

const [kilobyte, scriptLimitKb] = [1000, 120]
/** Two screens that have nothing in common but the frame. */
const framed = ['/apps/dashboards/analytics', '/apps/exposureMng/exposureMng-baseinfo']

/** What each screen fetches until it stands, beyond what every screen does. */
export async function scriptFigures(
  browser: Browser,
  storage: Storage,
  url: string,
  screens: readonly { readonly path: string; readonly title: string; readonly ready: string }[],
): Promise<readonly Figure[]> {
  const [one, other] = await Promise.all(
    framed.map((path) => scriptsOf(browser, storage, url + path, '.shell-main h1')),
  )
  const frame = new Set([...(one?.keys() ?? [])].filter((name) => other?.has(name)))
  const figures: Figure[] = []
  for (const { path, title, ready } of screens) {
    const own = [...(await scriptsOf(browser, storage, url + path, ready))].filter(([name]) => !frame.has(name))
    if (process.argv.includes('--files'))
      for (const [name, bytes] of own.sort(([, a], [, b]) => b - a))
        process.stdout.write(`${path} ${(bytes / kilobyte).toFixed(1)} ${name.split('/').at(-1)}\n`)
    const bytes = own.reduce((sum, [, size]) => sum + size, 0)
    figures.push({ name: `Script of ${title}`, value: bytes / kilobyte, limit: scriptLimitKb, unit: 'KB' })
  }
  return figures
}

const digits = { KB: 0, MB: 1, ms: 0, s: 2, '%': 1, frames: 0 } as const

function table(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, limit, unit }) => {
    const verdict = value <= limit ? 'yes' : 'NO'
    return `| ${name} | ${value.toFixed(digits[unit])} ${unit} | ≤ ${limit} ${unit} | ${verdict} |`
  })
  return ['| Figure | Measured | Target | Met |', '|---|---:|---:|---|', ...lines].join('\n')
}

/** Runs a lane on the production build with the demo company, and prints its table; a missed target is a failure. */
export async function runLane(measure: (browser: Browser, url: string) => Promise<readonly Figure[]>): Promise<void> {
  const server = await startServer()
  const host = await launchBrowser()
  try {
    const browser = await chromium.connect(host.wsEndpoint())
    const figures = await measure(browser, server.url)
    process.stdout.write(`${table(figures)}\n`)
    process.exitCode = figures.every(({ value, limit }) => value <= limit) ? 0 : 1
    await browser.close()
  } finally {
    await host.close()
    await server.stop()
  }
}
