/** What a market alert must be: an object that fits its watch, a threshold that is not reached yet, and whom to escalate to. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketAlertLimits, type NewMarketAlert } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import {
  AlertSeverity,
  eventWatches,
  MarketWatch,
  pairWatches,
  parityWatches,
  sourceWatches,
} from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertRefusals } from '@hedgerow/contract/rate-alert/market/market-alert.refusals'
import { marketAlertWords } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { z } from 'zod'
import { demandPercent } from '../rate-alert.rules.ts'

export type MarketAlertInput = z.output<typeof NewMarketAlert.schema>

/** @param exists pairs and currencies that the product knows @throws Refusal OUT_OF_DICTIONARY, WATCH_PAIR, DOES_NOT_EXIST */
export function demandObject({ watch, watchObject }: MarketAlertInput, exists: boolean): void {
  const field = 'watchObject'
  if (sourceWatches.includes(watch)) {
    if (!(RateSource.values as readonly string[]).includes(watchObject)) refuse(kitRefusals.DOES_NOT_EXIST, {}, field)
    return
  }
  if (parityWatches.includes(watch) && !/^[A-Z]{3}\/CNY$/.test(watchObject))
    refuse(marketAlertRefusals.WATCH_PAIR, {}, field)
  if (pairWatches.includes(watch) !== watchObject.includes('/') || !exists)
    refuse(kitRefusals.DOES_NOT_EXIST, {}, field)
}

/**
 * @param value what the watch reads now, in its unit; undefined where there is nothing to read
 * @returns the threshold, null where each publication fires
 * @throws Refusal REMIND_NEEDS, WATCH_NO_DATA, WATCH_PAST unless it is kept, OUT_OF_RANGE
 */
export function thresholdOf(alert: MarketAlertInput, value: string | undefined): string | null {
  demandPercent('hysteresis', alert.hysteresis)
  if (alert.watch === MarketWatch.of.parityPublished) return null
  const { threshold } = alert
  if (threshold === undefined)
    refuse(rateAlertRefusals.REMIND_NEEDS, { field: marketAlertWords.threshold }, 'threshold')
  if (decimal(threshold).isZero())
    refuse(fieldRefusals.NOT_POSITIVE, { field: marketAlertWords.threshold }, 'threshold')
  if (eventWatches.includes(alert.watch)) return threshold
  if (value === undefined) refuse(marketAlertRefusals.WATCH_NO_DATA, { object: alert.watchObject }, 'watchObject')
  if (alert.keepFlag !== YesNo.of.yes && decimal(value).gte(decimal(threshold)))
    refuse(marketAlertRefusals.WATCH_PAST, { value }, 'threshold')
  return threshold
}

export interface Escalation {
  readonly escalateHours: number | null
  readonly escalateTo: string | null
}
/** Only what is critical is escalated. @throws Refusal REMIND_NEEDS, ESCALATE_HOURS */
export function escalationOf({ severity, escalateHours, escalateTo }: MarketAlertInput): Escalation {
  if (severity !== AlertSeverity.of.critical) return { escalateHours: null, escalateTo: null }
  if (escalateTo === undefined)
    refuse(rateAlertRefusals.REMIND_NEEDS, { field: marketAlertWords.escalateTo }, 'escalateTo')
  if (escalateHours === undefined)
    refuse(rateAlertRefusals.REMIND_NEEDS, { field: marketAlertWords.escalateHours }, 'escalateHours')
  const hours = Number(escalateHours)
  if (hours < marketAlertLimits.leastHours || hours > marketAlertLimits.mostHours)
    refuse(marketAlertRefusals.ESCALATE_HOURS, {}, 'escalateHours')
  return { escalateHours: hours, escalateTo }
}
