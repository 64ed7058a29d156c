/** What a reminder must be, and which days it speaks of. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type Duty, duties } from '@hedgerow/contract/kit/record/duty.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { reminderLimits } from '@hedgerow/contract/reminder/reminder.contract'
import { RemindOwner, RemindReceiver, RemindTimeType, RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import { reminderRefusals } from '@hedgerow/contract/reminder/reminder.refusals'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, type Calendar } from '@hedgerow/quant/basics/calendar'

export type RemindTypeCode = DictionaryValue<typeof RemindType>

interface ReminderInput {
  readonly ownerFlag: DictionaryValue<typeof RemindOwner>
  readonly orgUserType?: string | undefined
  readonly remindMode?: string | undefined
  readonly remindTime: string
}

const partsOf = (joined: string | undefined) => (joined ? [...new Set(joined.split(','))] : [])

/** The rule as it is kept. @throws Refusal REMIND_WHO, REMIND_WAY, REMIND_TIME */
export function demandReminder({ ownerFlag, orgUserType, remindMode, remindTime }: ReminderInput) {
  const receivers = partsOf(orgUserType)
  const ways = partsOf(remindMode)
  const isOwn = ownerFlag === RemindOwner.of.own
  const knows = (values: readonly string[], chosen: readonly string[]) =>
    chosen.length > 0 && chosen.every((one) => values.includes(one))
  if (!isOwn && !knows(RemindReceiver.values, receivers)) refuse(reminderRefusals.REMIND_WHO, {}, 'orgUserType')
  if (!knows(RemindMode.values, ways)) refuse(reminderRefusals.REMIND_WAY, {}, 'remindMode')
  const days = Number.parseInt(remindTime, 10)
  if (days < 1 || days > reminderLimits.days) refuse(reminderRefusals.REMIND_TIME, {}, 'remindTime')
  return { orgUserType: isOwn ? '' : receivers.sort().join(), remindMode: ways.sort().join(), remindTime: String(days) }
}

const { of: types } = RemindType
const afterwards: readonly RemindTypeCode[] = [types.reviewOverdue, types.unconfirmed, types.draftOld]

/** Whether it is told once its day is over by so many days, and not before it. */
const isAfterwards = (type: RemindTypeCode): boolean => afterwards.includes(type)

export interface Span {
  readonly from: BusinessDate
  readonly to: BusinessDate
}
/** What was missed for longer is nobody's business any more. */
const longestAfterDays = 366

/** The days of the records of which a rule tells today. */
export function spanOf(
  { remindTypeCode, remindTime, timeType }: { remindTypeCode: RemindTypeCode; remindTime: number; timeType: string },
  today: BusinessDate,
  calendars: readonly Calendar[],
): Span {
  const step = (days: number) =>
    timeType === RemindTimeType.of.business ? addGoodDays(today, days, calendars) : addDays(today, days)
  if (!isAfterwards(remindTypeCode)) return { from: today, to: step(remindTime) }
  const to = step(-remindTime)
  return { from: addDays(to, -longestAfterDays), to }
}

const { tradeMaker, tradeReviewer, settlementMaker, applicationMaker, applicationReviewer, administrator } = duties

/** Whose duty the records of a type ask for. */
export const holdersOf: Readonly<Record<RemindTypeCode, readonly Duty[]>> = {
  [types.maturity]: [tradeMaker],
  [types.cutoff]: [tradeMaker],
  [types.settle]: [settlementMaker],
  [types.exposureDue]: [applicationMaker],
  [types.exposureOpen]: [applicationMaker],
  [types.reviewOverdue]: [applicationReviewer, tradeReviewer],
  [types.unconfirmed]: [settlementMaker],
  [types.limitExpiry]: [tradeMaker],
  [types.quotaExpiry]: [tradeMaker],
  [types.docExpiry]: [administrator],
  [types.draftOld]: [applicationMaker, tradeMaker],
}
