/** Small journeys: what a screen must never do to somebody's work, and what it must do for somebody new. */

import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureList } from '@hedgerow/contract/exposure/exposure.list'
import { exposureTexts, exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { settingsApi } from '@hedgerow/contract/member/settings.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { dealKindTexts } from '@hedgerow/contract/trade/kinds/deal-kinds.text'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { numberSaid, startNew } from './pages.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

journey('a double click on submit makes one deal', async (enter) => {
  const visitor = await enter({ as: people.dealer })
  await visitor.open(pathOf('spot'))
  await visitor.choose(tradeWords.counterPartyId, 'B2')
  await visitor.type(tradeWords.sellAmt, '17,171')
  await visitor.type(tradeWords.spotRate, '6.8325')
  await expect.poll(() => visitor.field(tradeWords.buyAmt).inputValue()).not.toBe('')
  await visitor.button(kitWords.submit).dblclick()
  await visitor.toast(tradeTexts.submitted)
  await visitor.open(pathOf('inputmng', { transDateStart: '20260413', businType: 'FX_SPOT', tradeStatus: '1' }))
  const sold = visitor.page.locator('.ag-row:not(.ag-row-pinned) [col-id="sellAmt"]', { hasText: '17,171.00' })
  await sold.first().waitFor()
  expect(await sold.count()).toBe(1)
})

journey(
  'what was typed into a deal outlives a reload, the foot stays in sight, and the next deal is entered at once',
  async (enter) => {
    const visitor = await enter({ as: people.dealer })
    const { page } = visitor
    await visitor.open(pathOf('spot'))
    await visitor.choose(tradeWords.counterPartyId, 'B2')
    await visitor.type(tradeWords.sellAmt, '18,181')
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hedgerow.draft.')))
    await expect.poll(drafts).toHaveLength(1)
    // The last key is kept a moment later than the first; until then the browser would ask.
    const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(mayLeave).toBe(true)
    await page.reload()
    await visitor.button(kitWords.goOn).click()
    await expect.poll(() => visitor.field(tradeWords.sellAmt).inputValue()).toBe('18,181.00')
    await visitor.type(tradeWords.spotRate, '6.8325')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => visitor.button(kitWords.submit).getAttribute('aria-disabled')).toBe('false')
    const { y = 0, height = 0 } = (await visitor.button(kitWords.submit).boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(844)
    await visitor.button(kitWords.submit).click()
    await visitor.toast(tradeTexts.submitted)
    await page.getByText(visitor.says(tradeTexts.enteredSubmitted)).getByRole('link').waitFor()
    const cursor = () => page.evaluate(() => document.activeElement?.closest('.hg-field')?.textContent ?? '')
    await expect.poll(cursor).toContain(visitor.says(tradeWords.counterPartyId))
    expect(await drafts()).toEqual([])
  },
)

journey('a reload in the middle of a list keeps filter and page', async (enter) => {
  const { page, ...visitor } = await enter({ as: people.treasurer })
  await visitor.open(pathOf('expo-base'))
  await visitor.button(kitWords.more, page.getByRole('form')).click()
  await visitor.choose(exposureWords.exposureType, labelOf(ExposureType, ExposureType.of.certain))
  await visitor.button(kitWords.query, page.getByRole('form')).click()
  await expect.poll(() => page.url()).toMatch(/exposureType=/)
  const pager = page.getByRole('navigation', { name: visitor.says(kitWords.pages) })
  await pager
    .getByRole('button', { name: visitor.says(kitWords.pageNumber).replace('{page}', '2'), exact: true })
    .click()
  const second = pager.locator('[aria-current="page"]', { hasText: '2' })
  await second.waitFor()
  const serials = page.locator('.ag-cell[col-id="serialNo"]')
  // Until the page has come the rows of the one before stand.
  const settled = page.locator('.hg-list[aria-busy="false"]')
  await settled.waitFor()
  await serials.first().waitFor()
  const before = await serials.allTextContents()
  const address = page.url()
  await page.reload()
  await second.waitFor()
  await settled.waitFor()
  await serials.first().waitFor()
  expect(page.url()).toBe(address)
  expect(await serials.allTextContents()).toEqual(before)
})

journey('a change of language, layout, navigation or direction keeps what was typed', async (enter) => {
  const visitor = await enter({ as: people.dealer })
  const { page } = visitor
  await visitor.open(pathOf('spot'))
  await visitor.type(tradeWords.sellAmt, '25k')
  await visitor.button(tradeTexts.clearing).click()
  await visitor.type(tradeWords.dealNo, 'BANK-77')
  await visitor.button(shellWords.language).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await visitor.heading(dealKindTexts.spotPage.en)
  const stands = async () => {
    expect(await visitor.field(tradeWords.sellAmt.en).inputValue()).toBe('25,000.00')
    expect(await visitor.field(tradeWords.dealNo.en).inputValue()).toBe('BANK-77')
  }
  await stands()
  await visitor.button(shellWords.themeSettings.en).first().click()
  const panel = page.locator('.edge-panel')
  const choose = async (value: string) => {
    await panel.locator(`select:has(option[value="${value}"])`).selectOption(value)
    await stands()
  }
  const layouts = panel.locator('input[name="layout"]')
  await layouts.first().waitFor()
  // The last of each is how the member had it.
  for (const style of ['style-2', 'style-3', 'style-3-dense', 'style-1']) {
    await choose(style)
    await page.locator(`.navbar.${style}`).waitFor()
  }
  for (const at of [1, 2, 0]) {
    await layouts.nth(at).check({ force: true })
    await stands()
  }
  // Whoever closes the browser before the last choice is saved finds an earlier one in the next.
  const isSaved = page.waitForResponse((response) => {
    const { settings } = response.url().endsWith(settingsApi.modify.path) ? response.request().postDataJSON() : {}
    return settings?.direction === 'ltr' && settings.layout.style === 'layout1'
  })
  for (const direction of ['rtl', 'ltr']) {
    await choose(direction)
    await page.locator(`html[dir="${direction}"]`).waitFor()
  }
  await isSaved
})

journey('a dialog with changes asks before it closes', async (enter) => {
  const visitor = await enter({ as: people.applicant, lang: 'en_US' })
  const { page, dialog, button } = visitor
  await startNew(visitor, 'expo-base', exposureTexts.add)
  await visitor.type(exposureWords.contractNo, 'NEVER-SAVED', dialog())
  await page.keyboard.press('Escape')
  await page.locator('.ant-modal-confirm-title', { hasText: visitor.says(kitWords.leaveTitle) }).waitFor()
  await button(kitWords.stay).click()
  expect(await visitor.field(exposureWords.contractNo, dialog()).inputValue()).toBe('NEVER-SAVED')
  await button(kitWords.cancel, dialog()).click()
  await button(kitWords.leave).click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
})

journey('an entry page with something typed asks before it is left', async (enter) => {
  const visitor = await enter({ as: people.dealer, lang: 'en_US' })
  const { page, button } = visitor
  await visitor.open(pathOf('spot'))
  await visitor.button(tradeTexts.clearing).click()
  await visitor.type(tradeWords.dealNo, 'NEVER-SAVED')
  await page
    .locator(`nav a[href="${pathOf('inputmng')}"]`)
    .first()
    .click()
  await button(kitWords.stay).click()
  expect(await visitor.field(tradeWords.dealNo).inputValue()).toBe('NEVER-SAVED')
  await page
    .locator(`nav a[href="${pathOf('inputmng')}"]`)
    .first()
    .click()
  await button(kitWords.leave).click()
  await visitor.heading(tradeList.title)
})

journey('an organisation without data is told what to do first', async (enter) => {
  const { page, ...visitor } = await enter({ as: people.newcomer })
  const lists = [
    ['expo-base', exposureList],
    ['expo-req', hedgeRequestList],
    ['inputmng', tradeList],
    ['cfl', cashFlowList],
  ] as const
  for (const [screen, list] of lists) {
    await visitor.open(pathOf(screen))
    await visitor.heading(list.title)
    await page.locator('.hg-empty', { hasText: visitor.says(list.empty) }).waitFor()
  }
})

journey('an exposure is registered without the mouse', async (enter) => {
  const visitor = await enter({ as: people.applicant, lang: 'en_US' })
  const { page, dialog } = visitor
  await visitor.open(pathOf('expo-base'))
  await page.locator('.ag-row').first().waitFor()
  await page.keyboard.press('Alt+n')
  await dialog().waitFor()
  await typeExposure(visitor)
  await page.keyboard.press('Control+Enter')
  await visitor.row(await numberSaid(visitor, exposureTexts.added))
})

/** Tab goes from field to field; letters choose in a list, Enter takes it. */
async function typeExposure({ page, says, field, dialog }: Visitor): Promise<void> {
  const { keyboard } = page
  const onField = async (words: { zh: string; en: string }) => {
    const wanted = field(words, dialog())
    for (let presses = 0; presses < 40; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach “${says(words)}”`)
  }
  const pick = async (words: { zh: string; en: string }, option: string) => {
    await onField(words)
    await keyboard.type(option)
    await page.locator('.ant-select-item-option-active', { hasText: option }).waitFor()
    await keyboard.press('Enter')
  }
  const write = async (words: { zh: string; en: string }, value: string) => {
    await onField(words)
    await keyboard.press('Control+a')
    await keyboard.type(value)
  }
  await pick(exposureWords.exposureDirection, says(labelOf(ExposureDirection, ExposureDirection.of.long)))
  await pick(exposureWords.currency, 'USD')
  await write(exposureWords.exposureAmt, '250k')
  await write(exposureWords.endDate, '20260914')
  await write(exposureWords.deliveryDate, '20260914')
  await write(exposureWords.contractNo, 'BY-KEYBOARD')
}
