/**
 * A budget-rate alert fires once and opens its chart: one member waits in Chinese, one in English, two others correct the rate over the
 * budget, and both are told by the same minute's watch.
 */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { PriceType } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { AlertCondition, AlertState } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertTexts, rateAlertWords } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pathOf } from '@hedgerow/contract/screens'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { startNew } from './pages.ts'
import { people } from './people.ts'
import { callAs } from './sessions.ts'
import type { Visitor } from './visitor.ts'

/** The demonstration planned 2026 with 4.60 and stands below it; no other journey looks at this pair. */
const pair = 'JPY/CNY'
/** Whose policy says so. */
const planner = { zh_CN: '澜川', en_US: 'Lanchuan' } as const
const [budget, corrected] = ['4.6', '4.61']
/** The watch runs once a minute. */
const watchMs = 90_000

journey('a budget-rate alert fires once and opens its chart, in both languages', async (enter) => {
  const zh = await enter({ as: people.dealer })
  const en = await enter({ as: people.settler, lang: 'en_US' })
  await watches(zh)
  await watches(en)
  await dragsALevel(zh)
  await correctsTheRate()
  await Promise.all([opensItsChart(zh), opensItsChart(en)])
  await firedOnce(zh)
  await firedOnce(en)
})

async function watches(visitor: Visitor): Promise<void> {
  const { type, choose, button, dialog, toast, lang } = visitor
  await startNew(visitor, 'rem-rate', rateAlertTexts.add)
  await type(rateAlertWords.remindName, `Budget ${lang}`, dialog())
  await choose(rateAlertWords.currencyPair, pair, dialog())
  await choose(rateAlertWords.condition, labelOf(AlertCondition, AlertCondition.of.budget), dialog())
  await choose(rateAlertWords.orgId, planner[lang], dialog())
  // At whatever hour the journey runs: the same twice means none.
  await type(rateAlertWords.quietFrom, '07:00', dialog())
  await button(kitWords.submit, dialog()).click()
  await toast(rateAlertTexts.added)
}

/** Below the rate, which only rises here: what is dragged is stored, and never fires. */
async function dragsALevel(visitor: Visitor): Promise<void> {
  const { page, says, type, choose, field, button, dialog, toast, row, lang } = visitor
  await startNew(visitor, 'rem-rate', rateAlertTexts.add)
  await type(rateAlertWords.remindName, 'Dragged', dialog())
  await choose(rateAlertWords.currencyPair, pair, dialog())
  await choose(rateAlertWords.condition, labelOf(AlertCondition, AlertCondition.of.below), dialog())
  await choose(rateAlertWords.orgId, planner[lang], dialog())
  const line = dialog().getByRole('slider', { name: says(rateAlertTexts.chart) })
  await line.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2 + 20)
  await page.mouse.up()
  await line.press('ArrowUp')
  const level = await field(rateAlertWords.level, dialog()).inputValue()
  expect(Number(level)).toBeGreaterThan(0)
  await button(kitWords.submit, dialog()).click()
  await toast(rateAlertTexts.added)
  expect(await (await row('Dragged')).cell('level').first().textContent()).toContain(level)
}

/** By the calls of the screens, which `desk/rate-correction` walks. */
async function correctsTheRate(): Promise<void> {
  const [sourceCurrency, targetCurrency] = pair.split('/')
  const { changeId: id } = await callAs<{ changeId: string }>(people.dealer, fxRateApi.add.path, {
    dataDate: '20260413',
    sourceCurrency,
    targetCurrency,
    priceType: PriceType.of.mid,
    closePrice: corrected,
    reason: 'above the budget',
  })
  await callAs(people.middle, marketChangeApi.check.path, { id, version: 0, checkStatus: CheckStatus.of.passed })
}

async function opensItsChart({ page, says }: Visitor): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: `${pair} ${corrected}` })
  const link = toast.getByRole('link', { name: says(noticeTexts.open) })
  // Who has the focus in it holds it: it leaves after six seconds, and a busy machine clicks later than that.
  await link.focus({ timeout: watchMs })
  await link.click()
  await page.getByRole('heading', { level: 3, name: pair }).waitFor()
  expect(new URL(page.url()).pathname).toBe(pathOf('rate-spot'))
  expect(await page.locator('.hg-hint', { hasText: pair }).first().textContent()).toContain(corrected)
  await page.locator('figure canvas, figure svg').first().waitFor()
}

async function firedOnce({ page, says, open, row, lang }: Visitor): Promise<void> {
  await open(pathOf('rem-rate', { currencyPair: pair, remindName: 'Budget' }))
  const own = await row(`Budget ${lang}`)
  expect(await own.cell('alertState').first().textContent()).toContain(says(labelOf(AlertState, AlertState.of.fired)))
  expect(await own.cell('level').first().textContent()).toContain(budget)
  const [bell = ''] = says(noticeTexts.bell).split('{n}')
  await page.getByRole('button', { name: bell }).click()
  const card = page.locator('.notice-card', { hasText: `Budget ${lang}` })
  await card.first().waitFor()
  expect(await card.count()).toBe(1)
}
