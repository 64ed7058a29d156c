/** Step 5 of the tour: both deals pass their review, the flows and the cover follow, and an event is asked for, passed and undone. */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts, tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { expect } from 'vitest'
import { asksEvent, passesEvent, remains, undoing } from '../desk/events.ts'
import { decide, resize, search } from '../pages.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'
import { type DoneDeal, money, type Story, slashed } from './story.ts'

export async function passesDeals(visitor: Visitor, [first, ...others]: readonly string[]): Promise<void> {
  await visitor.become(people.middle)
  const { pass: press, passed: done } = tradeTexts
  await decide(visitor, 'trade-check', { record: first ?? '', press, done, picture: 'trade-review' })
  for (const record of others) await decide(visitor, 'trade-check', { record, press, done })
}

/** Both legs: the dollars that leave and the yuan that come, on the day. */
export async function seesCashFlows(visitor: Visitor, { amount, endDate }: Story, { serial, rate }: DoneDeal) {
  const { page, says } = visitor
  // Months ahead: not within the days on which the list opens.
  await visitor.open(pathOf('cfl', { payDateAdjStart: endDate, payDateAdjEnd: endDate }))
  await search(visitor, cashFlowWords.dealSerialNo, serial, 2)
  await visitor.picture('cash-flows')
  const flagOf = (value: string) => CashFlowFlag.items.find(({ dictValue }) => dictValue === value)?.dictLabel ?? ''
  const legs = [
    ['USD', says(flagOf(CashFlowFlag.of.pay)), money(amount)],
    ['CNY', says(flagOf(CashFlowFlag.of.receive)), money(Number(amount) * rate)],
  ]
  for (const [currency = '', flag = '', value = ''] of legs) {
    const id = await page.locator('.ag-row', { hasText: value }).first().getAttribute('row-id')
    const cell = (column: string) => textOf(page.locator(`.ag-row[row-id="${id}"] [col-id="${column}"]`))
    expect([await cell('payCurrency'), await cell('cflFlag')]).toEqual([currency, flag])
    expect(await cell('payDateAdj')).toBe(slashed(endDate))
  }
}

/** Half of the forward is delivered early, and all of it is there again once that is undone. */
export async function deliversAndUndoes(visitor: Visitor, { amount }: Story, serial: string): Promise<void> {
  const half = String(Number(amount) / 2)
  const early = {
    action: tradeEventTexts.preExpire,
    typed: [[tradeEventWords.eventAmt, half]],
    verb: eventDialogTexts.preExpire,
    done: eventDialogTexts.preExpired,
  } as const
  await visitor.become(people.dealer)
  await asksEvent(visitor, serial, early, async () => {
    await visitor.picture('trade-event')
    await fitsPhone(visitor)
  })
  await passesEvent(visitor, serial)
  await remains(visitor, serial, money(half))
  await asksEvent(visitor, serial, undoing)
  await passesEvent(visitor, serial)
  await remains(visitor, serial, money(amount))
}

/** The tables of the preview stand on a phone without moving sideways. */
async function fitsPhone({ page, dialog }: Visitor): Promise<void> {
  const usual = page.viewportSize()
  await resize(page, { width: 390, height: 844 })
  const tables = dialog().locator('.hg-table-scroll')
  await tables.nth(2).waitFor()
  await expect
    .poll(() => tables.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)))
    .toEqual([0, 0, 0])
  if (usual) await resize(page, usual)
}

/** The demonstration's option that expires on its day: what an exercise would do; `collar` goes through with its own. */
export async function seesExercise(visitor: Visitor): Promise<void> {
  const { open, page, button, dialog } = visitor
  await open(pathOf('option-exercise', { exeToDoFlag: '0' }))
  await page.locator('.ag-row [col-id="optionFlag"]').first().click()
  await page.locator('.ag-row-selected').first().waitFor()
  await button(tradeEventTexts.exercise).click()
  await dialog().locator('.hg-table-scroll').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
}
