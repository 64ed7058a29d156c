/** What a submission is held to: the maker's own limit, the bank's cut-off of the day, the market of the day and the board's quota. */

import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { roll } from '@hedgerow/quant/basics/calendar'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { limitOf } from '../../../kit/http/session.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { lockPolicy, policyOf } from '../../hedging/policy/hedge-policy.store.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import { demandWithinLimit } from '../../trade/deal/trade.rules.ts'
import { demandQuota } from '../../trade/entry/trade-facility.rules.ts'
import { isLate } from './cut-off.rules.ts'
import { cutOffsOf } from './cut-off.store.ts'

interface Paid {
  readonly accountId: string
  readonly currency: string
  readonly payDate: string
  readonly lateReason?: string | undefined
}

/** @returns why it leaves after its cut-off; empty in time. @throws Refusal PAST_TRANSFER_CUT_OFF without a reason */
export async function reasonForLate(context: Context, paid: Paid): Promise<string> {
  const { tx, session, today } = context
  const [cutOff] = await cutOffsOf(tx, session, [paid])
  const { time } = await systemDate(tx)
  if (!cutOff || !isLate({ payDate: paid.payDate, cutOff: cutOff.time }, { today, time })) return ''
  const { bankName: bank, currency } = cutOff
  return (
    paid.lateReason ??
    refuse(transferRefusals.PAST_TRANSFER_CUT_OFF, { bank, currency, time: cutOff.time ?? '' }, 'lateReason')
  )
}

/** The first day on which the bank still pays: today, or past its cut-off and where a calendar is closed a later one. */
export async function firstPayDay(
  { tx, session, today }: Context,
  accountId: string | undefined,
  codes: readonly string[],
) {
  const [currency = ''] = codes
  const [cutOff] = accountId ? await cutOffsOf(tx, session, [{ accountId, currency }]) : []
  const { time } = await systemDate(tx)
  const late = isLate({ payDate: today, cutOff: cutOff?.time ?? null }, { today, time })
  const byCode = await calendarsOf(tx, session, codes)
  const calendars = codes.flatMap((code) => byCode[code] ?? [])
  return roll(late ? addDays(today, 1) : today, 'following', calendars)
}

interface Measured {
  readonly orgId: string
  readonly currency: string
  readonly currency2?: string | undefined
  /** In US dollars; null where a rate is missing. */
  readonly worthUsd: string | null
}

/** A conversion of the home currency counts against the board's quota until it is booked. */
export const takesQuota = (
  { currency, currency2 }: Pick<Measured, 'currency' | 'currency2'>,
  homeCurrency: string,
): boolean => currency2 !== undefined && currency2 !== currency && [currency, currency2].includes(homeCurrency)

/** @throws Refusal BEYOND_LIMIT, LIMIT_UNKNOWN, QUOTA_EXCEEDED, QUOTA_UNKNOWN */
export async function demandLimits({ tx, session, today }: Context, measured: Measured): Promise<void> {
  const { orgId, currency, worthUsd } = measured
  const worth = worthUsd === null ? undefined : decimal(worthUsd)
  demandWithinLimit(limitOf(session, 'funding.edit', orgId), worth, currency)
  if (!takesQuota(measured, await homeCurrencyOf(tx, session, orgId))) return
  await lockPolicy(tx, session, orgId)
  demandQuota(await policyOf(tx, session, orgId, today), worth)
}
