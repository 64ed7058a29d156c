/** A journey is a test with visitors: each in a fresh browser profile, none of them allowed an error in the page or its console, nor a report of the content security policy. */
import type { Lang } from '@hedgerow/contract/kit/text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { beginTrace, withTraces } from './failure.ts'
import type { Member } from './people.ts'
import { type SignInPlace, storedSession } from './sessions.ts'
import { sessionKey, type Visitor, visitorOf } from './visitor.ts'

interface Profile {
  /** Who is signed in already, by a stored session; without it the visitor stands on the sign-in page. */
  readonly as?: Member
  readonly lang?: Lang
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Of a server of the journey's own without the demonstration, on which they begin at the door. */
  readonly url?: string
  /** A server of the journey's own with the demonstration. */
  readonly place?: SignInPlace
  /** A refusal that belongs to the story: browsers write every one to the console. */
  readonly refusedAt?: string | readonly string[]
  /** The story ends the session of the one who sits there: whatever the frame asks before the page is left is refused as unknown. */
  readonly losesSession?: boolean
}
/** Somebody in a fresh profile; a guest chooses the language on the sign-in page, a member has chosen it before. */
export type Enter = (profile?: Profile) => Promise<Visitor>

/** How long something may take to appear: as long as a machine that others use too may need. */
const waitMs = 60_000
let connection: Promise<Browser> | undefined
const browser = () => {
  connection ??= chromium.connect(inject('journeys').browser)
  return connection
}
afterAll(async () => {
  await (await connection)?.close()
  connection = undefined
})

export function journey(name: string, run: (enter: Enter) => Promise<void>): void {
  test(name, async () => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const enter: Enter = async (profile = {}) => {
      const context = await contextOf(profile)
      contexts.push(context)
      return arrive(context, profile, problems)
    }
    try {
      await run(enter)
      expect(problems).toEqual([])
    } catch (error) {
      throw await withTraces(name, error as Error, contexts, problems)
    } finally {
      for (const context of contexts) await context.close()
    }
  })
}

async function contextOf(profile: Profile) {
  const { as, lang = 'zh_CN', width = 1600, height = 1000, colorScheme = 'light' } = profile
  const { place = inject('journeys') } = profile
  const url = profile.url ?? place.url
  const stored = as && [
    { name: sessionKey, value: await storedSession(as, place) },
    { name: 'lang', value: lang },
  ]
  const context = await (await browser()).newContext({
    baseURL: url,
    viewport: { width, height },
    // Who has not signed in yet reads the browser's language.
    locale: lang === 'zh_CN' ? 'zh-CN' : 'en-US',
    colorScheme,
    reducedMotion: 'reduce',
    ...(stored ? { storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] } } : {}),
  })
  context.setDefaultTimeout(waitMs)
  await beginTrace(context)
  return context
}

async function arrive(
  context: BrowserContext,
  { as, lang = 'zh_CN', url, place = inject('journeys'), refusedAt, losesSession = false }: Profile,
  problems: string[],
): Promise<Visitor> {
  await context.addInitScript(reportViolations)
  await context.addInitScript(recordToasts)
  await context.addInitScript(ignorePointerAtRest)
  const page = await context.newPage()
  listen(page, problems, { refused: [refusedAt ?? []].flat(), losesSession })
  const visitor = visitorOf(page, lang, place, url === undefined)
  if (as) return visitor
  await page.goto(url ? '/' : '/login')
  await page.getByRole('heading', url ? { level: 1 } : { name: visitor.says(sessionWords.welcome) }).waitFor()
  return visitor
}

/** Runs in the page: what the content security policy stops is an error of the journey, said with what stopped it. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`content security policy: ${effectiveDirective} stopped ${blockedURI} (${sourceFile})`),
  )
}

/**
 * Runs in the page: a browser that nobody sits at has its pointer in the corner, on the link to the overview, and every page that is loaded
 * would fetch the overview ahead of a click that never comes.
 */
function ignorePointerAtRest(): void {
  const ignore = (event: Event) => {
    const { clientX, clientY } = event as PointerEvent
    if (clientX === 0 && clientY === 0) event.stopImmediatePropagation()
  }
  for (const type of ['pointerover', 'mouseover']) addEventListener(type, ignore, true)
}

/** Runs in the page: each toast, for whoever looks when it has left; an element keeps its words. */
function recordToasts(): void {
  const toastsShown: Element[] = []
  Object.assign(globalThis, { toastsShown })
  const record = (node: Node) => {
    if (!(node instanceof Element)) return
    const toasts = node.matches('.ant-message-notice') ? [node] : node.querySelectorAll('.ant-message-notice')
    for (const toast of toasts) toastsShown.push(toast)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(record)
  }).observe(document, { childList: true, subtree: true })
}

interface Expected {
  readonly refused: readonly string[]
  readonly losesSession: boolean
}

function listen(page: Page, problems: string[], { refused, losesSession }: Expected): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (refused.includes(new URL(url, 'http://x').pathname)) return
    if (losesSession && message.text().includes('status of 401')) return
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${url})`)
  })
}
