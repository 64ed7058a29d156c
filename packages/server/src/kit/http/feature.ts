/**
 * A feature of the server in one manifest, `<feature>/<feature>.feature.ts`: its handlers, the sources of its lists, its jobs, and
 * what is never false of its tables. `register.ts` and `invariants.ts` read them.
 */
import type { Column, ListDeclaration } from '@hedgerow/contract/kit/list'
import type { MonthEnd, Waiting } from '@hedgerow/contract/kit/person/waiting'
import type { Text } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { RawBuilder } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'
import type { ListSource } from '../database/list-query.ts'
import type { TimelineSources } from '../row/timeline.ts'
import type { AnyJob } from '../work/jobs.ts'
import type { FigureSources } from './figure-source.ts'
import type { Context, Served } from './serve.ts'
import type { Session } from './session.ts'

/** A list whose rows are told from the reader's standpoint has its source by session. */
export interface PersonalSource {
  readonly list: ListDeclaration
  readonly sourceFor: (session: Session, today: BusinessDate) => ListSource
}

/** Who looks at what waits. */
export interface WaitingFor<Filter extends string = string> {
  readonly session: Session
  readonly today: BusinessDate
  /** The organisations in which the member holds what the matter needs. */
  readonly orgs: readonly string[]
  /** What the link to the list filters by, so that it counts the same; empty where this one does not. */
  readonly filter: (name: Filter) => string
}
/** `from … where …`: the records that wait for somebody. */
export type WaitingRows<Filter extends string = string> = (who: WaitingFor<Filter>) => RawBuilder<unknown>

/** What narrows a matter where it is a step of the month end. */
type MonthEndFilter<M> = M extends { readonly atMonthEnd: infer Filter }
  ? Filter extends true
    ? never
    : keyof Filter
  : never

/** The records of everything that a manifest of the contract makes wait; a matter without its records does not compile. */
export type WaitingRowsOf<F extends { readonly waits: Waiting }> = {
  readonly [K in keyof F['waits']]: WaitingRows<
    Extract<keyof F['waits'][K]['filter'] | MonthEndFilter<F['waits'][K]>, string>
  >
}

/** The same of the steps of a month end. */
export type MonthEndRowsOf<F extends { readonly monthEnd: MonthEnd }> = {
  readonly [K in keyof F['monthEnd']]: WaitingRows<Extract<keyof F['monthEnd'][K]['filter'], string>>
}

/** By which record of a step's rows is named, and opened. */
export interface NamedRow {
  /** SQL over the aliases of the rows. */
  readonly name: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
  /** What the address of the step's screen takes the value as; left out, the record that is open. */
  readonly by?: string
}

/** What a feature's steps of the month end name: of those that wait anyway, and of its own. */
export type MonthEndNamesOf<F extends { readonly waits: Waiting; readonly monthEnd: MonthEnd }> = {
  readonly [K in
    | keyof F['monthEnd']
    | keyof {
        [W in keyof F['waits'] as F['waits'][W] extends { readonly atMonthEnd: unknown } ? W : never]: W
      }]: NamedRow
}

/** By which of its records a feature names what waits on the overview; those of the month end are named there, too. */
export type WaitNamesOf<F extends { readonly waits: Waiting }> = { readonly [K in keyof F['waits']]?: NamedRow }

/**
 * A question to the stored data whose answer is 0; its name is the complaint. Where it holds `touched`, it is asked each hour of what was
 * touched since the hour before, and once a day of all.
 */
export interface Invariant {
  readonly name: string
  readonly sql: string
  /** It says something of sums over everything, which no touched record stands for: it is asked once a day. */
  readonly daily?: true
}

/** A business day of an organisation. */
export interface ClosedDay {
  readonly groupId: string
  readonly orgId: string
  readonly day: BusinessDate
}

/** Where the work of a feature stands on a day that is frozen. */
export interface CloseStand {
  /** What the feature does at a close, and how far it is. */
  readonly name: Text
  readonly stand: Text
  /** What is not done yet and must be before the day is closed; null where nothing is. */
  readonly open: Text | null
  /** Where it is done. */
  readonly url: string
}

/** A cell of the pack of a day: as the wire spells it, in both languages, or empty. */
export type DayCell = string | Text | null
export interface DayColumn {
  readonly title: Text
  readonly column: Column
}
/** A table of the pack of a closed day: a part of its paper and a sheet of its workbook. */
export interface DayTable {
  readonly title: Text
  readonly columns: Readonly<Record<string, DayColumn>>
  readonly rows: readonly Readonly<Record<string, DayCell>>[]
}

/** What a feature does when a day is valued, and what it asks before the day is closed: `business-day` knows none of them. */
export interface CloseStep {
  /** In the transaction of the valuation, once the values of the snapshot are stored; on behalf of whoever ordered it. */
  readonly onValued?: (tx: Tx, day: ClosedDay & { readonly scope: Scope; readonly snapshotId: string }) => Promise<void>
  /** `areEntriesDue`: by the setting of the organisation the entries of this day are booked before it is closed. Null where it has no part in the day. */
  readonly standOf?: (
    tx: Tx,
    day: ClosedDay & { readonly snapshotId: string; readonly areEntriesDue: boolean },
  ) => Promise<CloseStand | null>
  /** What the feature did on the day, for the pack that is made when it is closed. Null where it did nothing. */
  readonly packOf?: (tx: Tx, day: ClosedDay & { readonly snapshotId: string }) => Promise<DayTable | null>
  /** Who booked entries of the day, of whichever of its snapshots: none of them signs it or opens it again. */
  readonly bookersOf?: (tx: Tx, day: ClosedDay) => Promise<readonly string[]>
  /** In the transaction that closes the last business day of a month, at each closing of it: orders what follows on the whole month. */
  readonly onMonthClosed?: (context: Context, day: ClosedDay) => Promise<void>
}

/** A deal and what an event would leave of it, in its base currency. */
export interface ForeseenEvent {
  readonly dealId: string
  readonly currency: string
  /** 0 where nothing stays, also of a deal that becomes void. */
  readonly remainAfter: string
  /** The deal ends as it was agreed to: it expires, or its holder exercises it or lets it lapse. */
  readonly settles: boolean
  /** Another deal goes on in its place. */
  readonly continues: boolean
}

/** What hangs on a deal and is touched by an event, with where it is seen. */
export interface EventNote {
  readonly text: Text
  readonly params: Readonly<Record<string, string>>
  readonly url: string
}

export type EventNotes = (tx: Tx, scope: Pick<Scope, 'groupId'>, event: ForeseenEvent) => Promise<readonly EventNote[]>

/** A request as it would be submitted, or as it was. */
export interface ForeseenHedge {
  readonly orgId: string
  /** Of the exposures, and of what they are exchanged for. */
  readonly currency: string
  readonly correspondCurrency: string
  readonly exposureDirection: string
  /** What it adds to what is locked and reserved of each exposure; 0 where it is reserved already. */
  readonly lines: readonly { readonly exposureId: string; readonly hedgeAmt: string }[]
}

/** The plan of an organisation beside what a request would bring, in percent. */
export interface HedgePlan {
  readonly strategyNo: string
  readonly strategyNameZh: string
  readonly strategyNameEn: string
  readonly plannedPct: string
  readonly coverPct: string
  readonly departs: boolean
  readonly reasonNeeded: boolean
}
/** Null where no plan is in force. */
export type HedgePlanOf = (tx: Tx, scope: Scope, hedge: ForeseenHedge, today: BusinessDate) => Promise<HedgePlan | null>

export interface Feature {
  readonly routes?: readonly Served[]
  /** The lists that can be exported. */
  readonly sources?: readonly (ListSource | PersonalSource)[]
  readonly jobs?: readonly AnyJob[]
  readonly invariants?: readonly Invariant[]
  readonly waits?: Readonly<Record<string, WaitingRows>>
  readonly waitNames?: Readonly<Record<string, NamedRow>>
  readonly monthEnd?: Readonly<Record<string, WaitingRows>>
  readonly monthEndNames?: Readonly<Record<string, NamedRow>>
  readonly closeSteps?: readonly CloseStep[]
  /** What an event of a deal does to the records of the feature; `trade-event` knows none of them. */
  readonly eventNotes?: EventNotes
  /** What the organisation's plan says of a request; `hedging` does not know it. One feature says it at most. */
  readonly hedgePlan?: HedgePlanOf
  /** What stands behind the figures that the contract's manifest declares, by their names. */
  readonly figures?: FigureSources
  /** Which rows of the audit tell of the records whose history the contract's manifest declares. */
  readonly timelines?: TimelineSources
}
