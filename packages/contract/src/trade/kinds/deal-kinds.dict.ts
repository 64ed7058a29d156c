/** What each kind of deal answers that both sides ask. The type lists what a new one has to answer (decision 0221). */
import type { DictionaryValue } from '../../kit/dictionary.ts'
import { assert } from '../../kit/refusal.ts'
import { BusinType } from '../../reference/reference.dict.ts'
import { DealEvent, OnlineBusinType, SpotLimit } from '../trade.dict.ts'

const { expire, preExpire, extend, close, deletion, exercise, noExercise } = DealEvent.of

export type Kind = DictionaryValue<typeof BusinType>
type EventCode = DictionaryValue<typeof DealEvent>

/**
 * Which events each allows, in the order of their buttons (workflows §4). Undoing is allowed to all. An option ends early only where
 * that was agreed with it (decision 0105).
 */
export const eventsOfKind: Readonly<Record<Kind, readonly EventCode[]>> = {
  [BusinType.of.spot]: [expire, deletion],
  [BusinType.of.forward]: [expire, preExpire, extend, close, deletion],
  [BusinType.of.option]: [exercise, noExercise, preExpire, deletion],
}

/** What several features ask of a kind of deal; each kind answers all of it. */
export interface KindAnswers {
  /** What its limit is: a day up to the spot date, or a period from there. */
  readonly limit: 'spotLimit' | 'period'
  /** Of the kinds with such a limit the one that is meant where nothing but the limit is named: a tile, an inquiry, a request. */
  readonly isUsual: boolean
  /** It ends on its value date, or at a cut-off of its own before that. */
  readonly ends: 'valueDate' | 'cutOff'
  /** Somebody brings about its expiry once its value date has come. */
  readonly awaitsExpiry: boolean
  /** A confirmation file for the bank may name it. */
  readonly inConfirmationFile: boolean
}

export const kindAnswers: Readonly<Record<Kind, KindAnswers>> = {
  [BusinType.of.spot]: {
    limit: 'spotLimit',
    isUsual: true,
    ends: 'valueDate',
    awaitsExpiry: false,
    inConfirmationFile: true,
  },
  [BusinType.of.forward]: {
    limit: 'period',
    isUsual: true,
    ends: 'valueDate',
    awaitsExpiry: true,
    inConfirmationFile: true,
  },
  [BusinType.of.option]: {
    limit: 'period',
    isUsual: false,
    ends: 'cutOff',
    awaitsExpiry: false,
    inConfirmationFile: false,
  },
}

export const kindsThat = (answer: (answers: KindAnswers, kind: Kind) => boolean): readonly Kind[] =>
  BusinType.values.filter((kind) => answer(kindAnswers[kind], kind))

type OnlineKind = DictionaryValue<typeof OnlineBusinType>
const onlineKinds: readonly OnlineKind[] = OnlineBusinType.values
const spotLimits: readonly string[] = SpotLimit.values
export const limitKind = (dealLimit: string): KindAnswers['limit'] =>
  spotLimits.includes(dealLimit) ? 'spotLimit' : 'period'

/** What is proposed where a kind takes a period. */
export const usualPeriod = '1M'
export const takesPeriod = (businType: string | undefined): boolean =>
  kindsThat(({ limit }) => limit === 'period').some((kind) => kind === businType)

/** The kind that a limit alone means. */
export function kindOfLimit(dealLimit: string): OnlineKind {
  const limit = limitKind(dealLimit)
  const kind = onlineKinds.find((one) => kindAnswers[one].limit === limit && kindAnswers[one].isUsual)
  assert(kind, 'each sort of limit has its usual kind')
  return kind
}

/** The kind of the deal that the exercise of an option makes. */
export const exercisedInto: Kind = BusinType.of.spot
