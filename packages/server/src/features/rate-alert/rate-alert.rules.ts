/** What a rate alert must be: its level or its move, not past already, with somebody to tell and a way to do it. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type NewRateAlert, rateAlertLimits, spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertWords } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { formatTenor, isSpecifiedTenor, parseTenor } from '@hedgerow/quant/basics/tenor'
import type { z } from 'zod'

export type AlertInput = z.output<typeof NewRateAlert.schema>

/** What every alert says of how it tells. */
type AlertManner = Pick<
  AlertInput,
  'alertScope' | 'orgUserType' | 'userId' | 'remindMode' | 'remindTime' | 'quietFrom' | 'quietTo'
>

/** The rate of a pair and term as an organisation has it, and where it stood before. Decimal text per quoted unit. */
export interface AlertQuote {
  readonly orgId: string
  readonly currencyPair: string
  readonly term: string
  readonly mid: string
  readonly dataDate: string
  readonly simulated: boolean
  readonly dayBase: string | null
  readonly weekBase: string | null
  readonly monthBase: string | null
}
/** What fires an alert: a level reached from one side, or a move. */
export type AlertTrigger =
  | { readonly level: string; readonly fromBelow: boolean; readonly movePct: null; readonly moveWindow: null }
  | { readonly level: null; readonly fromBelow: null; readonly movePct: string; readonly moveWindow: 'D' | 'W' | 'M' }

const { above, below, budget } = AlertCondition.of

/** How the term is stored: 03M is 3M. @throws Refusal TENOR_FORMAT of what is no tenor, or spot by another name */
export function termOf(term: string | undefined): string {
  if (term === undefined) return spotTerm
  const tenor = isSpecifiedTenor(term) ? parseTenor(term) : spotTerm
  if (typeof tenor === 'string' || tenor.count === 0)
    refuse(fieldRefusals.TENOR_FORMAT, { field: rateAlertWords.term }, 'term')
  return formatTenor(tenor)
}

/** The pair as a notice names it. */
export const watchedName = ({ currencyPair, term }: Pick<AlertQuote, 'currencyPair' | 'term'>) =>
  term === spotTerm ? currencyPair : `${currencyPair} ${term}`

/** A derived rate has up to fifteen digits; no pair is quoted with more decimals than these. */
const saidDecimals = 5
export const saidRate = (mid: string): string => decimal(mid).round(saidDecimals).stripZeros().toString()

/** The screen that shows what is watched. */
export const chartOf = ({ currencyPair, term }: Pick<AlertQuote, 'currencyPair' | 'term'>) =>
  pathOf(term === spotTerm ? 'rate-spot' : 'rate-fwd', { currencyPair })

function needed<V>(name: keyof typeof rateAlertWords, value: V | undefined): V {
  if (value === undefined) refuse(rateAlertRefusals.REMIND_NEEDS, { field: rateAlertWords[name] }, name)
  return value
}

/** Percent from 0.01 to 100. */
export function demandPercent(name: 'movePct' | 'hysteresis', value: string): string {
  if (decimal(value).lt(decimal('0.01')) || decimal(value).gt(decimal('100')))
    refuse(fieldRefusals.OUT_OF_RANGE, { field: rateAlertWords[name], min: '0.01', max: 100 }, name)
  return value
}

/**
 * @param budgetRate the rate in force that the organisation planned with
 * @throws Refusal REMIND_NEEDS, REMIND_PAST unless it is kept, REMIND_NO_BUDGET, OUT_OF_RANGE
 */
export function triggerOf(alert: AlertInput, quote: AlertQuote, budgetRate: string | undefined): AlertTrigger {
  const { condition, currencyPair: pair } = alert
  const mid = decimal(quote.mid)
  const isKept = alert.keepFlag === YesNo.of.yes
  demandPercent('hysteresis', alert.hysteresis)
  if (condition === budget) {
    if (budgetRate === undefined) refuse(rateAlertRefusals.REMIND_NO_BUDGET, { pair }, 'currencyPair')
    if (!isKept && mid.eq(decimal(budgetRate)))
      refuse(rateAlertRefusals.REMIND_PAST, { rate: saidRate(quote.mid) }, 'condition')
    return { level: budgetRate, fromBelow: mid.lt(decimal(budgetRate)), movePct: null, moveWindow: null }
  }
  if (condition === above || condition === below) {
    const level = needed('level', alert.level)
    const isPast = condition === above ? mid.gte(decimal(level)) : mid.lte(decimal(level))
    if (isPast && !isKept) refuse(rateAlertRefusals.REMIND_PAST, { rate: saidRate(quote.mid) }, 'level')
    return { level, fromBelow: condition === above, movePct: null, moveWindow: null }
  }
  const movePct = demandPercent('movePct', needed('movePct', alert.movePct))
  return { level: null, fromBelow: null, movePct, moveWindow: needed('moveWindow', alert.moveWindow) }
}

/** @throws Refusal REMIND_WHO, REMIND_WAY, REMIND_TIME, REMIND_NO_CHANNEL, REMIND_NEEDS */
export function tellingOf(input: AlertManner, channels: readonly string[], today: BusinessDate) {
  const { orgUserType, remindMode, quietFrom, quietTo } = input
  const isOwn = input.alertScope === AlertScope.of.own
  if (!isOwn && orgUserType === undefined) refuse(rateAlertRefusals.REMIND_WHO, {}, 'orgUserType')
  if (remindMode === undefined) refuse(rateAlertRefusals.REMIND_WAY, {}, 'remindMode')
  const needs: Readonly<Record<string, string>> = { [RemindMode.of.mail]: 'mail', [RemindMode.of.sms]: 'sms' }
  const missing = remindMode.split(',').find((way) => {
    const channel = needs[way]
    return channel !== undefined && !channels.includes(channel)
  })
  if (missing) refuse(rateAlertRefusals.REMIND_NO_CHANNEL, { way: labelOf(RemindMode, missing) }, 'remindMode')
  const days = Number(input.remindTime)
  if (days < rateAlertLimits.leastDays || days > rateAlertLimits.mostDays)
    refuse(rateAlertRefusals.REMIND_TIME, {}, 'remindTime')
  const half = quietFrom === undefined ? 'quietFrom' : 'quietTo'
  if ((quietFrom === undefined) !== (quietTo === undefined))
    refuse(rateAlertRefusals.REMIND_NEEDS, { field: rateAlertWords[half] }, half)
  const isQuiet = quietFrom !== undefined && quietFrom !== quietTo
  return {
    orgUserType: orgUserType ?? '0,1',
    receiverId: isOwn ? null : (input.userId ?? null),
    remindMode,
    remindTime: days,
    expireDate: addDays(today, days),
    quietFrom: isQuiet ? quietFrom : null,
    quietTo: isQuiet ? (quietTo ?? null) : null,
  }
}

/** How far the rate is from the level, in percent of the rate; null of a move. */
export function distanceOf(level: string | null, mid: string): string | null {
  if (level === null) return null
  return decimal(level).sub(decimal(mid)).mul(decimal('100')).div(decimal(mid), 2).stripZeros().toString()
}

/** Whether quiet hours hold a notice; a span may reach over midnight. `time` as HH:MM:SS. */
export const isHeld = (quietFrom: string | null, quietTo: string | null, time: string): boolean => {
  if (quietFrom === null || quietTo === null) return false
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}
