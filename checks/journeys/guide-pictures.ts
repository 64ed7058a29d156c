/**
 * The pictures of the user guide and of the README are taken by the journeys (`npm run guide`), at the moments that these name, in both
 * languages: a picture shows what the product shows, or the journey fails.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { Page } from 'playwright-core'

const docs = path.join(import.meta.dirname, '../../docs')
const isBeingMade = process.env.GUIDE === '1'

export const takeForGuide = (page: Page, lang: Lang, name: string): Promise<void> =>
  take(page, `guide/pictures/${lang}/${name}`)
export const takeForReadme = (page: Page, lang: Lang, name: string): Promise<void> =>
  take(page, `pictures/${lang}/${name}`)

async function take(page: Page, file: string): Promise<void> {
  if (!isBeingMade) return
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  const { default: sharp } = await import('sharp')
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toBuffer()
  const target = path.join(docs, `${file}.webp`)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, picture)
}

interface Still {
  readonly name: string
  readonly url: string
  readonly scheme: 'default' | 'midnight'
}

/** Screens that no story stops at; each is opened only while the pictures are being made. */
export async function takeStills(
  page: Page,
  lang: Lang,
  stills: readonly Still[],
  stands: (page: Page) => Promise<void>,
): Promise<void> {
  if (!isBeingMade) return
  for (const { name, url, scheme } of stills) {
    await page.goto(url)
    await stands(page)
    await page.locator('.edge-pair button').nth(1).click()
    await page.locator(`input[name="scheme"][value="${scheme}"]`).check({ force: true })
    await page.keyboard.press('Escape')
    await page.locator('.edge-panel').waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await stands(page)
    await takeForReadme(page, lang, name)
  }
}
