/** A forward half drawn early, a quarter extended, the rest closed, each checked by another person, then undone step by step to its start: in both languages. */
import type { Lang, Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts, tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { resize } from '../pages.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'

interface Story {
  readonly lang: Lang
  /** A live forward of the book, over 900,000 USD. */
  readonly dealNo: string
}
const stories: readonly Story[] = [
  { lang: 'zh_CN', dealNo: 'FWD25121002' },
  { lang: 'en_US', dealNo: 'FWD25111002' },
]

/** What is typed in the dialog, as label and value; everything else stands as it opens. */
interface Step {
  readonly action: Text
  readonly typed: readonly (readonly [Text, string])[]
  readonly verb: Text
  readonly done: Text
  /** Of the deal, once it has passed. */
  readonly remains: string
}

const { preExpire, extend, close } = tradeEventTexts
const { eventAmt, timeLimit, cancelReason } = tradeEventWords
const steps: readonly Step[] = [
  {
    action: preExpire,
    typed: [[eventAmt, '450000']],
    verb: eventDialogTexts.preExpire,
    done: eventDialogTexts.preExpired,
    remains: '450,000.00',
  },
  {
    action: extend,
    typed: [
      [eventAmt, '225000'],
      [timeLimit, '4M'],
    ],
    verb: eventDialogTexts.extend,
    done: eventDialogTexts.extended,
    remains: '225,000.00',
  },
  {
    action: close,
    typed: [[eventAmt, '225000']],
    verb: eventDialogTexts.close,
    done: eventDialogTexts.closed,
    remains: '0.00',
  },
]

const undoing: Omit<Step, 'remains'> = {
  action: tradeEventTexts.undo,
  typed: [[cancelReason, 'entered by mistake']],
  verb: eventDialogTexts.undoWord,
  done: eventDialogTexts.undone,
}

for (const { lang, dealNo } of stories) {
  journey(`a forward ends in three events, and they are undone (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    const serial = await serialOf(visitor, dealNo)
    const start = '900,000.00'
    for (const step of steps) {
      await ask(visitor, serial, step)
      await pass(visitor, serial)
      await remains(visitor, serial, step.remains)
    }
    for (const left of ['225,000.00', '450,000.00', start]) {
      await ask(visitor, serial, undoing)
      await pass(visitor, serial)
      await remains(visitor, serial, left)
    }
  })
}

async function serialOf({ open, page }: Visitor, dealNo: string): Promise<string> {
  await open(pathOf('inputmng', { dealNo, tradeStatus: '2' }))
  const cell = page.locator('.ag-row .ag-cell[col-id="dealSerialNo"]').first()
  await cell.waitFor()
  return textOf(cell)
}

async function ask(visitor: Visitor, serial: string, { action, typed, verb, done }: Omit<Step, 'remains'>) {
  const { open, row, page, dialog, button, type, toast } = visitor
  await open(pathOf('trade-event', { dealSerialNo: serial }))
  // The number leads to the deal; a click beside it selects the row.
  await (await row(serial)).cell('currencyPair').first().click()
  await page.locator('.ag-row-selected').first().waitFor()
  await button(action).click()
  await dialog().waitFor()
  for (const [field, value] of typed) await type(field, value, dialog())
  if (action === steps[0]?.action) {
    await visitor.picture('trade-event')
    await fitsPhone(visitor)
  }
  await button(eventDialogTexts.submit, dialog()).click()
  await button(verb, page.locator('.ant-modal-confirm')).click()
  await toast(done)
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

/** Whoever checks sees it among what awaits review, and lets the dealer sit down again. */
async function pass(visitor: Visitor, serial: string): Promise<void> {
  const { become, open, row, drawer, button, says, toast } = visitor
  await become(people.middle)
  await open(pathOf('event-check'))
  await (await row(serial)).cell('orderSubCode').first().dblclick()
  await drawer().getByText(says(eventDialogTexts.stored)).first().waitFor()
  await button(eventDialogTexts.pass, drawer()).click()
  await toast(eventDialogTexts.checked)
  await become(people.dealer)
}

async function remains({ open, row }: Visitor, serial: string, amount: string): Promise<void> {
  await open(pathOf('trade-event', { dealSerialNo: serial }))
  const cells = await row(serial)
  await expect.poll(() => textOf(cells.cell('remainPrincipal').first()), { timeout: 10_000 }).toContain(amount)
}
