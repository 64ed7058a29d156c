/**
 * The pictures of the user guide are taken by the journeys (`npm run guide`), at the moments that these name, in both languages: a picture
 * shows what the product shows, or the journey fails.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { Page } from 'playwright-core'

const folder = path.join(import.meta.dirname, '../../docs/guide/pictures')
const isBeingMade = process.env.GUIDE === '1'

export async function takeForGuide(page: Page, lang: Lang, name: string): Promise<void> {
  if (!isBeingMade) return
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  const { default: sharp } = await import('sharp')
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toBuffer()
  fs.mkdirSync(path.join(folder, lang), { recursive: true })
  fs.writeFileSync(path.join(folder, lang, `${name}.webp`), picture)
}
