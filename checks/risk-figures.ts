/**
 * `node checks/risk-figures.ts [--files]`: what each screen of risk and analysis fetches beyond what every screen does, how soon the demo company's
 * first result is there after its menu entry was chosen, and what a step of the position's slider costs with a book of 10,000 deals: the work of
 * the main thread (script, style, layout, paint) from the key until all is drawn, frames that came late meanwhile, and the memory of the page.
 */
import { successCode } from '@hedgerow/contract/kit/endpoint'
import { pathOf } from '@hedgerow/contract/screens'
import type { Browser, Page } from 'playwright-core'
import { varWorkOf } from '../packages/server/src/bench/risk/risk-book.ts'
import { resultOf } from '../packages/server/src/features/risk/var/var.rules.ts'
import { type Figure, inPage, mainThread, runLane, type Storage, scriptFigures, signedIn } from './figures.ts'

const options = { viewport: { width: 1440, height: 1200 }, locale: 'zh-CN' }
const [dealCount, simulations] = [10_000, 10_000]
const [steps, settleMs, lateMs] = [60, 100, 33]
const limits = { stepMs: 16, lateFrames: 0, memoryMb: 64, firstMs: 300 }
const tail = 0.95
const kpis = '.hg-risk-kpis'

const screens = [
  { path: pathOf('var'), title: 'FX value at risk', ready: kpis },
  { path: pathOf('sens'), title: 'FX sensitivity', ready: kpis },
  { path: pathOf('stress'), title: 'Stress analysis', ready: kpis },
  { path: pathOf('stress-set'), title: 'Stress scenarios', ready: '.ag-row, .hg-empty' },
  { path: pathOf('cal'), title: 'Break-even rate', ready: '.hg-calc-result:not([data-stale]):not([data-waiting])' },
  { path: pathOf('expo-an'), title: 'Exposure analysis', ready: '.ag-row' },
  { path: pathOf('trans-an'), title: 'Trade analysis', ready: '.ag-row' },
  { path: pathOf('future'), title: 'Future trades', ready: kpis },
] as const

/** From the choice of another screen to the frame that shows its result, the frame's scripts there already; the median of five. */
async function firstResult(browser: Browser, storage: Storage, url: string): Promise<Figure> {
  const once = async (page: Page) => {
    await page.goto(url + pathOf('risk-runs'))
    await page.locator('.shell-main h1').waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate(
      ({ address, ready }) =>
        new Promise<number>((resolve) => {
          const began = performance.now()
          const look = () =>
            document.querySelector(ready) ? resolve(performance.now() - began) : requestAnimationFrame(look)
          history.pushState({}, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
          requestAnimationFrame(look)
        }),
      { address: pathOf('var'), ready: kpis },
    )
  }
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) times.push(await inPage(browser, storage, once, options))
  const median = times.sort((a, b) => a - b)[2] ?? Number.NaN
  return { name: 'First value at risk of the demo, from its choice', value: median, limit: limits.firstMs, unit: 'ms' }
}

/** The product's own screen over a book of many deals; nothing but its answer is replaced. */
async function withBook(page: Page): Promise<void> {
  const result = resultOf(varWorkOf({ optionCount: dealCount, simulations }))
  const data = { runStatus: '2', reasons: [], result, durationMs: 0 }
  await page.route('**/CLOUD-FX/var/run', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: successCode, message: '', data }) }),
  )
}

declare const lateFrames: { count: number }

/** Runs in the page: counts the frames that came late. */
function watchFrames(beyondMs: number): void {
  const late = { count: 0 }
  Object.assign(globalThis, { lateFrames: late })
  let last = performance.now()
  const frame = (now: number) => {
    if (now - last > beyondMs) late.count += 1
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

async function slid(page: Page, url: string): Promise<readonly Figure[]> {
  await withBook(page)
  await page.goto(url + pathOf('var'))
  const slider = page.locator('.hg-risk-slider input').first()
  await slider.waitFor()
  await page.waitForLoadState('networkidle')
  await slider.focus()
  const figure = page.locator('.hg-risk-figure[aria-live]')
  const workedMs = await mainThread(page)
  const costs: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const text = await figure.textContent()
    const before = await workedMs()
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(settleMs)
    costs.push((await workedMs()) - before)
    if ((await figure.textContent()) === text) throw new Error('should hold: a step is another value at risk')
  }
  await page.evaluate(watchFrames, lateMs)
  // As a hand drags it: the steps of a second and more without a pause.
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowLeft')
  const late = await page.evaluate(() => lateFrames.count)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const inOrder = costs.sort((a, b) => a - b)
  const at = (share: number) => inOrder[Math.floor(share * (steps - 1))] ?? Number.NaN
  process.stderr.write(`a step of the slider: median ${at(0.5).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms\n`)
  return [
    {
      name: `Step of the slider, ${dealCount} deals, 95th percentile`,
      value: at(tail),
      limit: limits.stepMs,
      unit: 'ms',
    },
    { name: `Frames over ${lateMs} ms in ${steps} steps`, value: late, limit: limits.lateFrames, unit: 'frames' },
    { name: 'Memory of the page, its scripts in it', value: usedSize / 2 ** 20, limit: limits.memoryMb, unit: 'MB' },
  ]
}

await runLane(async (browser, url) => {
  const storage = await signedIn(browser, url, options)
  return [
    ...(await scriptFigures(browser, storage, url, screens)),
    await firstResult(browser, storage, url),
    ...(await inPage(browser, storage, (page) => slid(page, url), options)),
  ]
})
