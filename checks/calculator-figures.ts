/**
 * `node checks/calculator-figures.ts`: what each calculator's screen fetches beyond what every screen does, its worker too, and how
 * long a key takes to the new price, Greeks and graph: from the event to the frame that shows them, 40 keys, in Chromium on the
 * production build with the demo company.
 */
import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import type { Browser } from 'playwright-core'
import { type Figure, inPage, mainThread, runLane, type Storage, scriptFigures, signedIn } from './figures.ts'

const keys = 40
const settleMs = 120
const tail = 0.95
const options = { viewport: { width: 1440, height: 1200 }, locale: 'zh-CN' }
const settled = '.hg-calc-result:not([data-stale]):not([data-waiting])'
const cases = [
  { name: 'Key to price, Greeks and graph, closed form', path: '/apps/risk/option-pricing', limit: 50 },
  {
    name: 'Key to price, Greeks and graph, tree of 500 steps',
    path: '/apps/risk/option-pricing?m=american&steps=500',
    limit: 150,
  },
] as const

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

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const storage = await signedIn(browser, url, options)
  const screens = calculatorScreens.map(({ path, title }) => ({ path, title: title.en, ready: settled }))
  const figures = [...(await scriptFigures(browser, storage, url, screens))]
  for (const one of cases) figures.push(await keyFigure(browser, storage, url, one))
  return figures
}

await runLane(measure)
