/** A quarter of a forward is extended and the rest closed, each checked by another person, then undone step by step to its start: in both languages. The tour delivers early. */
import type { Lang } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { tradeEventTexts, tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { journey } from '../journey.ts'
import { people } from '../people.ts'
import { textOf, type Visitor } from '../visitor.ts'
import { asksEvent, passesEvent, remains, type Step, undoing } from './events.ts'

interface Story {
  readonly lang: Lang
  /** A live forward of the book, over 900,000 USD. */
  readonly dealNo: string
}
const stories: readonly Story[] = [
  { lang: 'zh_CN', dealNo: 'FWD25121002' },
  { lang: 'en_US', dealNo: 'FWD25111002' },
]

const { extend, close } = tradeEventTexts
const { eventAmt, timeLimit } = tradeEventWords
const steps: readonly Step[] = [
  {
    action: extend,
    typed: [
      [eventAmt, '225000'],
      [timeLimit, '4M'],
    ],
    verb: eventDialogTexts.extend,
    done: eventDialogTexts.extended,
    remains: '675,000.00',
  },
  {
    action: close,
    typed: [[eventAmt, '675000']],
    verb: eventDialogTexts.close,
    done: eventDialogTexts.closed,
    remains: '0.00',
  },
]

for (const { lang, dealNo } of stories) {
  journey(`a forward ends in two events, and they are undone (${lang})`, async (enter) => {
    const visitor = await enter({ as: people.dealer, lang })
    const serial = await serialOf(visitor, dealNo)
    const start = '900,000.00'
    for (const step of steps) {
      await asksEvent(visitor, serial, step)
      await passesEvent(visitor, serial)
      await remains(visitor, serial, step.remains)
    }
    for (const left of ['675,000.00', start]) {
      await asksEvent(visitor, serial, undoing)
      await passesEvent(visitor, serial)
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
