/** How a transfer that is being written would stand, and one that is reviewed stands; nothing is locked and nothing refused. */

import type {
  CutOff,
  RateStanding,
  TransferQuestion,
  TransferStanding,
} from '@hedgerow/contract/funding/transfer-standing.contract'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../kit/http/serve.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { payable } from '../account/account-funds.rules.ts'
import { fundsShown } from '../account/account-funds.store.ts'
import { type OwnAccount, ownAccount, settlementAccount } from '../account/own-account.store.ts'
import { boundsOf } from '../approval/policy.store.ts'
import { homeCurrencyOf } from '../enterprise/home-currency.store.ts'
import { policyOf } from '../hedging/policy/hedge-policy.store.ts'
import { spotRates } from '../market/price/market.answer.ts'
import { amountScales, pairConvention } from '../reference/reference.store.ts'
import { useOf } from '../trade/entry/trade-facility.rules.ts'
import { isLate } from './standing/cut-off.rules.ts'
import { cutOffsOf } from './standing/cut-off.store.ts'
import { takesQuota } from './standing/transfer-limits.act.ts'
import { rateStanding, solved } from './standing/transfer-rate.rules.ts'
import { twinsOf } from './transfer/transfer.store.ts'
import { worthOf } from './transfer-entry.act.ts'

type TransferInput = Parsed<typeof TransferQuestion>

/** Null where the bank tells none. */
export async function cutOffStanding(
  { tx, session, today }: Context,
  accountId: string,
  { currency, payDate }: { readonly currency: string; readonly payDate: string },
): Promise<CutOff | null> {
  const [cutOff] = await cutOffsOf(tx, session, [{ accountId, currency }])
  if (!cutOff?.time || !cutOff.bankTime) return null
  const { time, bankTime } = cutOff
  const { time: now } = await systemDate(tx)
  return { ...cutOff, time, bankTime, isPast: isLate({ payDate, cutOff: time }, { today, time: now }) }
}

/** Null without a market rate of the pair. */
export async function marketStanding(
  { tx, session, today }: Context,
  orgId: string,
  pair: string,
  rate: Decimal | undefined,
): Promise<RateStanding | null> {
  const spot = (await spotRates(tx, { ...session, orgId }, [pair], today)).get(pair)
  return spot ? rateStanding(rate, spot, await boundsOf(tx, session, orgId)) : null
}

type Leg = { readonly account: OwnAccount; readonly currency: string; readonly change: Decimal }

async function accountStandings({ tx, session }: Context, legs: readonly Leg[]): Promise<TransferStanding['accounts']> {
  const wanted = legs.map(({ account, currency }) => ({ accountId: account.id, currency }))
  const funds = await fundsShown(tx, session, wanted)
  return legs.flatMap(({ account, currency, change }, at) => {
    const held = funds[at]
    if (!held) return []
    const { balance, pending } = held
    const projected = balance?.add(pending)
    const most = payable(held)
    return [
      {
        account: account.account,
        currency,
        balance: balance?.toString() ?? null,
        projected: projected?.toString() ?? null,
        after: projected?.add(change).toString() ?? null,
        isShort: change.isNegative() && balance !== null && most !== null && change.neg().gt(most),
      },
    ]
  })
}

async function quotaStanding(
  { tx, session, today }: Context,
  orgId: string,
  worthUsd: string | null,
  input: TransferInput,
) {
  const { currency, currency2, amount } = input
  const home = await homeCurrencyOf(tx, session, orgId)
  if (!currency || !takesQuota({ currency, currency2 }, home)) return null
  const { quotaUsd = null, usedUsd = null } = (await policyOf(tx, session, orgId, today)) ?? {}
  if (quotaUsd === null) return null
  const worth = worthUsd === null ? undefined : decimal(worthUsd)
  return useOf({ limitUsd: quotaUsd, usedUsd, usePct: '100' }, worth, amount !== undefined)
}

async function twinNo({ tx, session }: Context, { id, payDate, ...input }: TransferInput): Promise<string | null> {
  const { currency, amount, transferInAccount } = input
  if (!payDate || !currency || !amount || !transferInAccount) return null
  const [twin] = await twinsOf(tx, session, { id: id ?? null, payDate, currency, amount, transferInAccount })
  return twin?.dealSerialNo ?? null
}

async function conversionStanding(context: Context, input: TransferInput, orgId: string) {
  const { tx } = context
  const { currency, currency2, exchangeRate2, ...amounts } = input
  const pair =
    currency && currency2 && currency !== currency2 ? await pairConvention(tx, currency, currency2) : undefined
  if (!pair || !currency || !currency2) return { solved: null, market: null }
  const [amount, amount2, rate] = [amounts.amount, amounts.amount2, exchangeRate2].map((value) =>
    value ? decimal(value) : undefined,
  )
  const typed = { currency, amount, currency2, amount2, exchangeRate2: rate }
  const third = solved(typed, pair, await amountScales(tx))
  const used = rate ?? (third?.field === 'exchangeRate2' ? decimal(third.value) : undefined)
  return { solved: third, market: await marketStanding(context, orgId, pair.pair, used) }
}

export async function standingOfTyped(context: Context, input: TransferInput): Promise<TransferStanding> {
  const { tx, session } = context
  const { drawOutAccount, drawOutBank, currency, payDate } = input
  const drawn = drawOutAccount
    ? await ownAccount(tx, session, drawOutAccount)
    : drawOutBank && currency
      ? await settlementAccount(tx, session, drawOutBank, currency)
      : undefined
  const own = input.transferInAccount ? await ownAccount(tx, session, input.transferInAccount) : undefined
  const orgId = drawn?.orgId ?? session.orgId
  const { solved: third, market } = await conversionStanding(context, input, orgId)
  const typed = { ...input, ...(third ? { [third.field]: third.value } : {}) }
  const amount = typed.amount ? decimal(typed.amount) : ZERO
  const arriving = typed.currency2 ? (typed.amount2 ? decimal(typed.amount2) : ZERO) : amount
  const legs: Leg[] = []
  if (drawn && currency) legs.push({ account: drawn, currency, change: amount.neg() })
  const into = input.currency2 ?? currency
  if (own && into && own.orgId === orgId) legs.push({ account: own, currency: into, change: arriving })
  const worth = currency && typed.amount ? await worthOf(context, { currency, amount: typed.amount }) : undefined
  return {
    cutOff: drawn && currency && payDate ? await cutOffStanding(context, drawn.id, { currency, payDate }) : null,
    accounts: await accountStandings(context, legs),
    solved: third,
    market,
    quota: await quotaStanding(context, orgId, worth?.worthUsd ?? null, typed),
    duplicateOf: await twinNo(context, typed),
  }
}
