/** A journey is a test with visitors: each in a fresh browser profile, none of them allowed an error in the page or its console. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Lang } from '@hedgerow/contract/kit/text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { type Visitor, visitorOf } from './visitor.ts'

export interface Profile {
  readonly lang?: Lang
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
}
/** Opens the sign-in page in a fresh profile and chooses the language there. */
export type Enter = (profile?: Profile) => Promise<Visitor>

const waitMs = 20_000
const otherLanguage = 'English'
let connection: Promise<Browser> | undefined
const browser = () => {
  connection ??= chromium.connect(inject('journeys').browser)
  return connection
}
afterAll(async () => {
  await (await connection)?.close()
})

export function journey(name: string, run: (enter: Enter) => Promise<void>): void {
  test(name, async () => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const enter: Enter = async ({ lang = 'zh_CN', width = 1600, height = 1000, colorScheme = 'light' } = {}) => {
      const { url, password } = inject('journeys')
      const viewport = { width, height }
      const context = await (await browser()).newContext({
        baseURL: url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      context.setDefaultTimeout(waitMs)
      const page = await context.newPage()
      listen(page, problems)
      await page.goto('/login')
      if (lang === 'en_US') await page.getByRole('button', { name: otherLanguage, exact: true }).click()
      const visitor = visitorOf(page, lang, password)
      await page.getByRole('heading', { name: visitor.says(sessionWords.welcome) }).waitFor()
      return visitor
    }
    try {
      await run(enter)
    } catch (error) {
      throw await withPictures(error as Error, contexts, problems)
    } finally {
      for (const context of contexts) await context.close()
    }
    expect(problems).toEqual([])
  })
}

function listen(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
}

/** What every open page showed when it went wrong. */
async function withPictures(error: Error, contexts: readonly BrowserContext[], problems: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-journey-'))
  const pages = contexts.flatMap((context) => context.pages())
  const files = pages.map((_, index) => path.join(folder, `page-${index + 1}.png`))
  for (const [index, page] of pages.entries()) await page.screenshot({ path: files[index] ?? '' })
  error.message += `\nPictures: ${files.join(', ')}\nIn the browser: ${problems.join('; ') || 'no error'}`
  return error
}
