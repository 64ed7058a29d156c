/**
 * The pricing desk: a published option is priced, its vega drawn against spot, American compared with European, its tree walked by
 * keyboard, and the whole case sent as a link that shows somebody else the same digits.
 */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import type { Lang } from '@hedgerow/contract/kit/text'
import { languages } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { people } from './people.ts'
import type { Visitor } from './visitor.ts'

const [european, american] = fxOptionCalculator.models

/** All digits of the price, as they stand behind the shown ones. */
const wholePrice = ({ page }: Visitor) => page.locator('[data-output="price"] dd').getAttribute('title')

const settled = ({ page }: Visitor) => page.locator('.hg-calc-result:not([data-stale]):not([data-waiting])').waitFor()

for (const lang of languages) {
  journey(`a published option is priced, compared and shared (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    await priced(visitor)
    await drawn(visitor)
    await compared(visitor)
    await walked(visitor)
    await shared(visitor, await enter({ as: people.middle, lang: other(lang) }))
  })
}

const other = (lang: Lang): Lang => (lang === 'zh_CN' ? 'en_US' : 'zh_CN')

async function priced(visitor: Visitor): Promise<void> {
  await visitor.open(pathOf('opt-price'))
  await settled(visitor)
  expect(Number(await wholePrice(visitor))).toBeCloseTo(0.0290992531494, 12)
  await visitor.page.getByText(visitor.says(calculatorTexts.agrees)).waitFor()
}

async function drawn({ page, button, says }: Visitor): Promise<void> {
  const vega = european?.graphs.find(({ output }) => output === 'vegaPer1Pct')
  if (!vega) throw new Error('should hold: vega against spot stands ready')
  await button(vega.title).click()
  const label = fxOptionCalculator.outputs.find(({ name }) => name === vega.output)?.label
  await page.getByRole('heading', { name: says(label ?? ''), exact: true }).waitFor()
  expect(await page.locator('.hg-calc-curve').getAttribute('d')).toMatch(/^M.*L/)
}

async function compared(visitor: Visitor): Promise<void> {
  const { page, button, says } = visitor
  await button(calculatorTexts.compare, page.locator('.hg-calc-form')).click()
  await page.getByLabel(says(calculatorTexts.model), { exact: true }).selectOption(american?.id ?? '')
  await settled(visitor)
  await page.getByRole('tab', { name: says(calculatorTexts.compare) }).click()
  const inputs = page.getByRole('table', { name: says(calculatorTexts.changedInputs) })
  await inputs.getByText(says(american?.title ?? '')).waitFor()
  const results = page.getByRole('table', { name: says(calculatorTexts.results) })
  await expect.poll(() => results.locator('tr').nth(1).textContent()).toContain('0.02909925')
}

async function walked(visitor: Visitor): Promise<void> {
  const { page, says } = visitor
  await page.getByRole('tab', { name: says(calculatorTexts.tree) }).click()
  const tree = page.getByRole('application', { name: says(calculatorTexts.tree) })
  await tree.press('End')
  await tree.press('ArrowUp')
  await page.locator('.hg-calc-node-says').getByText(/4.*1/).waitFor()
  expect(await page.locator('.hg-calc-tree rect').count()).toBe(15)
}

async function shared(sender: Visitor, reader: Visitor): Promise<void> {
  await sender.page.waitForURL(/m=american.*b\.m=european/)
  const { pathname, search } = new URL(sender.page.url())
  await reader.open(pathname + search)
  await settled(reader)
  expect(await wholePrice(reader)).toBe(await wholePrice(sender))
  await reader.page.getByRole('application', { name: reader.says(calculatorTexts.tree) }).waitFor()
}
