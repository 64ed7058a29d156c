/** What else an event touches, as its maker and its reviewer read it. */
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import type { EventPreview } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { EventNote, ForeseenEvent } from '../../../kit/http/feature.ts'

const { expire, exercise, noExercise } = DealEvent.of
const settling: readonly string[] = [expire, exercise, noExercise]

/** Of a deal that becomes void an amount remains and nothing of it stands. */
export function foreseen(dealId: string, code: string, picture: EventPicture): ForeseenEvent {
  const { currency, remainBefore, remainAfter, completes, child } = picture
  const grows = decimal(remainAfter).sub(decimal(remainBefore)).isPositive()
  return {
    dealId,
    currency,
    remainAfter: completes && !grows ? '0' : remainAfter,
    settles: settling.includes(code),
    continues: child !== null,
  }
}

export const notesOf = (notes: readonly EventNote[], lang: Lang): EventPreview['notes'] =>
  notes.map(({ text, params, url }) => ({ message: say(text, lang, params), url }))
