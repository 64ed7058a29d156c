/** An inquiry to five banks, of which one is late and one rejects, dealt at the best: in both languages. The banks' manners are the server's script. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Lang } from '@hedgerow/contract/kit/text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { people } from '../people.ts'

const languages: readonly Lang[] = ['zh_CN', 'en_US']

for (const lang of languages) {
  journey(`an inquiry to five banks is dealt at the best (${lang})`, async (enter) => {
    const { page, open, button, type, says, toast, dialog, picture } = await enter({ as: people.dealer, lang })
    await open(pathOf('online-ask'))
    await type(quoteWords.dealAmt, '50000')
    await button(inquiryTexts.next).click()
    const banks = page.locator('.hg-ask-banks input[type=checkbox]')
    await banks.first().waitFor()
    for (const bank of await banks.all()) if (!(await bank.isChecked())) await bank.check()
    await button(inquiryTexts.ask).click()
    await toast(inquiryTexts.asked)
    const cards = page.locator('.hg-quote')
    await cards.nth(4).waitFor()
    const best = page.locator('.hg-quote-best')
    await best.waitFor()
    await cards.filter({ hasText: says(labelOf(QuoteStatus, QuoteStatus.of.rejected)) }).waitFor()
    await expect.poll(() => cards.getByRole('timer').count(), { timeout: 20_000 }).toBe(3)
    const rates = await cards
      .filter({ has: page.getByRole('timer') })
      .locator('.hg-quote-rate')
      .allTextContents()
    const dealtAt = (await best.locator('.hg-quote-rate').textContent()) ?? ''
    expect(dealtAt).toBe(rates.toSorted().at(-1))
    await picture('quotes')
    await best.getByRole('button').first().click()
    await button(inquiryTexts.dealNow, dialog()).click()
    await toast(tradeTexts.submitted)
    await page.getByText(says(inquiryTexts.dealtAt)).waitFor()
    // The late bank's quote is no longer taken, whenever it comes.
    expect(await cards.getByRole('timer').count()).toBe(0)
  })
}
