/**
 * The pricing desk: a published option is priced, its vega drawn against spot for several volatilities, American compared with
 * European, its tree walked by keyboard, and the whole case sent as a link that shows somebody else the same digits.
 */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import type { Lang } from '@hedgerow/contract/kit/text'
import { languages } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { takeStills } from '../guide-pictures.ts'
import { journey } from '../journey.ts'
import { desk, settled } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

/** One for each proposed value of a second input. */
const curvesAtOnce = 5
const [european, american] = fxOptionCalculator.models

const wholePrice = (visitor: Visitor) => desk(visitor).whole('price')

for (const lang of languages) {
  journey(`a published option is priced, compared and shared (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    await priced(visitor)
    await drawn(visitor)
    await compared(visitor)
    await walked(visitor)
    await shared(visitor, await enter({ as: people.middle, lang: other(lang) }))
    await takeStills(visitor.page, lang, stills, settled)
  })
}

/** What the README shows of the frame. */
const stills = [
  { name: 'overview', url: pathOf('analytics'), scheme: 'default' },
  { name: 'exposures', url: pathOf('expo-base'), scheme: 'default' },
  { name: 'overview-dark', url: pathOf('analytics'), scheme: 'midnight' },
] as const

const other = (lang: Lang): Lang => (lang === 'zh_CN' ? 'en_US' : 'zh_CN')

async function priced(visitor: Visitor): Promise<void> {
  // Without a link the desk opens at the market of the day.
  await visitor.open(pathOf('opt-price', { m: european?.id ?? '' }))
  await desk(visitor).computed()
  expect(Number(await wholePrice(visitor))).toBeCloseTo(0.0290992531494, 12)
  await visitor.page.getByText(visitor.says(calculatorTexts.agrees)).waitFor()
}

async function drawn({ page, button, says, picture }: Visitor): Promise<void> {
  const vega = european?.graphs.find(({ output }) => output === 'vegaPer1Pct')
  if (!vega) throw new Error('should hold: vega against spot stands ready')
  await button(vega.title).click()
  const label = fxOptionCalculator.outputs.find(({ name }) => name === vega.output)?.label
  await page.getByRole('heading', { name: says(label ?? ''), exact: true }).waitFor()
  expect(await page.locator('.hg-calc-curve').getAttribute('d')).toMatch(/^M.*L/)
  await page.getByLabel(says(calculatorTexts.curvesBy), { exact: true }).selectOption('volPct')
  await expect.poll(() => page.locator('.hg-calc-curve').count()).toBe(curvesAtOnce)
  await picture('pricing')
}

async function compared(visitor: Visitor): Promise<void> {
  const { page, says } = visitor
  await desk(visitor).compare()
  await page.getByLabel(says(calculatorTexts.model), { exact: true }).selectOption(american?.id ?? '')
  await desk(visitor).computed()
  await desk(visitor).tab(calculatorTexts.compare)
  await desk(visitor)
    .table(calculatorTexts.changedInputs)
    .getByText(says(american?.title ?? ''))
    .waitFor()
  const results = desk(visitor).table(calculatorTexts.results)
  await expect.poll(() => results.locator('tr').nth(1).textContent()).toContain('0.02909925')
}

async function walked(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await desk(visitor).tab(calculatorTexts.tree)
  const tree = desk(visitor).tree()
  await tree.press('End')
  await tree.press('ArrowUp')
  await page.locator('.hg-calc-node-says').getByText(/4.*1/).waitFor()
  expect(await page.locator('.hg-calc-tree rect').count()).toBe(15)
}

async function shared(sender: Visitor, reader: Visitor): Promise<void> {
  // The address follows the screen after a pause: both cases stood in it before the tab did.
  await sender.page.waitForURL(/m=american.*b\.m=european.*tab=tree/)
  const { pathname, search } = new URL(sender.page.url())
  await reader.open(pathname + search)
  await desk(reader).computed()
  expect(await wholePrice(reader)).toBe(await wholePrice(sender))
  await desk(reader).tree().waitFor()
}
