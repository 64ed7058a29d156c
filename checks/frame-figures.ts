/**
 * `node checks/frame-figures.ts`: whether click-deal stays smooth while prices stream: 200 price cells a second in the tiles and in a
 * blotter of twenty rows that is read again each second. Of every animation frame it takes the time since the last; beside it stands
 * the same page without prices, which says what the machine does by itself.
 */
import { successCode } from '@hedgerow/contract/kit/endpoint'
import { livePath } from '@hedgerow/contract/kit/shell/live'
import { type PriceFrame, type PriceWish, pricePath } from '@hedgerow/contract/quote/click.contract'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { type Figure, inPage, mainThread, runLane, signedIn } from './figures.ts'

const options = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }
const screen = '/apps/trademanage/trademanage-online-click'
/** Of them as many in the blotter as it has rows, the rest in the tiles. */
const [cellsASecond, sides, rowCount] = [200, 2, 20]
const [warmMs, watchMs, blotterMs] = [3_000, 20_000, 1_000]
const lateMs = 33
const mostLatePct = 3

/** Prices of every tile, each a little beside the last, as often as gives the cells a second. */
function stream(line: WebSocketRoute, { tiles }: PriceWish): void {
  const say = (frame: PriceFrame) => line.send(JSON.stringify(frame))
  say({ epoch: 'E1', tiles, settleDates: tiles.map(() => '20260415') })
  let seq = 0
  const timer = setInterval(
    () => {
      seq += 1
      const ticks = tiles.map((tile, at) => {
        const [currencyPair = '', dealLimit = ''] = tile.split(' ')
        const bid = 6.8 + ((seq * 7 + at * 3) % 100) / 10_000
        return { id: `T${seq}-${at}`, currencyPair, dealLimit, bid: bid.toFixed(4), ask: (bid + 0.0012).toFixed(4) }
      })
      say({ seq, ticks })
    },
    (1000 * tiles.length * sides) / (cellsASecond - rowCount),
  )
  line.onClose(() => clearInterval(timer))
}

/** What was clicked today, each time at other prices. */
function blotter(round: number): string {
  const recordList = Array.from({ length: rowCount }, (_, at) => ({
    id: String(at + 1),
    version: '0',
    askGroupNo: `ASK20260413${String(9000 + at)}`,
    quoteTime: '2026-04-13T09:15:00.000Z',
    dealSerialNo: `SPT20260413${String(9000 + at)}`,
    currencyPair: 'USD/CNY',
    dealDirection: '1',
    dealAmt: '100000.00',
    exchangeRate: (6.8 + ((round + at) % 100) / 10_000).toFixed(4),
    dealStatus: '2',
    quoteSourceName: 'B1',
    spreadPip: '1.2',
    currency: 'USD',
  }))
  const page = { recordList, totals: [], totalCount: rowCount, totalPages: 1, current: 0, countCapped: false }
  return JSON.stringify({ code: successCode, message: 'success', data: page })
}

/** The page's sources of prices, replaced: nothing else of the product is. */
async function priced(page: Page): Promise<void> {
  await page.routeWebSocket(new RegExp(`${pricePath}$`), (line) => {
    // The token, then the wish.
    line.onMessage((message) => {
      const wish = JSON.parse(String(message)) as Partial<PriceWish>
      if (wish.tiles) stream(line, wish as PriceWish)
    })
  })
  await page.routeWebSocket(new RegExp(`${livePath}$`), (line) => {
    line.connectToServer()
    const timer = setInterval(() => line.send(JSON.stringify({ topic: 'quote', ids: ['1'] })), blotterMs)
    line.onClose(() => clearInterval(timer))
  })
  let round = 0
  await page.route(`**${fxDealOnlineApi.queryByPage.path}`, (route) => {
    round += 1
    return route.fulfill({ contentType: 'application/json', body: blotter(round) })
  })
}

interface Smoothness {
  readonly latePct: number
  /** Of the main thread, by the second. */
  readonly workMs: number
  /** Price cells of tiles that were drawn anew, by the second. */
  readonly cells: number
}

async function watched(page: Page): Promise<Smoothness> {
  await page.waitForTimeout(warmMs)
  const workedMs = await mainThread(page)
  const before = await workedMs()
  const { late, frames, cells } = await page.evaluate(
    ({ forMs, beyondMs }) =>
      new Promise<{ late: number; frames: number; cells: number }>((resolve) => {
        let [late, frames, cells] = [0, 0, 0]
        const counter = new MutationObserver((changes) => {
          // Big figure and last digits are two texts of one cell.
          cells += new Set(changes.map(({ target }) => target.parentElement?.closest('button'))).size
        })
        for (const tiles of document.querySelectorAll('.hg-tiles'))
          counter.observe(tiles, { characterData: true, subtree: true })
        const began = performance.now()
        let last = began
        const frame = (now: number) => {
          frames += 1
          if (now - last > beyondMs) late += 1
          last = now
          if (now - began < forMs) requestAnimationFrame(frame)
          else resolve({ late, frames, cells })
        }
        requestAnimationFrame(frame)
      }),
    { forMs: watchMs, beyondMs: lateMs },
  )
  const seconds = watchMs / 1000
  return { latePct: (100 * late) / frames, workMs: ((await workedMs()) - before) / seconds, cells: cells / seconds }
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const storage = await signedIn(browser, url, options)
  const look = (prepare: (page: Page) => Promise<void>, ready: string) =>
    inPage(
      browser,
      storage,
      async (page) => {
        await prepare(page)
        await page.goto(url + screen)
        await page.locator(ready).first().waitFor()
        return watched(page)
      },
      options,
    )
  const still = await look(
    (page) => page.routeWebSocket(new RegExp(`${pricePath}$`), () => undefined),
    '.hg-click-head',
  )
  const streaming = await look(priced, '.hg-tile-price .hg-number')
  const textOf = ({ latePct, workMs, cells }: Smoothness) =>
    `${latePct.toFixed(1)} % late, ${workMs.toFixed(0)} ms of work and ${cells.toFixed(0)} cells a second`
  process.stderr.write(`without prices: ${textOf(still)}; with prices: ${textOf(streaming)}\n`)
  if (streaming.cells < cellsASecond / 2) throw new Error('the prices did not arrive: nothing was measured')
  return [
    {
      name: `Frames over ${lateMs} ms at ${cellsASecond} cells a second`,
      value: streaming.latePct,
      limit: mostLatePct,
      unit: '%',
    },
  ]
}

await runLane(measure)
