/** What an import becomes when it is handed to a second person. Its life is in the contract; docs/states/market-change.md shows it. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { CalendarVerdict } from '@hedgerow/contract/market/calendar/calendar.dict'
import type { CalendarChangeRow } from '@hedgerow/contract/market/calendar/calendar-import.contract'
import { type HandAct, MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import type { RateImport } from '@hedgerow/contract/market/import/rate-import.contract'
import type { Session } from '../../../kit/http/session.ts'

/** A change is made for the organisation in which its maker sits. @throws Refusal NOT_PERMITTED without the duty there */
export function demandMaker({ orgId, duties: held }: Pick<Session, 'orgId' | 'duties'>): void {
  if (!held.some(({ duty, orgIds }) => duty === duties.marketMaker && orgIds.includes(orgId))) {
    refuse(kitRefusals.NOT_PERMITTED)
  }
}

interface SubmittedFile {
  readonly format: string
  readonly report: Pick<RateImport, 'counts' | 'firstDate' | 'lastDate' | 'bandPct'>
}

/** By the format of the file; what is neither is rates. */
const kindOf: Readonly<Record<string, SubmittedChange['changeKind']>> = {
  curve: MarketChangeKind.of.curve,
  daily: MarketChangeKind.of.daily,
  volatility: MarketChangeKind.of.volatility,
}

/** What a reviewer sees of a file before its rows. */
export interface SubmittedChange {
  readonly changeKind: DictionaryValue<typeof MarketChangeKind>
  readonly firstDate: string | null
  readonly lastDate: string | null
  readonly newCount: number
  readonly changedCount: number
  readonly leftOutCount: number
  /** Null of holidays, which have no band. */
  readonly bandPct: number | null
  /** Of a rate by hand. */
  readonly handAct?: HandAct
  /** Which rate it is, by pair, day, term and source, or of which day the rates are: no second act on it waits. */
  readonly handPlace?: string
  /** Of a change of the source priority; none where the exception of a pair ends. */
  readonly sourceOrder?: readonly string[]
  /** The pair of an exception; left out, or null, for all pairs. */
  readonly orderPair?: string | null
}

export function submittedRates({ format, report }: SubmittedFile): SubmittedChange {
  const { counts, firstDate, lastDate, bandPct } = report
  return {
    changeKind: kindOf[format] ?? MarketChangeKind.of.rate,
    firstDate,
    lastDate,
    newCount: counts.NEW,
    changedCount: counts.DIFFERS,
    leftOutCount: counts.OUTSIDE + counts.UNREADABLE,
    bandPct,
  }
}

export function submittedDays(rows: readonly CalendarChangeRow[]): SubmittedChange {
  const countOf = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  const days = rows.filter(({ problem }) => problem === null).map(({ day }) => day)
  const [newCount, changedCount] = [countOf(CalendarVerdict.of.new), countOf(CalendarVerdict.of.differs)]
  return {
    changeKind: MarketChangeKind.of.calendar,
    firstDate: days.toSorted()[0] ?? null,
    lastDate: days.toSorted().at(-1) ?? null,
    newCount,
    changedCount,
    leftOutCount: countOf(CalendarVerdict.of.unreadable),
    bandPct: null,
  }
}
