/** What stories about events of deals share: one is asked for by the dealer and passed by another, and what remains of the deal. */
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts, tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { expect } from 'vitest'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'

/** What is typed in the dialog, as label and value; everything else stands as it opens. */
export interface Step {
  readonly action: Text
  readonly typed: readonly (readonly [Text, string])[]
  readonly verb: Text
  readonly done: Text
  /** Of the deal, once it has passed. */
  readonly remains: string
}

/** The dealer asks for an event of a deal; what stands in the dialog before it is submitted may be looked at. */
export async function asksEvent(
  visitor: Visitor,
  serial: string,
  { action, typed, verb, done }: Omit<Step, 'remains'>,
  look?: () => Promise<void>,
): Promise<void> {
  const { open, row, page, dialog, button, type, toast } = visitor
  await open(pathOf('trade-event', { dealSerialNo: serial }))
  // The number leads to the deal; a click beside it selects the row.
  await (await row(serial)).cell('currencyPair').first().click()
  await page.locator('.ag-row-selected').first().waitFor()
  await button(action).click()
  await dialog().waitFor()
  for (const [field, value] of typed) await type(field, value, dialog())
  await look?.()
  await button(eventDialogTexts.submit, dialog()).click()
  await button(verb, page.locator('.ant-modal-confirm')).click()
  await toast(done)
}

/** Whoever checks sees it among what awaits review, and lets the dealer sit down again. */
export async function passesEvent(visitor: Visitor, serial: string): Promise<void> {
  const { become, open, row, drawer, button, says, toast } = visitor
  await become(people.middle)
  await open(pathOf('event-check'))
  await (await row(serial)).cell('orderSubCode').first().dblclick()
  await drawer().getByText(says(eventDialogTexts.stored)).first().waitFor()
  await button(eventDialogTexts.pass, drawer()).click()
  await toast(eventDialogTexts.checked)
  await become(people.dealer)
}

export async function remains({ open, row }: Visitor, serial: string, amount: string): Promise<void> {
  await open(pathOf('trade-event', { dealSerialNo: serial }))
  const cells = await row(serial)
  await expect.poll(() => textOf(cells.cell('remainPrincipal').first())).toContain(amount)
}

export const undoing: Omit<Step, 'remains'> = {
  action: tradeEventTexts.undo,
  typed: [[tradeEventWords.cancelReason, 'entered by mistake']],
  verb: eventDialogTexts.undoWord,
  done: eventDialogTexts.undone,
}
