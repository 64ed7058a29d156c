/** What the lanes of figures in the browser share: a page of a signed-in member, the work of its main thread, and the table at the end. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchBrowser, startServer } from './journeys/server.ts'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly unit: 'KB' | 'ms' | 's' | '%'
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

const digits = { KB: 0, ms: 0, s: 2, '%': 1 } as const

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
