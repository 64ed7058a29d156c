/** A rate is corrected by two people: who makes and who passes it see every record that uses it, and afterwards it counts and names them. */

import { fxRateTexts, fxRateWords } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { languages } from '@hedgerow/contract/kit/text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { decide, numberSaid, startNew } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

const corrected = { zh_CN: '6.8371', en_US: '6.8392' } as const

for (const lang of languages) {
  journey(`a rate is corrected by two people and names what uses it (${lang})`, async (enter) => {
    const dealer = await enter({ as: people.dealer, lang })
    const fileName = await entered(dealer, corrected[lang])
    const reviewer = await enter({ as: people.middle, lang })
    await decide(reviewer, 'rate-check', {
      record: fileName,
      press: marketChangeTexts.pass,
      done: marketChangeTexts.passed,
      reads: fxRateTexts.uses,
    })
    await standing(dealer, corrected[lang])
    await opensWhatUsesIt(dealer)
  })
}

/** @returns what the change is called in the reviewer's list */
async function entered(visitor: Visitor, price: string): Promise<string> {
  const { choose, type, dialog, button, says } = visitor
  await startNew(visitor, 'fx-rate', fxRateTexts.add)
  await choose(fxRateWords.sourceCurrency, 'USD', dialog())
  await type(fxRateWords.closePrice, price, dialog())
  await type(fxRateWords.reason, `bank note ${price}`, dialog())
  await dialog()
    .getByRole('table', { name: says(fxRateTexts.uses) })
    .waitFor()
  await button(kitWords.submit, dialog()).click()
  return numberSaid(visitor, fxRateTexts.submitted)
}

/** A job writes it a moment after the pass. */
async function standing({ page, open }: Visitor, price: string): Promise<void> {
  const priceCell = page.locator('.ag-row [col-id="closePrice"]', { hasText: price }).first()
  await expect
    .poll(
      async () => {
        await open(pathOf('fx-rate', { dataSource: 'MANUAL' }))
        return priceCell.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await priceCell.click()
}

/** From the row to the records behind it, and to one of them. */
async function opensWhatUsesIt({ page, button, drawer, says }: Visitor): Promise<void> {
  await button(fxRateTexts.uses).click()
  const table = drawer().getByRole('table', { name: says(fxRateTexts.uses) })
  const first = table.locator('tbody tr a').first()
  await first.waitFor()
  const number = (await first.textContent()) ?? ''
  await first.click()
  await page.getByRole('dialog').filter({ hasText: number.trim() }).last().waitFor()
}
