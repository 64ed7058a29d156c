/** What an event of a deal does to the relationships that designate it (CAS 24 articles 18 and 20, IFRS 9 6.5.5 and 6.5.6). */
import { hedgeEventNoteTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event-note.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { EventNote, ForeseenEvent } from '../../../kit/http/feature.ts'

/** What a relationship designates of a deal, in the base currency of the deal. */
interface DealShare {
  readonly relationNo: string
  readonly principal: string
  /** What a rebalancing that awaits review would add; it is taken already. */
  readonly added: string
}

/**
 * A note for each relationship. What is short is short of all shares together: whose share gives way is for people to decide. The end of
 * a deal as it was agreed is no discontinuation, everything else that takes a designated share away asks for one or for a rebalancing.
 */
export function eventNotesOf(event: ForeseenEvent, shares: readonly DealShare[]): EventNote[] {
  const remain = decimal(event.remainAfter)
  const short = sum(shares.flatMap(({ principal, added }) => [decimal(principal), decimal(added)])).sub(remain)
  const { stays, cut, ends, settled, continues, added: adds } = hedgeEventNoteTexts
  const isCut = short.isPositive()
  const text = !isCut ? stays : event.settles ? settled : remain.isZero() ? ends : cut
  return shares.flatMap(({ relationNo, principal, added }) => {
    const params = {
      added,
      no: relationNo,
      currency: event.currency,
      amount: principal,
      short: short.stripZeros().toString(),
    }
    const url = pathOf('hedge-effectiveness', { relationNo })
    const note = { text, params, url }
    return [
      note,
      ...(decimal(added).isPositive() ? [{ ...note, text: adds }] : []),
      ...(isCut && event.continues ? [{ ...note, text: continues }] : []),
    ]
  })
}
