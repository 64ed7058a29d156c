/** What a hand expects: a bar opens its rows, closing leads back to where one was, the first click on a button counts. */
import { exposureList, exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { startNew } from './pages.ts'
import { people } from './people.ts'

const hasFocus = (at: Locator) => at.evaluate((element) => element === document.activeElement)

journey('a bar of the ladder opens the exposures that it stands for', async (enter) => {
  const { page, open, heading } = await enter({ as: people.applicant })
  await open(pathOf('analytics'))
  const canvas = page.locator('.hg-ladder-head ~ * canvas').first()
  await canvas.waitFor()
  const isOpened = () => !page.url().includes(pathOf('analytics'))
  // Bars stand somewhere under a third of its height; where exactly is the chart's own matter. What arrives above it moves it, so a hand
  // that missed tries again.
  const sweeps = async () => {
    const [bars] = await canvas.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    for (let share = 0.1; bars && share < 0.95 && !isOpened(); share += 0.03)
      await page.mouse.click(bars.x + bars.width * share, bars.y + bars.height * 0.4)
    return isOpened()
  }
  await expect.poll(sweeps, { timeout: 60_000 }).toBe(true)
  await heading(exposureMonitorList.title)
  const search = new URL(page.url()).searchParams
  expect([...search.keys()].sort()).toEqual(['currency', 'endDateEnd', 'endDateStart', 'exposureDirection'])
  await page.locator('.ag-row').first().waitFor()
})

journey('closing leads back to the row or the button that opened it', async (enter) => {
  const { page, open, button, dialog } = await enter({ as: people.applicant })
  await open(pathOf('expo-base'))
  const cell = page.locator('.ag-row[row-index="1"] [col-id="serialNo"]').first()
  await cell.click()
  await page.keyboard.press('Enter')
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(cell)).toBe(true)
  const add = button(exposureTexts.add)
  await add.click()
  await dialog().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(add)).toBe(true)
  await page.getByRole('heading', { level: 1, name: exposureList.title.zh }).waitFor()
})

journey('the first click on Submit counts, although leaving the field before it adds a line', async (enter) => {
  const visitor = await enter({ as: people.applicant, lang: 'en_US' })
  const { page, button, dialog, field, says } = visitor
  await startNew(visitor, 'expo-base', exposureTexts.add)
  await field(exposureWords.exposureAmt, dialog()).fill('-5')
  const submit = button(kitWords.submit, dialog())
  const at = await submit.boundingBox()
  if (!at) throw new Error('should hold: the button is on screen')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await dialog()
    .locator('.hg-form-problems', { hasText: says(exposureWords.exposureAmt) })
    .waitFor()
})

journey('the first click on Next counts, although what the amount means arrives while it is pressed', async (enter) => {
  const { page, open, button, field, type } = await enter({ as: people.dealer, lang: 'en_US' })
  const held = Promise.withResolvers<void>()
  await page.route(`**${fxDealOnlineApi.terms.path}*`, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(pathOf('online-ask'))
  await field(quoteWords.dealAmt).waitFor()
  await type(quoteWords.dealAmt, '10000')
  const at = await button(inquiryTexts.next).boundingBox()
  if (!at) throw new Error('should hold: the button is on screen')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  held.resolve()
  await page.locator('.hg-ask-meaning').waitFor()
  await page.mouse.up()
  await page.locator('.hg-ask-banks tbody tr').first().waitFor()
})
