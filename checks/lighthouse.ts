/**
 * `npm run lighthouse`: what Lighthouse finds of accessibility and best practices on the sign-in, the dashboard, a list and a calculator,
 * as a phone and as a desktop, on the production build with the demo company; both must be 100. Addresses after `--` are read instead.
 * Lighthouse is fetched by npm at its first run and is no package of ours: it is large, and nothing but this command uses it. JOURNEY_URL
 * goes to a server with the demo company that runs already.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { freePort, launchBrowser, startServer } from './journeys/server.ts'

const lighthouse = 'lighthouse@13.5.0'
const categories = ['accessibility', 'best-practices'] as const
const forms = { phone: [], desktop: ['--preset=desktop'] } as const
const signInPath = '/login'
const usual = [
  signInPath,
  '/apps/dashboards/analytics',
  '/apps/exposureMng/exposureMng-baseinfo',
  '/apps/risk/option-pricing',
]
const largestReport = 64 * 1024 * 1024

interface Report {
  readonly runtimeError?: { readonly message: string }
  /** Where the browser was in the end: a guest is led to the sign-in. */
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}
interface Audit {
  readonly score: number | null
  readonly title: string
  readonly details?: { readonly items?: unknown }
}

const run = promisify(execFile)

async function reportOf(url: string, port: number, flags: readonly string[]): Promise<Report> {
  const options = [`--only-categories=${categories.join()}`, '--output=json', '--quiet', '--disable-storage-reset']
  const command = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, `--port=${port}`, ...options]
  const output = run('npm', [...command, ...flags], { maxBuffer: largestReport })
  // A page that cannot be read ends it with an error, and the report says which.
  const { stdout } = await output.catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error
    return { stdout: error.stdout }
  })
  return JSON.parse(stdout) as Report
}

/** Says the score of each category, and what takes from it. @returns whether nothing does */
function isWhole(path: string, form: string, { runtimeError, finalDisplayedUrl, ...report }: Report): boolean {
  const wrong = runtimeError?.message ?? (new URL(finalDisplayedUrl).pathname === path ? undefined : finalDisplayedUrl)
  const scores = categories.map((category) => report.categories[category]?.score ?? 0)
  const audits = categories
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `\n  ${id}: ${report.audits[id]?.title} ${JSON.stringify(report.audits[id]?.details?.items)}`)
  const summary =
    wrong ?? categories.map((category, at) => `${category} ${Math.round(100 * (scores[at] ?? 0))}`).join(', ')
  process.stdout.write(`${path}, ${form}: ${summary}${wrong ? '' : audits.join('')}\n`)
  return !wrong && scores.every((score) => score === 1)
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${signInPath}`)
  await page.locator('.login-role').nth(1).click()
  await page.locator('.shell-main h1').waitFor()
}

async function read(page: Page, url: string, port: number): Promise<boolean> {
  const paths = process.argv.length > 2 ? process.argv.slice(2) : usual
  const answers: boolean[] = []
  for (const path of paths) {
    if (path !== signInPath && page.url() === 'about:blank') await signIn(page, url)
    for (const [form, flags] of Object.entries(forms))
      answers.push(isWhole(path, form, await reportOf(url + path, port, flags)))
  }
  return answers.every(Boolean)
}

const { JOURNEY_URL: running } = process.env
const server = running ? { url: running, stop: async () => undefined } : await startServer()
const port = await freePort()
// Lighthouse opens its tab beside ours, in the browser's own profile: there it finds our session.
const host = await launchBrowser(`--remote-debugging-port=${port}`)
try {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = browser.contexts()
  if (!profile) throw new Error('the browser has no profile')
  process.exitCode = (await read(await profile.newPage(), server.url, port)) ? 0 : 1
  await browser.close()
} finally {
  await host.close()
  await server.stop()
}
