/** A click on a tile whose line breaks between press and confirmation: nothing can be pressed until a fresh price, then one deal. */

import type { Lang } from '@hedgerow/contract/kit/text'
import { clickTexts } from '@hedgerow/contract/quote/click.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { WebSocketRoute } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { people } from '../people.ts'

const languages: readonly Lang[] = ['zh_CN', 'en_US']

for (const lang of languages) {
  journey(`a click deals once through a broken line (${lang})`, async (enter) => {
    const { page, open, says, toast } = await enter({ as: people.dealer, lang })
    const lines: WebSocketRoute[] = []
    await page.routeWebSocket(/\/live\/price$/, (line) => {
      line.connectToServer()
      lines.push(line)
    })
    await open(pathOf('online-click'))
    const tile = page.getByRole('region', { name: /USD\/CNY SPOT/ })
    const sell = tile.getByRole('button', { name: new RegExp(`^${says(clickTexts.sell, { currency: 'USD' })} \\d`) })
    await sell.waitFor()
    await expect.poll(() => sell.getAttribute('aria-disabled')).toBe('false')
    await tile.getByRole('textbox').fill('20000')
    await sell.click()
    const confirm = tile.locator('.hg-tile-confirm button').first()
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('false')
    await lines[0]?.close({ code: 1001 })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    // It comes back by itself, under another epoch.
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => confirm.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false')
    await confirm.click()
    await toast(clickTexts.sent)
    await expect.poll(() => tile.getByRole('status').textContent(), { timeout: 20_000 }).toMatch(/SPT\d+/)
    const serial = (await tile.getByRole('status').textContent()) ?? ''
    await page.locator('.ag-row', { hasText: serial.trim() }).first().waitFor()
  })
}
