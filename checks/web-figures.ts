/**
 * `node checks/web-figures.ts`: what the browser has to fetch and how soon it shows something, on the production build with
 * the demo company and an empty cache. Sizes are gzip of what the browser asked for; times are the median of five openings.
 */
import { gzipSync } from 'node:zlib'
import type { Browser, Page, Response } from 'playwright-core'
import { type Figure, inPage, runLane, type Storage, signedIn } from './figures.ts'

const rounds = 5
const kilobyte = 1000
const limits = { signInKb: 160, firstListKb: 330, paintSeconds: 1.2 }
/** Where they are, and what is there once they stand. */
const screens = {
  signIn: { path: '/login', ready: '.login-role' },
  dashboard: { path: '/apps/dashboards/analytics', ready: '.shell-main canvas' },
  list: { path: '/apps/exposureMng/exposureMng-baseinfo', ready: '.ag-row' },
} as const
type Screen = (typeof screens)[keyof typeof screens]
/** The grid is its own chunk, fetched beside the list's frame and on idle after signing in. */
const gridChunk = /\/GridBody-[\w-]+\.js$/
const viewport = { width: 1440, height: 900 }

async function opened<T>(
  browser: Browser,
  url: string,
  screen: Screen,
  storageState: Storage | undefined,
  look: (page: Page) => Promise<T>,
) {
  const seeing = async (page: Page) => {
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(response)
    })
    await page.goto(url + screen.path)
    await page.locator(screen.ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      scripts.map(async (response) => ({ url: response.url(), bytes: gzipSync(await response.body()).length })),
    )
    return { sizes, seen: await look(page) }
  }
  return inPage(browser, storageState, seeing, { viewport })
}

/** Seconds from the start of the navigation to the largest thing that was painted. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const limit = setTimeout(() => resolve(Number.NaN), 3000)
        new PerformanceObserver((list) => {
          clearTimeout(limit)
          resolve((list.getEntries().at(-1)?.startTime ?? Number.NaN) / 1000)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

async function paintOf(browser: Browser, url: string, screen: Screen, storage: Storage | undefined): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push((await opened(browser, url, screen, storage, largestPaint)).seen)
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const kilobytes = async (screen: Screen, storage: Storage | undefined) => {
    const { sizes } = await opened(browser, url, screen, storage, async () => undefined)
    const counted = sizes.filter((size) => !gridChunk.test(size.url))
    if (process.argv.includes('--files'))
      for (const { url: file, bytes } of counted.sort((a, b) => b.bytes - a.bytes))
        process.stdout.write(`${screen.path} ${(bytes / kilobyte).toFixed(1)} ${file.split('/').at(-1)}\n`)
    return counted.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
  }
  const storage = await signedIn(browser, url)
  const paint = { limit: limits.paintSeconds, unit: 's' } as const
  return [
    {
      name: 'JavaScript of the sign-in page',
      value: await kilobytes(screens.signIn, undefined),
      limit: limits.signInKb,
      unit: 'KB',
    },
    {
      name: 'JavaScript of the exposure list before the grid',
      value: await kilobytes(screens.list, storage),
      limit: limits.firstListKb,
      unit: 'KB',
    },
    { name: 'Largest paint, sign-in', value: await paintOf(browser, url, screens.signIn, undefined), ...paint },
    { name: 'Largest paint, dashboard', value: await paintOf(browser, url, screens.dashboard, storage), ...paint },
    { name: 'Largest paint, exposure list', value: await paintOf(browser, url, screens.list, storage), ...paint },
  ]
}

await runLane(measure)
