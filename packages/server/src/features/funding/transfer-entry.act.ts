/** A transfer before its review: what the server works out of what was said, and how it is submitted. */

import { TransferOrderStatus } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { closedOn } from '@hedgerow/quant/basics/calendar'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { demandPayable } from '../account/account-funds.rules.ts'
import { fundsOf } from '../account/account-funds.store.ts'
import { type OwnAccount, ownAccount, settlementAccount } from '../account/own-account.store.ts'
import { boundsOf } from '../approval/policy.store.ts'
import { portfoliosOf } from '../enterprise/enterprise.store.ts'
import { spotRate } from '../market/price/market.answer.ts'
import { amountScales, calendarsOf, currencies, pairConvention } from '../reference/reference.store.ts'
import { type MeasuredWorth, measuredWorths } from '../settlement/net/measured-worth.store.ts'
import { netNumbers } from '../settlement/net/net-result.store.ts'
import { demandLimits, firstPayDay, reasonForLate } from './standing/transfer-limits.act.ts'
import { demandRate, rateStanding } from './standing/transfer-rate.rules.ts'
import { tellSubmitted } from './transfer/transfer.notice.ts'
import {
  type AmountsInput,
  checkSides,
  convert,
  demandAccountForm,
  demandAgreement,
  demandScale,
  isConversion,
} from './transfer/transfer.rules.ts'
import {
  type EnteredTransfer,
  lockDay,
  lockTransfer,
  markSubmitted,
  type NewRow,
  type StoredTransfer,
  type TransferFacts,
  twinsOf,
} from './transfer/transfer.store.ts'

const nothing = {
  amount2: null,
  currencyPair: null,
  carryingRate: null,
  fxDifference: null,
  differenceCurrency: null,
  lateReason: '',
  offMarketReason: '',
} as const

type Complete = EnteredTransfer &
  AmountsInput & {
    readonly transferType: string
    readonly payDate: string
    readonly drawOutBank: string
    readonly transferInAccount: string
  }

/** The account that pays: the one said, else the settlement account of the bank. @throws Refusal */
async function drawnAccount(
  { tx, session }: Context,
  { drawOutAccount, drawOutBank, currency }: Pick<EnteredTransfer, 'drawOutAccount' | 'drawOutBank' | 'currency'>,
): Promise<OwnAccount | undefined> {
  if (drawOutAccount) {
    const account = await ownAccount(tx, session, drawOutAccount)
    return account ?? refuse(transferRefusals.NOT_OWN_ACCOUNT, { account: drawOutAccount }, 'drawOutAccount')
  }
  return drawOutBank && currency ? settlementAccount(tx, session, drawOutBank, currency) : undefined
}

/** @throws Refusal DOES_NOT_EXIST of a portfolio that is not the group's, of a net row that is out of sight */
async function demandKnown({ tx, session }: Context, { portfolioId, nettingId }: EnteredTransfer): Promise<void> {
  if (nettingId !== undefined && !(await netNumbers(tx, session, [nettingId])).has(nettingId))
    refuse(kitRefusals.DOES_NOT_EXIST, {}, 'nettingId')
  if (portfolioId === undefined) return
  const portfolios = await portfoliosOf(tx, session)
  if (!portfolios.some(({ id }) => id === portfolioId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'portfolioId')
}

/** Of a draft only what is there. @throws Refusal NOT_OWN_ACCOUNT, NOT_PERMITTED */
export async function draftFacts(context: Context, entered: EnteredTransfer): Promise<TransferFacts> {
  const { tx, session } = context
  await demandKnown(context, entered)
  const drawn = await drawnAccount(context, entered)
  const orgId = drawn?.orgId ?? session.orgId
  demandGrant(session, 'funding.edit', orgId)
  const own = entered.transferInAccount ? await ownAccount(tx, session, entered.transferInAccount) : undefined
  return {
    ...nothing,
    orgId,
    drawOutAccountId: drawn?.id ?? null,
    drawOutAccount: drawn?.account ?? entered.drawOutAccount ?? null,
    drawOutAccountName: drawn?.accountName ?? entered.drawOutAccountName ?? null,
    transferInAccountId: own?.orgId === orgId ? own.id : null,
    amount2: entered.amount2 ?? null,
    lateReason: entered.lateReason ?? '',
    offMarketReason: entered.offMarketReason ?? '',
  }
}

/** With the day that a program left out. */
export async function dated<T extends Undated>(context: Context, input: T): Promise<T & Pick<Complete, 'payDate'>> {
  if (input.payDate !== undefined) return { ...input, payDate: input.payDate }
  const { currency, currency2 = currency } = input
  const drawn = await drawnAccount(context, input)
  return { ...input, payDate: await firstPayDay(context, drawn?.id, [...new Set([currency, currency2])]) }
}
type Undated = Omit<Complete, 'payDate'> & Partial<Pick<Complete, 'payDate'>>

/** @throws Refusal for whatever does not hold of a submission, the balance included */
export async function submissionFacts(context: Context, entered: Complete): Promise<TransferFacts> {
  const { tx, session, today } = context
  await demandKnown(context, entered)
  const drawn = await drawnAccount(context, entered)
  if (!drawn)
    return refuse(
      transferRefusals.NO_SETTLE_ACCOUNT,
      { bank: entered.drawOutBank, currency: entered.currency },
      'drawOutBank',
    )
  demandGrant(session, 'funding.edit', drawn.orgId)
  if (entered.payDate < today) refuse(transferRefusals.PAY_DATE_PAST, {}, 'payDate')
  await demandOpenDay(context, entered)
  const own = await ownAccount(tx, session, entered.transferInAccount)
  const isCross = isConversion(entered)
  demandAccountForm(entered.payWay, entered.currency, entered.transferInAccount)
  checkSides(entered.transferType, drawn, { account: entered.transferInAccount, own }, isCross)
  const amount = decimal(entered.amount)
  demandScale('amount', amount, await scaleOf(context, entered.currency))
  const [funds] = await fundsOf(tx, session, [{ accountId: drawn.id, currency: entered.currency }])
  if (funds) demandPayable(funds, amount, 'amount')
  const sides = {
    orgId: drawn.orgId,
    drawOutAccountId: drawn.id,
    drawOutAccount: drawn.account,
    drawOutAccountName: drawn.accountName || (entered.drawOutAccountName ?? null),
    transferInAccountId: own?.orgId === drawn.orgId ? own.id : null,
  }
  if (sides.transferInAccountId)
    await fundsOf(tx, session, [
      { accountId: sides.transferInAccountId, currency: entered.currency2 ?? entered.currency },
    ])
  const lateReason = await reasonForLate(context, { ...entered, accountId: drawn.id })
  return { ...nothing, ...sides, lateReason, ...(isCross ? await conversionFacts(context, entered, drawn.orgId) : {}) }
}

/** Banks pay no currency on a day on which it rests. @throws Refusal TRANSFER_DAY_CLOSED naming the calendars */
async function demandOpenDay({ tx, session }: Context, { payDate, currency, currency2 = currency }: Complete) {
  const codes = [...new Set([currency, currency2])]
  const closed = closedOn(businessDate(payDate), await calendarsOf(tx, session, codes), codes)
  if (closed.length > 0) refuse(transferRefusals.TRANSFER_DAY_CLOSED, { calendars: listText(closed) }, 'payDate')
}

async function scaleOf({ tx }: Context, currency: string): Promise<number> {
  return (await currencies(tx)).get(currency)?.decimalScale ?? refuse(transferRefusals.NO_TRANSFER_PAIR, {}, 'currency')
}

/** What arrives, and the difference to the rate at which the day carries the pair. @throws Refusal NO_TRANSFER_PAIR, MISSING_RATE, AMOUNTS_DISAGREE */
async function conversionFacts(context: Context, entered: Complete, orgId: string) {
  const { tx, session, today } = context
  const { currency, currency2 = '', exchangeRate2 = '' } = entered
  const pair = await pairConvention(tx, currency, currency2)
  if (!pair) return refuse(transferRefusals.NO_TRANSFER_PAIR, {}, 'currency2')
  const carrying = await spotRate(tx, { ...session, orgId }, pair.pair, today)
  const rate = fxRate(pair.pair, exchangeRate2, pair.quotedUnit)
  const carryingRate = fxRate(pair.pair, carrying.mid, carrying.unit)
  const sold = { currency, amount: decimal(entered.amount) }
  const converted = convert(sold, rate, carryingRate, await amountScales(tx))
  demandAgreement(entered, converted)
  const bounds = await boundsOf(tx, session, orgId)
  demandRate(rateStanding(decimal(exchangeRate2), carrying, bounds), bounds, entered.offMarketReason)
  return {
    offMarketReason: entered.offMarketReason ?? '',
    amount2: converted.bought.amount.toString(),
    currencyPair: pair.pair,
    carryingRate: carrying.mid.toString(),
    fxDifference: converted.difference.toString(),
    differenceCurrency: pair.quote,
  }
}

/** In US dollars, with the rate. */
export async function worthOf(
  { tx, session, today }: Context,
  { currency, amount }: Pick<Complete, 'currency' | 'amount'>,
): Promise<MeasuredWorth> {
  const worth = await measuredWorths(tx, session, [currency], today)
  return worth({ currency, amount })
}

/** A draft of somebody who may change it, locked. @throws Refusal in the words of the life; NOT_PERMITTED, STALE_VERSION */
export async function editable(
  { tx, session }: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  event: 'save' | 'submit',
): Promise<StoredTransfer> {
  const stored = await lockTransfer(tx, session, id, version)
  demandGrant(session, 'funding.edit', stored.orgId)
  demandEvent(transferLife, stored, event)
  return stored
}

/** Hands it to a second person. @returns the number of a transfer that it may repeat */
export async function submitTransfer(
  context: Context,
  row: NewRow,
  entered: Complete,
  editors: readonly string[],
): Promise<string | null> {
  const { tx, session, audit } = context
  await lockDay(tx, session, entered.payDate)
  const [twin] = await twinsOf(tx, session, { ...entered, id: row.id })
  const worth = await worthOf(context, entered)
  const { worthUsd } = worth
  await demandLimits(context, { ...entered, orgId: row.orgId, worthUsd })
  await markSubmitted(tx, session, row, { ...worth, isDuplicate: twin !== undefined })
  await tellSubmitted(context, { ...row, worthUsd }, editors)
  const before = { orderStatus: TransferOrderStatus.of.draft }
  const after = { ...entered, orderStatus: TransferOrderStatus.of.submitted, duplicateOf: twin?.dealSerialNo ?? null }
  audit({ entity: transferLife.entity, entityId: row.id, orgId: row.orgId, before, after })
  return twin?.dealSerialNo ?? null
}

/** The other amounts of a stored transfer, as the reviewer's pass and the booking take them. */
export const movementsOf = (transfer: {
  readonly drawOutAccountId: string
  readonly transferInAccountId: string | null
  readonly currency: string
  readonly amount: string
  readonly currency2: string | null
  readonly amount2: string | null
  readonly payDate: string
}): { accountId: string; currency: string; amount: Decimal; changeDate: ReturnType<typeof businessDate> }[] => {
  const changeDate = businessDate(transfer.payDate)
  const out = {
    accountId: transfer.drawOutAccountId,
    currency: transfer.currency,
    amount: decimal(transfer.amount).neg(),
    changeDate,
  }
  if (!transfer.transferInAccountId) return [out]
  const currency = transfer.currency2 ?? transfer.currency
  const arriving = {
    accountId: transfer.transferInAccountId,
    currency,
    amount: decimal(transfer.amount2 ?? transfer.amount),
    changeDate,
  }
  return [out, arriving]
}
