/** What an import becomes when it is handed to a second person. */
import { type HandAct, MarketChangeKind } from '@hedgerow/contract/market/change/market-change.dict'
import { CalendarVerdict } from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import type { CalendarChangeRow } from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import type { RateImport } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import type { SubmittedChange } from '../market/change/market-change.rules.ts'

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

/** What is asked of one stored rate. */
export type RateAct = Extract<HandAct, 'delete' | 'quarantine' | 'release'>
