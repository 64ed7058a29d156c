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

interface Switch {
  readonly name: string
  /** What has to be open; nothing of it is counted. */
  readonly open: (page: Page) => Promise<void>
  readonly acts: readonly ((page: Page) => Promise<void>)[]
}

const panel = (at: number) => async (page: Page) => {
  await page.locator('.edge-pair button').nth(at).click()
  await page.locator('.edge-panel fieldset').first().waitFor()
}
const chooseLayout = (at: number) => (page: Page) => page.locator('input[name="layout"]').nth(at).click({ force: true })
const chooseStyle = (style: string) => (page: Page) =>
  page
    .locator('select:has(option[value="style-3-dense"])')
    .selectOption(style)
    .then(() => undefined)
const chooseScheme = (at: number) => (page: Page) => page.locator('input[name="scheme"]').nth(at).click({ force: true })
const chooseLanguage = (at: number) => async (page: Page) => {
  await page.locator('[role^="menuitem"]').nth(at).click()
}

const switches: readonly Switch[] = [
  { name: 'Layout', open: panel(0), acts: [chooseLayout(1), chooseLayout(2), chooseLayout(0)] },
  {
    name: 'Navigation style',
    open: panel(0),
    acts: ['style-2', 'style-3', 'style-3-dense', 'style-1'].map(chooseStyle),
  },
  { name: 'Colour scheme', open: panel(1), acts: [1, 2, 3, 4, 5, 6, 7, 0].map(chooseScheme) },
]

async function costsOf(page: Page, acts: Switch['acts'], before: (page: Page) => Promise<void>): Promise<number[]> {
  const workedMs = await mainThread(page)
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const act of acts) {
      await before(page)
      await page.waitForTimeout(settleMs)
      const start = await workedMs()
      await act(page)
      await page.waitForTimeout(settleMs)
      costs.push((await workedMs()) - start)
    }
  return costs.sort((a, b) => a - b)
}

const nothing = async () => undefined
const openLanguages = (page: Page) => page.locator('button:has(.lucide-languages)').click()

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
  await onList(async (page) => add('Nothing, for comparison', await costsOf(page, [nothing], nothing)))
  for (const { name, open, acts } of switches)
    await onList(async (page) => {
      await open(page)
      add(name, await costsOf(page, acts, nothing))
    })
  await onList(async (page) =>
    add('Language', await costsOf(page, [chooseLanguage(1), chooseLanguage(0)], openLanguages)),
  )
  return figures
}

await runLane(measure)
