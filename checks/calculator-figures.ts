/**
 * `node checks/calculator-figures.ts`: what each calculator's screen fetches beyond what every screen does, its worker too, and how
 * long a key takes to the new price, Greeks and graph: from the event to the frame that shows them, 40 keys, in Chromium on the
 * production build with the demo company.
 */
import { gzipSync } from 'node:zlib'
import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import type { Browser } from 'playwright-core'
import { type Figure, inPage, mainThread, runLane, type Storage, signedIn } from './figures.ts'

const kilobyte = 1000
const scriptLimitKb = 120
const keys = 40
const settleMs = 120
const tail = 0.95
const options = { viewport: { width: 1440, height: 1200 }, locale: 'zh-CN' }
/** Two screens that have nothing in common but the frame. */
const framed = ['/apps/dashboards/analytics', '/apps/exposureMng/exposureMng-baseinfo']
const settled = '.hg-calc-result:not([data-stale]):not([data-waiting])'
const cases = [
  { name: 'Key to price, Greeks and graph, closed form', path: '/apps/risk/option-pricing', limit: 50 },
  {
    name: 'Key to price, Greeks and graph, tree of 500 steps',
    path: '/apps/risk/option-pricing?m=american&steps=500',
    limit: 150,
  },
] as const

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
    options,
  )

declare const keyTimes: number[]

/** Runs in the page. From a key to the frame that shows another price, with nothing of older inputs beside it: neither figures nor curve. */
function watchKeys(): void {
  const old = '.hg-calc-result[data-stale], .hg-calc-result[data-waiting], .hg-calc-tabs [data-stale]'
  const seen = () => [
    document.querySelector('[data-output="price"] dd')?.getAttribute('title'),
    document.querySelector('.hg-calc-curve')?.outerHTML,
  ]
  const times: number[] = []
  let pressed: { readonly at: number; readonly before: ReturnType<typeof seen> } | undefined
  Object.assign(globalThis, { keyTimes: times })
  addEventListener('keydown', ({ timeStamp }) => (pressed = { at: timeStamp, before: seen() }), { capture: true })
  new MutationObserver(() => {
    if (!pressed || document.querySelector(old)) return
    const { at, before } = pressed
    if (seen().some((now, index) => now === before[index])) return
    pressed = undefined
    requestAnimationFrame(() => times.push(performance.now() - at))
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}

const keyFigure = (browser: Browser, storage: Storage, url: string, { name, path, limit }: (typeof cases)[number]) =>
  inPage(
    browser,
    storage,
    async (page): Promise<Figure> => {
      await page.goto(url + path)
      await page.locator(settled).waitFor()
      await page.locator('.hg-calc-curve').first().waitFor()
      // Another volatility is another price and another curve.
      await page
        .getByLabel(/^波动率/)
        .first()
        .focus()
      await page.evaluate(watchKeys)
      const workedMs = await mainThread(page)
      const before = await workedMs()
      for (let key = 1; key <= keys; key += 1) {
        await page.keyboard.press('ArrowUp')
        await page.waitForFunction((pressed) => keyTimes.length === pressed, key)
        await page.waitForTimeout(settleMs)
      }
      const worked = (await workedMs()) - before
      const times = await page.evaluate(() => keyTimes)
      const inOrder = times.sort((a, b) => a - b)
      const at = (share: number) => inOrder[Math.floor(share * (keys - 1))] ?? Number.NaN
      process.stderr.write(
        `${name}: median ${at(0.5).toFixed(0)} ms, worst ${at(1).toFixed(0)} ms; ${(worked / keys).toFixed(0)} ms of the main thread a key\n`,
      )
      return { name: `${name}, 95th percentile`, value: at(tail), limit, unit: 'ms' }
    },
    options,
  )

async function scriptFigures(browser: Browser, storage: Storage, url: string): Promise<readonly Figure[]> {
  const [one, other] = await Promise.all(
    framed.map((path) => scriptsOf(browser, storage, url + path, '.shell-main h1')),
  )
  const frame = new Set([...(one?.keys() ?? [])].filter((name) => other?.has(name)))
  const figures: Figure[] = []
  for (const { path, title } of calculatorScreens) {
    const all = await scriptsOf(browser, storage, url + path, settled)
    const own = [...all].filter(([name]) => !frame.has(name))
    const bytes = own.reduce((sum, [, size]) => sum + size, 0)
    figures.push({ name: `Script of ${title.en}`, value: bytes / kilobyte, limit: scriptLimitKb, unit: 'KB' })
  }
  return figures
}

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const storage = await signedIn(browser, url, options)
  const figures = [...(await scriptFigures(browser, storage, url))]
  for (const one of cases) figures.push(await keyFigure(browser, storage, url, one))
  return figures
}

await runLane(measure)
