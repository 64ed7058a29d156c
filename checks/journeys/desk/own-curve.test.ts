/**
 * A curve from its points to a rate: pasted and fitted, saved, passed by another person who sees its nodes, and then followed by the
 * forward rates of the organisation.
 */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { zeroRateFitCalculator } from '@hedgerow/contract/calculator/rates/zero-rate-fit.calculator'
import { type Lang, languages } from '@hedgerow/contract/kit/text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { zeroCurveTexts, zeroCurveWords } from '@hedgerow/contract/market/curve/zero-curve.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { decide } from '../pages.ts'
import { people } from '../people.ts'
import type { Visitor } from '../visitor.ts'

const nelsonSiegel = zeroRateFitCalculator.models.find(({ id }) => id === 'nelson-siegel')

/** Continuous rates in per cent of a flat curve, as they stand in a spreadsheet: another level in each language. */
const levels: Readonly<Record<Lang, number>> = { zh_CN: 1.25, en_US: 2.5 }
const years = [0.25, 0.5, 1, 2, 3, 5]

for (const lang of languages) {
  journey(`a fitted curve is reviewed and a forward rate follows it (${lang})`, async (enter) => {
    const dealer = await enter({ as: people.dealer, lang })
    const curveName = `JPY ${lang}`
    await fitted(dealer, levels[lang])
    await saved(dealer, curveName)
    expect(await baseRate(dealer)).not.toContain(yearRate(levels[lang]))
    await passed(await enter({ as: people.middle, lang }), curveName)
    expect(await baseRate(dealer)).toContain(yearRate(levels[lang]))
    await dealer.page.getByText(curveName).first().waitFor()
  })
}

/** The simple rate of 365 days, actual/360, as the table of forwards shows it. */
const yearRate = (level: number) => ((100 * Math.expm1(level / 100) * 360) / 365).toFixed(4)

async function fitted({ page, says, open }: Visitor, level: number): Promise<void> {
  await open(pathOf('fit-zero'))
  await page.getByLabel(says(calculatorTexts.model), { exact: true }).selectOption(nelsonSiegel?.id ?? '')
  const pasted = ['Years\tRate', ...years.map((time) => `${time}\t${level}%`)].join('\n')
  await page
    .locator('.hg-calc-table')
    .first()
    .evaluate((table, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
  await expect.poll(() => page.locator('.hg-calc-table tbody tr').count()).toBe(years.length)
  await page.locator('.hg-calc-result:not([data-stale]):not([data-waiting])').waitFor()
  expect(Math.abs(Number(await page.locator('[data-output="rmseBp"] dd').getAttribute('title')))).toBeLessThan(1e-3)
}

async function saved({ button, dialog, choose, type, toast }: Visitor, curveName: string): Promise<void> {
  await button(zeroCurveTexts.save).click()
  await choose(zeroCurveWords.currency, 'JPY', dialog())
  await type(zeroCurveWords.curveName, curveName, dialog())
  await button(zeroCurveTexts.submit, dialog()).click()
  await toast(zeroCurveTexts.saved)
}

async function passed(visitor: Visitor, record: string): Promise<void> {
  const { pass: press, passed: done } = marketChangeTexts
  await decide(visitor, 'rate-check', { record, reads: zeroCurveTexts.nodes, press, done })
  await visitor.page.locator('.ant-drawer-content, .ant-drawer-section').waitFor({ state: 'detached' })
}

/** The row of one year in the table of forwards. */
async function baseRate({ page, says, open }: Visitor): Promise<string> {
  await open(`${pathOf('rate-fwd')}?currencyPair=JPY/CNY`)
  const table = page.getByRole('table', { name: says(marketWords.forwardRates) })
  return (await table.getByRole('row', { name: /^1Y/ }).textContent()) ?? ''
}
