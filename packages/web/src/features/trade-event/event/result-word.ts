/** What the result of an event is the difference of. */
import type { Text } from '@hedgerow/contract/kit/text'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'

const { exercise, noExercise, preExpire, extend, close, expire } = DealEvent.of
const { againstMarket, payoffLessPremium, premiumLapsed, closingLessPremium, resultUndone } = eventDialogTexts

const words: Readonly<Record<string, Text>> = {
  [exercise]: payoffLessPremium,
  [noExercise]: premiumLapsed,
  [preExpire]: againstMarket,
  [extend]: againstMarket,
  [close]: againstMarket,
  [expire]: againstMarket,
}

/** An option that ends early has a premium instead of a rate. */
export function resultWord(code: string | undefined, { eventRate }: Pick<EventPicture, 'eventRate'>): Text {
  if (code === preExpire && eventRate === null) return closingLessPremium
  return words[code ?? ''] ?? resultUndone
}
