/** Steps 7 to 9 of the tour: what the deals are worth, by the demonstration's market and by the ECB's file, and the pricing desk. */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { importWords } from '@hedgerow/contract/kit/record/import.text'
import { marketChangeTexts } from '@hedgerow/contract/market/change/market-change.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { tradePlWords } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { RateImportStatus } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { rateImportWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import { pathOf, type ScreenId, screens } from '@hedgerow/contract/screens'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { expect } from 'vitest'
import { readExport } from '../export-file.ts'
import { decide, desk, resize, search, settled } from '../pages.ts'
import { people } from '../people.ts'
import { rateFile } from '../rate-file.ts'
import { textOf, type Visitor } from '../visitor.ts'
import { type DoneDeal, type Story, spotDay, today } from './story.ts'

/** A screen that the tour only shows: it stands under its name, and nothing in it loads any more. */
export async function looksAt(visitor: Visitor, ...ids: readonly ScreenId[]): Promise<void> {
  for (const id of ids) {
    await visitor.open(pathOf(id))
    await visitor.heading(screens.find((screen) => screen.id === id)?.title ?? id)
    await settled(visitor.page)
  }
}

/** From a figure of the overview to the list behind it. */
export async function opensFigure(visitor: Visitor): Promise<void> {
  const { page, open } = visitor
  await open(pathOf('analytics'))
  await page
    .locator('.shell-main .hg-kpi')
    .getByRole('link')
    .filter({ hasText: /\d,\d{3}/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname !== pathOf('analytics'))
  await page.locator('.ag-row').first().waitFor()
}

/** The list goes into a file from a phone, too, and the number leads to the deal. */
export async function exportsAndOpensDeal(visitor: Visitor, { serial }: DoneDeal, { amount, endDate }: Story) {
  const { page, says, row, drawer } = visitor
  await visitor.open(pathOf('pl-trade'))
  await search(visitor, tradePlWords.dealSerialNo, serial, 1)
  const usual = page.viewportSize()
  await resize(page, { width: 390, height: 844 })
  const file = await readExport(await visitor.exportAll())
  if (usual) await resize(page, usual)
  const cellOf = file.cellsOf(serial)
  const typed = { amount: 'number', date: 'date', text: 'text' } as const
  expect(cellOf(says(tradePlWords.principal))).toEqual({ type: typed.amount, value: amount })
  expect(cellOf(says(tradePlWords.valueDate))).toEqual({ type: typed.date, value: endDate })
  expect(cellOf(says(tradePlWords.dealSerialNo))).toEqual({ type: typed.text, value: serial })
  expect(cellOf(says(tradePlWords.gainLoss)).type).toBe(typed.amount)
  await (await row(serial)).cell('dealSerialNo').getByRole('link').first().click()
  await drawer().getByText(serial).first().waitFor()
}

/** The dealer submits the ECB's file; what the check counts is what is in the file. @returns yuan per dollar of the file */
export async function importsRates(visitor: Visitor, { lang }: Story): Promise<number> {
  const { says, button, dialog } = visitor
  const file = rateFile(lang)
  await visitor.become(people.dealer)
  await visitor.open(pathOf('rate-spot'))
  await button(marketWords.importRates).click()
  await visitor.upload(file)
  const counts = dialog().locator('.ant-modal-title')
  await dialog().getByRole('table').waitFor()
  expect(await textOf(counts)).toContain(String(file.count))
  await visitor.picture('rate-import')
  await dialog()
    .locator('.ant-btn-primary', { hasText: says(importWords.commit).split(' {')[0] ?? '' })
    .click()
  await dialog().getByText(says(rateImportWords.submitted)).waitFor({ timeout: 120_000 })
  await dialog()
    .getByRole('button', { name: says(kitWords.close), exact: true })
    .last()
    .click()
  await passesRates(visitor, file.name)
  return file.eurCny / file.eurUsd
}

/** Another person reads what would change and passes it; then the rates are there. */
async function passesRates(visitor: Visitor, fileName: string): Promise<void> {
  const { page, says } = visitor
  await visitor.become(people.middle)
  const { pass: press, passed: done } = marketChangeTexts
  await decide(visitor, 'rate-check', { record: fileName, press, done })
  await visitor.open(pathOf('rate-check', { changeStatus: '2' }))
  await page
    .getByText(says(labelOf(RateImportStatus, RateImportStatus.of.committed)))
    .first()
    .waitFor({ timeout: 120_000 })
}

/** By hand: a sold forward is worth −N·(F − K)·DF_CNY; F counts from spot, with simple USD 3.65 % on 360, CNY 1.50 % on 365. */
function valueByHand(amount: string, spot: number, rate: number, endDate: string): number {
  const daysFrom = (day: string) => daysBetween(businessDate(day), businessDate(endDate))
  const growth = (pct: number, days: number, basis: number) => 1 + ((pct / 100) * days) / basis
  const fromSpot = daysFrom(spotDay)
  const forward = (spot * growth(1.5, fromSpot, 365)) / growth(3.65, fromSpot, 360)
  return (-Number(amount) * (forward - rate)) / growth(1.5, daysFrom(today), 365)
}

/** Worth what the file says, to the cent. */
export async function seesValue(visitor: Visitor, story: Story, { serial, rate }: DoneDeal, spot: number) {
  const { amount, endDate } = story
  await visitor.become(people.dealer)
  await visitor.open(pathOf('pl-trade'))
  await search(visitor, tradePlWords.dealSerialNo, serial, 1)
  const row = await visitor.row(serial)
  const gainText = (await textOf(row.cell('gainLoss'))).replace(/[^\d.,\u2212-]/g, '').replace('\u2212', '-')
  expect(Number(gainText.replaceAll(',', ''))).toBeCloseTo(valueByHand(amount, spot, rate, endDate), 1)
}

/** A published option gives its published price while its terms stand in the address; `pricing-desk` goes further. */
export async function pricesPublishedCase(visitor: Visitor): Promise<void> {
  const { page, says } = visitor
  const [european] = fxOptionCalculator.models
  await visitor.open(pathOf('opt-price', { m: european?.id ?? '' }))
  await desk(visitor).computed()
  expect(Number(await desk(visitor).whole('price'))).toBeCloseTo(0.0290992531494, 12)
  await page.getByText(says(calculatorTexts.agrees)).waitFor()
}
