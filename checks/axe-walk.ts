/**
 * `npm run walk`: axe (WCAG 2.2 A and AA) reads every screen in light, dark and contrast, in both languages and with the smallest
 * and the largest letters. It takes far longer than the gate may: there each screen is read once, by the journeys. Words after `--`
 * keep the walk to addresses that hold one of them; JOURNEY_URL with DEMO_PASSWORD walks over a server that runs already.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type SchemeId, Settings, schemeIds, settingsApi } from '@hedgerow/contract/member/settings.contract'
import { screens } from '@hedgerow/contract/screens'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { launchBrowser, startServer } from './journeys/server.ts'
import { walkedScreens, walkerFor, walkers } from './journeys/walkers.ts'

declare const axe: { run: (context: Document, options: object) => Promise<AxeResults> }

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** What no paragraph of WCAG asks for and Lighthouse counts as well. */
const counts = ['heading-order', 'tabindex', 'image-redundant-alt', 'skip-link', 'table-duplicate-name', 'accesskeys']
const everything = {
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(counts.map((id) => [id, { enabled: true }])),
}
/** What another scheme can break: the document is the same. */
const colours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
const langs = ['zh_CN', 'en_US'] as const satisfies readonly Lang[]
const sizes = [0.7, 1.3] as const
const schemes = ['default', 'midnight', 'contrast'] as const satisfies readonly SchemeId[]
const sessionKey = 'hedgerow.session'

type Screen = (typeof screens)[number]
const waitMs = 60_000

const wanted = process.argv.slice(2)
const isWanted = ({ path }: Screen) => wanted.length === 0 || wanted.some((word) => path.includes(word))
const guestScreens = screens.filter(({ needs, path }) => needs === 'guest' && !path.includes('$')).filter(isWanted)

interface Look {
  readonly lang: Lang
  readonly size: (typeof sizes)[number]
}
const looks: readonly Look[] = langs.flatMap((lang) => sizes.map((size) => ({ lang, size })))
const counted = { screens: 0, looks: 0 }
const faults: string[] = []

async function read(page: Page, where: string, options: object): Promise<void> {
  await page.locator('.shell-main h1, .entry-title, h1').first().waitFor()
  await page.waitForFunction(
    () =>
      !document.querySelector('#splash, [aria-busy="true"], .hg-grid-skeleton, .ant-spin-spinning') &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (rules) => axe.run(document, { ...rules, resultTypes: ['violations'] }),
    options,
  )
  counted.looks += 1
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical' || counts.includes(id))
      for (const node of nodes.slice(0, 4))
        tell(`${where}: ${id} at ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
}

function tell(line: string): void {
  faults.push(line)
  process.stdout.write(`${line}\n`)
}

const nameOf = ({ lang, size }: Look, scheme: SchemeId) => `${lang} ${size} ${scheme}`

/** The settings of a look, as the browser keeps them. */
const settingsOf = (scheme: SchemeId, { size }: Look) =>
  Settings.parse({
    theme: { main: scheme, navbar: scheme, toolbar: scheme, footer: scheme },
    extra: { fontSize: size, motion: 'always' },
  })

async function pageWith(browser: Browser, url: string, stored: Readonly<Record<string, string>>): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    reducedMotion: 'reduce',
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  context.setDefaultTimeout(waitMs)
  return context.newPage()
}

async function walkAsGuest(browser: Browser, url: string): Promise<void> {
  for (const look of looks)
    for (const scheme of schemes) {
      const settings = JSON.stringify(settingsOf(scheme, look))
      const page = await pageWith(browser, url, { lang: look.lang, settings })
      for (const { path } of guestScreens) {
        await page.goto(path)
        await read(page, `${path} (${nameOf(look, scheme)})`, everything)
      }
      await page.context().close()
    }
  counted.screens += guestScreens.length
}

/** The session of a member, as the sign-in page stores it. */
async function sessionOf(browser: Browser, url: string, walker: (typeof walkers)[number][0], password: string) {
  const page = await pageWith(browser, url, { lang: 'zh_CN' })
  await page.goto('/login')
  await page
    .getByRole('radio')
    .nth(walker.isAdministrator ? 1 : 0)
    .check({ force: true })
  await page.locator('input[autocomplete="username"]').fill(walker.userName)
  await page.locator('input[type="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('.shell-main h1').waitFor()
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
  await page.context().close()
  return session ?? ''
}

async function chooseScheme(page: Page, scheme: SchemeId): Promise<void> {
  await page.locator('.edge-pair button').nth(1).click()
  await page.locator('input[name="scheme"]').nth(schemeIds.indexOf(scheme)).check({ force: true })
  await page.keyboard.press('Escape')
  await page.locator('.edge-panel').waitFor({ state: 'detached' })
}

async function walkAs(browser: Browser, url: string, session: string, mine: readonly Screen[], look: Look) {
  const { token } = JSON.parse(session) as { readonly token: string }
  const page = await pageWith(browser, url, { lang: look.lang, [sessionKey]: session })
  await page.request.post(settingsApi.modify.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { settings: settingsOf('default', look) },
  })
  for (const [at, { path, title }] of mine.entries()) {
    // From the screen before, as a link inside the product leads there.
    if (at === 0) await page.goto(path)
    else await page.evaluate((to) => history.pushState({}, '', to), path)
    await page.waitForFunction((text) => document.title.includes(text), say(title, look.lang))
    for (const scheme of schemes) {
      if (scheme !== schemes[0]) await chooseScheme(page, scheme)
      await read(page, `${path} (${nameOf(look, scheme)})`, scheme === schemes[0] ? everything : colours)
    }
    await chooseScheme(page, schemes[0])
  }
  await page.context().close()
}

async function walk(browser: Browser, url: string, password: string): Promise<void> {
  if (guestScreens.length > 0) await walkAsGuest(browser, url)
  for (const [walker] of walkers) {
    const mine = walkedScreens.filter(({ needs }) => walkerFor(needs) === walker).filter(isWanted)
    if (mine.length === 0) continue
    const session = await sessionOf(browser, url, walker, password)
    counted.screens += mine.length
    for (const look of looks) {
      process.stderr.write(`${walker.userName}, ${mine.length} screens, ${nameOf(look, 'default')}\n`)
      await walkAs(browser, url, session, mine, look)
    }
  }
}

const { JOURNEY_URL: running, DEMO_PASSWORD: given = '' } = process.env
const server = running ? { url: running, password: given, stop: async () => undefined } : await startServer()
const host = await launchBrowser()
try {
  const browser = await chromium.connect(host.wsEndpoint())
  await walk(browser, server.url, server.password)
  await browser.close()
} finally {
  await host.close()
  await server.stop()
}
const { screens: opened, looks: taken } = counted
process.stdout.write(`${opened} screens, ${taken} looks, ${faults.length} serious or critical findings\n`)
process.exitCode = faults.length > 0 ? 1 : 0
