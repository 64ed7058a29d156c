/** What becomes of the records of a cause when it is measured again: nothing, one more, or their end. Pure. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import type { RiskLimit } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import type { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

type Level = DictionaryValue<typeof WarnLevel>
export type Control = DictionaryValue<typeof ControlKind>

/** One cause that crossed a line. */
export interface Finding {
  /** Names the cause among those of its control, from day to day. */
  readonly subject: string
  readonly message: Text
  readonly params: TextParams
  readonly currentValue: string | null
  readonly controlValue: string | null
  readonly controlUnit: string
  readonly usedPct: string | null
  readonly warnLevel: Level
  readonly warnOperation: DictionaryValue<typeof WarnOperation>
  readonly causeUrl: string
}

/** How much of a limit is in use, crossed or not; what is crossed is a finding of the same figures. */
export interface LimitUse extends Pick<Finding, 'subject' | 'controlUnit' | 'causeUrl' | 'usedPct' | 'currentValue'> {
  /** What it binds; empty where its kind has one limit. */
  readonly name: Text
  readonly controlValue: string
  /** The ends of a limit that has two. */
  readonly band?: Readonly<Record<'leastValue' | 'mostValue', string>>
  /** As it is recorded; null where it is far enough within, or not measured. */
  readonly crossed: Pick<Finding, 'message' | 'params' | 'warnLevel' | 'warnOperation'> | null
}

/** Of a limit with two ends the share is that of the end which was crossed: the record keeps that one alone. */
export const findingsOf = (inUse: readonly LimitUse[]): Finding[] =>
  inUse.flatMap(({ subject, controlUnit, causeUrl, usedPct, currentValue, controlValue, band, crossed }) => {
    if (!crossed) return []
    const ofEnd = band && currentValue !== null ? usedPctOf(decimal(currentValue), decimal(controlValue)) : null
    const used = band ? (ofEnd?.toString() ?? null) : usedPct
    return [{ subject, controlUnit, causeUrl, usedPct: used, currentValue, controlValue, ...crossed }]
  })

/** A record whose cause had not ended, or of the day itself. */
export interface StandingRecord {
  readonly id: string
  readonly firstId: string | null
  readonly subject: string
  readonly riskDate: BusinessDate
  readonly warnLevel: string
  readonly handleStatus: string
  readonly handleDue: BusinessDate | null
  readonly validTo: BusinessDate | null
}

export interface NewRecord {
  readonly finding: Finding
  /** The record that it goes on from. */
  readonly from: StandingRecord | undefined
  /** Its handling goes on: explained, not past its day, and no worse than then. */
  readonly keepsHandling: boolean
}
interface RecordEnd {
  readonly id: string
  readonly validTo: BusinessDate
  /** A record goes on in another one; what is closed stays closed. */
  readonly handleStatus: string
}

const { fresh, handled, continued } = HandleStatus.of

/** `isWhole`: all that the control watches could be measured; otherwise nothing is taken to have ended. */
export function nextRecords(
  findings: readonly Finding[],
  standing: readonly StandingRecord[],
  { day, isWhole }: { readonly day: BusinessDate; readonly isWhole: boolean },
): { readonly news: readonly NewRecord[]; readonly ends: readonly RecordEnd[] } {
  const latest = new Map<string, StandingRecord>()
  for (const one of standing) {
    const other = latest.get(one.subject)
    if (!other || isLater(one, other)) latest.set(one.subject, one)
  }
  const news = findings.flatMap((finding): NewRecord[] => {
    const from = latest.get(finding.subject)
    if (from && from.riskDate === day && from.warnLevel >= finding.warnLevel) return []
    return [{ finding, from, keepsHandling: from !== undefined && goesOn(from, finding, day) }]
  })
  const replaced = new Set(news.flatMap(({ from }) => from?.id ?? []))
  const present = new Set(findings.map(({ subject }) => subject))
  const ends = standing.flatMap((one): RecordEnd[] => {
    if (one.validTo !== null) return []
    if (replaced.has(one.id)) return [{ id: one.id, validTo: lastDayOf(one, day), handleStatus: replacedStatus(one) }]
    return isWhole && !present.has(one.subject)
      ? [{ id: one.id, validTo: lastDayOf(one, day), handleStatus: one.handleStatus }]
      : []
  })
  return { news, ends }
}

const isLater = (one: StandingRecord, other: StandingRecord) =>
  one.riskDate === other.riskDate ? one.warnLevel > other.warnLevel : one.riskDate > other.riskDate

const goesOn = ({ handleStatus, warnLevel, handleDue }: StandingRecord, finding: Finding, day: BusinessDate) =>
  handleStatus === handled && finding.warnLevel <= warnLevel && handleDue !== null && handleDue >= day

/** It held until the day before, or began and ended on the same day. */
function lastDayOf({ riskDate }: StandingRecord, day: BusinessDate): BusinessDate {
  const before = addDays(day, -1)
  return before > riskDate ? before : riskDate
}

const replacedStatus = ({ handleStatus }: StandingRecord) =>
  handleStatus === fresh || handleStatus === handled ? continued : handleStatus

const hundred = decimal('100')
const pctScale = 4
/** From so much of a limit on it is warned of, in percent, where nobody set anything else. */
const amberPct = decimal('80')

/** How much of what is allowed is in use, in percent with four decimals; null where nothing is allowed. */
export const usedPctOf = (used: Decimal, whole: Decimal): Decimal | null =>
  whole.isPositive() ? used.mul(hundred).div(whole, pctScale) : null

/** As a sentence says it: without zeros that the column has for its alignment. */
export const pctInWords = (pct: string | null): string => (pct === null ? '' : decimal(pct).stripZeros().toString())

/** Above the whole a breach, from the amber line on a warning, below it nothing. */
export function levelOf(used: Decimal, whole: Decimal, amberPct: Decimal): Level | undefined {
  if (used.gt(whole)) return WarnLevel.of.breach
  return whole.isPositive() && used.mul(hundred).gte(whole.mul(amberPct)) ? WarnLevel.of.warning : undefined
}

/** How a figure stands to a limit that somebody set; `warning` is null where it is far enough below it. */
export function againstLimit(
  current: Decimal,
  limit: Pick<RiskLimit, 'controlValue' | 'amberPct' | 'warnLevel' | 'warnOperation'>,
): Pick<LimitUse, 'currentValue' | 'controlValue' | 'usedPct'> & {
  readonly warning: Pick<Finding, 'warnLevel' | 'warnOperation'> | null
} {
  const whole = decimal(limit.controlValue)
  const level = levelOf(current, whole, decimal(limit.amberPct))
  const isCrossed = level === WarnLevel.of.breach
  return {
    currentValue: current.toString(),
    controlValue: limit.controlValue,
    usedPct: usedPctOf(current, whole)?.toString() ?? null,
    warning: level
      ? {
          // What is only near is warned of, and what is set as mild stays so.
          warnLevel: isCrossed || limit.warnLevel < level ? limit.warnLevel : level,
          warnOperation: isCrossed ? limit.warnOperation : WarnOperation.of.notify,
        }
      : null,
  }
}

/** How a figure stands to what is allowed where nobody set an amber line: near it a notice, above it whoever deals is stopped. */
export function againstWhole(
  used: string,
  allowed: string,
): Pick<LimitUse, 'currentValue' | 'controlValue' | 'usedPct'> & {
  readonly warning: Pick<Finding, 'warnLevel' | 'warnOperation'> | null
} {
  const [current, whole] = [decimal(used), decimal(allowed)]
  const warnLevel = levelOf(current, whole, amberPct)
  const { block, notify } = WarnOperation.of
  return {
    currentValue: used,
    controlValue: allowed,
    usedPct: usedPctOf(current, whole)?.toString() ?? null,
    warning: warnLevel ? { warnLevel, warnOperation: warnLevel === WarnLevel.of.breach ? block : notify } : null,
  }
}

/** What is to be received fetches less than planned, or what is to be paid costs more. */
export const brokenBudget = ({ open, mid, budget }: Readonly<Record<'open' | 'mid' | 'budget', Decimal>>): boolean =>
  open.isPositive() ? mid.lt(budget) : open.isNegative() && mid.gt(budget)
