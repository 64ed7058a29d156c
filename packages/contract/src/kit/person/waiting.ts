/**
 * What waits for a member, declared by the feature that makes it wait. Its words stand in `<feature>.waits.ts`, which the browser takes
 * too; for whom it waits, and in which list it is shown, in the feature's manifest. The overview knows none of them.
 */
import type { Text } from '../text.ts'

/** The parts of the figure at the top of the overview. */
export const waitingGroups = ['toReview', 'toExecute', 'toSettle', 'toAcknowledge', 'sentBack'] as const
export type WaitingGroup = (typeof waitingGroups)[number]

export interface Waits {
  /** Its place among all that waits; no two share one. */
  readonly order: number
  readonly text: Text
  /** Null of what is among another matter already, and of what one is only told of. The rest is counted beside its screen in the menu. */
  readonly group: WaitingGroup | null
  /** Its count is red. */
  readonly isUrgent?: true
}
export const waits = <const W extends Readonly<Record<string, Waits>>>(all: W): W => all

/** What a filter takes from whoever looks: `organisations` where the member holds what the matter needs, or the member's own id. */
export const theOrganisations = { of: 'organisations' } as const
export const theMember = { of: 'member' } as const
/** The business day so many days from now, and so many working days of the reader's country. */
export const inDays = (days: number) => ({ inDays: days })
export const inWorkingDays = (days: number) => ({ inWorkingDays: days })
export const today = inDays(0)
/** The business day, or the last working day before it where it is none. */
export const lastWorkingDay = { lastWorkingDay: true } as const
/** The last working day, and the last day, of the month that is being closed: this one from its last working day on, else the one before. */
export const monthEndFrom = { monthEnd: 'from' } as const
export const monthEndTo = { monthEnd: 'to' } as const

export type FilterValue =
  | string
  | { readonly of: 'organisations' | 'member' }
  | { readonly inDays: number }
  | { readonly inWorkingDays: number }
  | { readonly lastWorkingDay: true }
  | { readonly monthEnd: 'from' | 'to' }

type GrantName = `${string}.${string}`

/** For whom a matter waits, and the list that shows what is counted: the screen, and the filters that leave only that. */
export interface WaitsWhere {
  /** For whoever holds one of these grants. */
  readonly needs: readonly GrantName[]
  /** Not in the organisations where the member holds this one, too. */
  readonly without?: GrantName
  readonly screen: string
  readonly filter: Readonly<Record<string, FilterValue>>
  /** Also a step of the month end, for whoever holds one of its grants: all of it, or what the filter narrows to that month. */
  readonly atMonthEnd?: true | Readonly<Record<string, FilterValue>>
}

/**
 * A step of the month end that waits for nobody on other days. Its words are the server's, so that the frame of the browser carries
 * none of them.
 */
interface MonthEndStep extends WaitsWhere {
  /** Its place among all steps of the month end and all that waits. */
  readonly order: number
  readonly text: Text
}
export type MonthEnd = Readonly<Record<string, MonthEndStep>>

/** What a feature makes wait: by its name the words, and where it is shown. */
export type Waiting = Readonly<Record<string, Waits & WaitsWhere>>

/** Both parts by the same names: one that lacks its list does not compile. */
export function waitingIn<
  W extends Readonly<Record<string, Waits>>,
  const P extends Readonly<Record<keyof W, WaitsWhere>>,
>(words: W, places: P): { readonly [K in keyof W & keyof P]: W[K] & P[K] } {
  const all = Object.keys(words).map((name) => [name, { ...words[name], ...places[name] }])
  return Object.fromEntries(all) as { readonly [K in keyof W & keyof P]: W[K] & P[K] }
}
