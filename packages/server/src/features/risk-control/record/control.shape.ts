/** What a control is: each stands in one file of `kinds`, which says what it reads through its owner's function, and what it says of it. */
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Control, Finding, LimitUse } from './risk-control.rules.ts'

/** Of whom, on which day. */
export interface Watched {
  readonly scope: Scope
  readonly orgId: string
  readonly day: BusinessDate
  /** The last valued day, or none, for who only looks: what a valuation keeps is read as of it and not measured anew. */
  readonly keptDay?: BusinessDate | null
}
/** Why something could not be measured. */
export interface ControlGap {
  readonly subject: string
  readonly reason: Text
  readonly params: TextParams
}
/** Of several at once; `keptDays` by organisation, as `keptDay`. */
interface WatchedTogether extends Omit<Watched, 'orgId' | 'keptDay'> {
  readonly orgIds: readonly string[]
  readonly keptDays?: ReadonlyMap<string, BusinessDate>
}
interface Measured {
  /** Each limit in force; those that are crossed become records. */
  readonly inUse?: readonly LimitUse[]
  /** What is watched without a limit. */
  readonly findings?: readonly Finding[]
  readonly gaps?: readonly ControlGap[]
}
export interface ControlDeclaration {
  readonly controlKind: Control
  /** Of each organisation, or once of the whole group at its top. */
  readonly of: 'organisation' | 'group'
  /** Each day, or only when a day is valued, because it stands on frozen rates. */
  readonly at: 'day' | 'valuation'
  /** Whether it holds something against limits, which the overview shows as they are in use. */
  readonly hasLimits: boolean
  readonly measure: (tx: Tx, watched: Watched) => Promise<Measured>
  /** What `measure` says of each organisation, by a number of statements that does not grow with them. */
  readonly measureEach?: MeasureEach
}
type MeasureEach = (tx: Tx, watched: WatchedTogether) => Promise<ReadonlyMap<string, Measured>>

/** One organisation is measured as several are. */
export const measuredTogether = (
  measureEach: MeasureEach,
): Required<Pick<ControlDeclaration, 'measure' | 'measureEach'>> => ({
  measureEach,
  async measure(tx, { orgId, keptDay, ...watched }) {
    const keptDays = keptDay === undefined ? undefined : new Map(keptDay === null ? [] : [[orgId, keptDay] as const])
    const each = await measureEach(tx, { ...watched, orgIds: [orgId], ...(keptDays && { keptDays }) })
    return each.get(orgId) ?? {}
  },
})

/** Of a kind that has one limit: its own word says what it is. */
export const unnamed: Text = { zh: '', en: '' }
