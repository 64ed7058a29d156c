/**
 * `node checks/shell-figures.ts`: what it costs to arrange the frame anew while a list of 100 rows is open. Layout, navigation style,
 * colour scheme and language are switched to and fro; of every switch all is counted that the main thread worked until it was still.
 */
import type { Browser, Page } from 'playwright-core'
import { type Figure, inPage, mainThread, runLane, signedIn } from './figures.ts'

const rounds = 2
const settleMs = 700
const limit = 100
const list = '/apps/exposureMng/exposureMng-baseinfo?size=100'
const options = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }

interface Act {
  /** What brings the pointer there; nothing of it is counted, for what fades under a moving pointer is not the switch. */
  readonly aim: (page: Page) => Promise<void>
  readonly run: (page: Page) => Promise<unknown>
}

interface Switch {
  readonly name: string
  /** What has to be open; nothing of it is counted. */
  readonly open: (page: Page) => Promise<void>
  readonly acts: readonly Act[]
}

const nothing = async () => undefined
const panel = (at: number) => async (page: Page) => {
  await page.locator('.edge-pair button').nth(at).click()
  await page.locator('.edge-panel fieldset').first().waitFor()
}
const radio = (name: string) => (at: number) => {
  const choice = (page: Page) => page.locator(`input[name="${name}"]`).nth(at)
  const act: Act = {
    aim: (page) => choice(page).hover({ force: true }),
    run: (page) => choice(page).click({ force: true }),
  }
  return act
}
const style = (value: string): Act => ({
  aim: nothing,
  run: (page) => page.locator('select:has(option[value="style-3-dense"])').selectOption(value),
})
const language = (at: number): Act => {
  const choice = (page: Page) => page.locator('[role^="menuitem"]').nth(at)
  const aim = async (page: Page) => {
    await page.locator('button:has(.lucide-languages)').click()
    await choice(page).hover()
  }
  return { aim, run: (page) => choice(page).click() }
}

const switches: readonly Switch[] = [
  { name: 'Nothing, for comparison', open: nothing, acts: [{ aim: nothing, run: nothing }] },
  { name: 'Layout', open: panel(0), acts: [1, 2, 0].map(radio('layout')) },
  { name: 'Navigation style', open: panel(0), acts: ['style-2', 'style-3', 'style-3-dense', 'style-1'].map(style) },
  { name: 'Colour scheme', open: panel(1), acts: [1, 2, 3, 4, 5, 6, 7, 0].map(radio('scheme')) },
  { name: 'Language', open: nothing, acts: [1, 0, 1, 0].map(language) },
]

async function costsOf(page: Page, acts: Switch['acts']): Promise<number[]> {
  const workedMs = await mainThread(page)
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const { aim, run } of acts) {
      await aim(page)
      await page.waitForTimeout(settleMs)
      const start = await workedMs()
      await run(page)
      await page.waitForTimeout(settleMs)
      costs.push((await workedMs()) - start)
    }
  return costs.sort((a, b) => a - b)
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const storage = await signedIn(browser, url, options)
  const figures: Figure[] = []
  const add = (name: string, costs: readonly number[]) => {
    const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(share * costs.length))] ?? Number.NaN
    process.stderr.write(`${name}: ${costs.length} switches, worst ${at(1).toFixed(0)} ms\n`)
    figures.push({ name: `${name}, median`, value: at(0.5), limit, unit: 'ms' })
  }
  const onList = (look: (page: Page) => Promise<void>) =>
    inPage(
      browser,
      storage,
      async (page) => {
        await page.goto(url + list)
        await page.locator('.ag-row').first().waitFor()
        await page.waitForLoadState('networkidle')
        await look(page)
      },
      options,
    )
  for (const { name, open, acts } of switches)
    await onList(async (page) => {
      await open(page)
      add(name, await costsOf(page, acts))
    })
  return figures
}

await runLane(measure)
