/**
 * `node checks/keystroke-figures.ts`: what a key costs in a form of sixty fields. The product's own form and fields are built as
 * for production, opened in Chromium and typed into; of every key it counts all that the page's main thread worked for it
 * (script, layout, paint and what followed within a tenth of a second), and prints the median, the 95th percentile and the worst; of the processor
 * alone, too, which a busy machine does not lengthen.
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright-core'
import { build, type Plugin } from 'vite'
import { launchBrowser } from './journeys/server.ts'

const fields = 60
const keysAField = 6
const settleMs = 100
const limitMs = 16
// A page of this machine may do what a page behind a certificate may.
const address = 'http://localhost/'
const web = path.join(import.meta.dirname, '../packages/web')
const entry = 'virtual:sixty-fields'

/** A third of the fields are amounts, a third dates, a third texts; every one is required, so that each key is judged. */
const form = `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import { amount, businessDate, text } from '@hedgerow/contract/kit/field'
import { shape } from '@hedgerow/contract/kit/shape'
import { AmountField } from '/src/kit/fields/AmountField.tsx'
import { DateField } from '/src/kit/fields/DateField.tsx'
import { TextField } from '/src/kit/fields/TextField.tsx'
import { FormPage } from '/src/kit/form/FormPage.tsx'
import { antdTheme } from '/src/kit/person/theme.ts'
import '/src/app/base.css'
const kinds = [[AmountField, () => amount({ above: 0 })], [DateField, businessDate], [TextField, () => text({ max: 60 })]]
const names = Array.from({ length: ${fields} }, (_, at) => 'field' + at)
const kindOf = (at) => kinds[at % kinds.length]
const words = Object.fromEntries(names.map((name) => [name, { zh: name, en: name }]))
const Sixty = shape(words, Object.fromEntries(names.map((name, at) => [name, kindOf(at)[1]()])))
const title = { zh: 'Sixty', en: 'Sixty' }
const page = () => h(FormPage, { shape: Sixty, title, onSubmit: async () => null, onDone: () => {} },
  names.map((name, at) => h(kindOf(at)[0], { key: name, name })))
const router = createRouter({ routeTree: createRootRoute({ component: page }), history: createMemoryHistory() })
createRoot(document.getElementById('root')).render(h(ConfigProvider, { theme: antdTheme('default') },
  h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router }))))
`

const sixtyFields: Plugin = {
  name: 'sixty-fields',
  resolveId: (id) => (id === entry ? `\0${entry}` : null),
  load: (id) => (id === `\0${entry}` ? form : null),
}

async function built(): Promise<{ script: string; style: string }> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: web,
    plugins: [sixtyFields, react()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })
  if (!('output' in made)) throw new Error('should hold: one build has one output')
  const script = made.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const style = made.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  return { script, style: style.join('\n') }
}

/** Milliseconds for each key. */
interface Costs {
  readonly main: number[]
  readonly processor: number[]
}

async function clockOf(page: Page, timeDomain: 'timeTicks' | 'threadTicks'): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

async function typed(page: Page): Promise<Costs> {
  const [main, processor] = [await clockOf(page, 'timeTicks'), await clockOf(page, 'threadTicks')]
  const costs: Costs = { main: [], processor: [] }
  const inputs = await page.locator('form input').all()
  for (const input of inputs) {
    await input.click()
    await page.waitForTimeout(settleMs)
    for (const key of '202604'.slice(0, keysAField)) {
      const before = [await main(), await processor()] as const
      await page.keyboard.press(key)
      await page.waitForTimeout(settleMs)
      costs.main.push((await main()) - before[0])
      costs.processor.push((await processor()) - before[1])
    }
  }
  return costs
}

function figuresOf(unsorted: readonly number[]) {
  const costs = unsorted.toSorted((a, b) => a - b)
  const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? Number.NaN
  const says = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms`
  return { says, p95: at(0.95) }
}

const { script, style } = await built()
const host = await launchBrowser()
const browser = await chromium.connect(host.wsEndpoint())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
  const html = `<!doctype html><style>${style}</style><div id="root"></div><script type="module" src="/form.js"></script>`
  await page.route(`${address}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.goto(address)
  await page
    .locator('form input')
    .nth(fields - 1)
    .waitFor()
  const costs = await typed(page)
  const [main, processor] = [figuresOf(costs.main), figuresOf(costs.processor)]
  process.stdout.write(
    `${costs.main.length} keys in ${fields} fields: ${main.says} (limit ${limitMs} ms); processor alone: ${processor.says}\n`,
  )
  process.exitCode = main.p95 <= limitMs ? 0 : 1
} finally {
  await browser.close()
  await host.close()
}
