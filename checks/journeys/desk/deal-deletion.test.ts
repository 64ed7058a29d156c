/** A live deal is deleted by the approval of another person, and its hedge request waits for execution again: in both languages. */
import { ExecuteStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts, tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'

interface Story {
  readonly lang: Lang
  /** A live forward of the book that no other journey touches, and the request that it executed. */
  readonly serial: string
  readonly requestCode: string
}
const stories: readonly Story[] = [
  { lang: 'zh_CN', serial: 'FWD202604090003', requestCode: 'REQ202604090003' },
  { lang: 'en_US', serial: 'FWD202603100001', requestCode: 'REQ202603100001' },
]
const { unexecuted, executed } = ExecuteStatus.of

for (const { lang, serial, requestCode } of stories) {
  journey(`a live deal is deleted by approval, and its request can be executed again (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    expect(await standingOf(visitor, requestCode)).toBe(visitor.says(labelOf(ExecuteStatus, executed)))
    await askDeletion(visitor, serial)
    await approve(visitor, serial)
    expect(await standingOf(visitor, requestCode)).toBe(visitor.says(labelOf(ExecuteStatus, unexecuted)))
    await visitor.open(pathOf('inputmng', { dealSerialNo: serial, tradeStatus: TradeStatus.of.void }))
    await visitor.row(serial)
  })
}

/** What the list of requests says of its execution. */
async function standingOf({ open, row }: Visitor, requestCode: string): Promise<string> {
  // Of any status: a column that would say the same in every row is not shown.
  await open(pathOf('req-exec', { requestCode, executeStatus: '' }))
  return textOf((await row(requestCode)).cell('executeStatus').first())
}

async function askDeletion({ open, row, page, dialog, button, type, toast }: Visitor, serial: string): Promise<void> {
  await open(pathOf('trade-event', { dealSerialNo: serial }))
  // The number leads to the deal; a click beside it selects the row.
  await (await row(serial)).cell('currencyPair').first().click()
  await page.locator('.ag-row-selected').first().waitFor()
  await button(tradeEventTexts.delete).click()
  await dialog().waitFor()
  await type(tradeEventWords.cancelReason, 'the customer withdrew the order', dialog())
  await button(eventDialogTexts.submit, dialog()).click()
  await button(eventDialogTexts.delete, page.locator('.ant-modal-confirm')).click()
  await toast(eventDialogTexts.deleted)
}

async function approve({ become, open, row, drawer, button, toast }: Visitor, serial: string): Promise<void> {
  await become(people.middle)
  await open(pathOf('event-check'))
  await (await row(serial)).cell('orderSubCode').first().dblclick()
  await button(eventDialogTexts.pass, drawer()).click()
  await toast(eventDialogTexts.checked)
  await become(people.dealer)
}
