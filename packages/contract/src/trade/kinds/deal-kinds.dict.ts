/**
 * Which events each kind of deal allows, in the order of their buttons (workflows §4). Undoing is allowed to all. An option ends early
 * only where that was agreed with it (decision 0105).
 */
import type { DictionaryValue } from '../../kit/dictionary.ts'
import { BusinType } from '../../reference/reference.dict.ts'
import { DealEvent } from '../trade.dict.ts'

const { expire, preExpire, extend, close, deletion, exercise, noExercise } = DealEvent.of

type EventCode = DictionaryValue<typeof DealEvent>

export const eventsOfKind: Readonly<Record<DictionaryValue<typeof BusinType>, readonly EventCode[]>> = {
  [BusinType.of.spot]: [expire, deletion],
  [BusinType.of.forward]: [expire, preExpire, extend, close, deletion],
  [BusinType.of.option]: [exercise, noExercise, preExpire, deletion],
}
