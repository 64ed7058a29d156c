/**
 * A deal at the bank becomes a trade: submitted by trade's own entry in the transaction that marks the quote. Where entry refuses
 * now what it accepted when the dealer pressed, the trade is kept as a draft: what a bank has dealt is never lost.
 */
import { moved } from '@hedgerow/contract/kit/record/life'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import { defaultLang, nameText } from '@hedgerow/contract/kit/text'
import { LoseReason } from '@hedgerow/contract/quote/quote.dict'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { DealSaved } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, undoneWhenRefused, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Services } from '../../../kit/http/services.ts'
import type { Session } from '../../../kit/http/session.ts'
import { type AuditEntry, writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import { publish } from '../../../kit/work/bus.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { addDeal } from '../../trade/entry/trade-entry.act.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import { leaveQuotes } from '../inquiry/inquiry.store.ts'
import { dealInput, otherAmount } from '../inquiry/quote.rules.ts'
import { keepDeal, type LockedQuote, lockHeard } from './desk.store.ts'
import { endSilence } from './held-report.store.ts'

export interface DealtReport {
  readonly lineId: string
  readonly wire: string
  readonly bankDealNo: string
}

interface Booked {
  readonly saved: DealSaved
  /** Why it is a draft only. */
  readonly refusal: Refusal | undefined
}

export interface DeskTools {
  readonly db: Kysely<DB>
  readonly services: Services
}

/** Runs as the dealer, with what he could do when he pressed. @returns whether the order was still open */
export async function bookDeal(tools: DeskTools, by: Session, report: DealtReport): Promise<boolean> {
  return withTx(tools.db, by, async (tx) => {
    const quote = await lockHeard(tx, report.lineId, report.wire)
    assert(quote, 'the dealer sees the quote that he ordered')
    if (!isOpenOrder(quote)) return false
    const { exchangeRate, dealAmt } = quote
    assert(exchangeRate, 'an ordered quote has its price')
    await enterDeal(tx, { ...tools, by }, quote, { bankDealNo: report.bankDealNo, exchangeRate, dealAmt })
    await endSilence(tx, quote.id)
    return true
  })
}

/** What was dealt: as ordered, or as two people agreed it with the bank. */
interface Dealt {
  readonly bankDealNo: string
  readonly exchangeRate: string
  readonly dealAmt: string
}
type Booker = DeskTools & { readonly by: Session }

/** In the transaction of whoever decides, as the dealer. `event` is `accept` where people decided. @returns the trade */
export async function enterDeal(
  tx: Tx,
  { db, services, by }: Booker,
  quote: LockedQuote,
  dealt: Dealt,
  event: 'confirm' | 'accept' = 'confirm',
): Promise<DealSaved> {
  const entries: AuditEntry[] = []
  const { today, time } = await systemDateOf(tx, { groupId: by.groupId, orgId: quote.orgId })
  const context: Context = {
    tx,
    db,
    session: by,
    today,
    lang: defaultLang,
    ip: 'desk',
    userAgent: 'desk',
    services,
    token: '',
    audit: (entry) => void entries.push(entry),
    repeated: () => undefined,
    secondPerson: () => undefined,
    afterwards: () => undefined,
  }
  const booked = await enter(context, entries, quote, { ...dealt, time })
  const after = moved(quoteLife, quote, event)
  const { bankDealNo } = dealt
  await leaveQuotes(tx, by, quote.inquiryId, LoseReason.of.price)
  await keepDeal(tx, quote.id, after, { bankDealNo, dealId: booked.saved.id, byHeld: event === 'accept' })
  await tellDealer(tx, by, quote, booked)
  const { orderedBy: _, ...before } = quote
  entries.push({
    entity: quoteLife.entity,
    entityId: quote.id,
    orgId: quote.orgId,
    before,
    after: { ...after, ...dealt },
  })
  await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
  await writeAudit(tx, { ...by, ip: 'desk', action: 'deal' }, entries)
  return booked.saved
}

export const isOpenOrder = ({ quoteStatus, dealStatus }: Pick<LockedQuote, 'quoteStatus' | 'dealStatus'>): boolean =>
  openOrders.some((axes) => axes.quoteStatus === quoteStatus && axes.dealStatus === dealStatus)
const openOrders = [quoteLife.states.dealing, quoteLife.states.unknown]

async function enter(
  context: Context,
  entries: AuditEntry[],
  quote: LockedQuote,
  dealt: Dealt & { readonly time: string },
): Promise<Booked> {
  const kind = kindOf(quote.businType)
  const trader = context.session.userName
  const prices = await pricesOf(context.tx, quote, dealt, kind.rateName === 'forwardRate')
  const { time: transTime, bankDealNo, dealAmt } = dealt
  const input = dealInput(kind, { ...quote, ...prices, dealAmt, trader, transTime, bankDealNo })
  try {
    const saved = await undoneWhenRefused(context.tx, () => addDeal(context, kind, 'submit', input))
    return { saved, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    entries.length = 0
    return { saved: await addDeal(context, kind, 'save', input), refusal: error }
  }
}

/** Of a forward dealt at another rate spot stays as quoted, and the points are what remains. */
async function pricesOf(tx: Tx, quote: LockedQuote, { exchangeRate, dealAmt }: Dealt, isForward: boolean) {
  const { spotRate, forwardPoint, dealAmt2 } = quote
  assert(spotRate && quote.exchangeRate && dealAmt2, 'an ordered quote has its price')
  const rate = decimal(exchangeRate)
  const isSameRate = rate.eq(decimal(quote.exchangeRate))
  if (isSameRate && decimal(dealAmt).eq(decimal(quote.dealAmt)))
    return { spotRate, forwardPoint, exchangeRate: quote.exchangeRate, dealAmt2 }
  const pair = (await currencyPairs(tx)).get(quote.currencyPair)
  assert(pair, `the pair ${quote.currencyPair} of a quote exists`)
  const { currency, scale2 } = quote
  const amount2 = otherAmount(pair, { currency, dealAmt }, rate, scale2).toString()
  if (isSameRate) return { spotRate, forwardPoint, exchangeRate, dealAmt2: amount2 }
  if (!isForward) return { spotRate: exchangeRate, forwardPoint, exchangeRate, dealAmt2: amount2 }
  const points = rate.sub(decimal(spotRate)).div(decimal(pair.pip), 8).stripZeros().toString()
  return { spotRate, forwardPoint: points, exchangeRate, dealAmt2: amount2 }
}

async function tellDealer(tx: Tx, scope: Scope, quote: LockedQuote, { saved, refusal }: Booked): Promise<void> {
  const url = pathOf('inputmng', { open: saved.id })
  const bank = nameText(quote.bankName, quote.bankNameEn)
  const serial = saved.dealSerialNo
  if (!refusal) {
    await notifyMember(tx, scope, quote.makerId, {
      message: quoteTexts.dealt,
      params: { serial },
      url,
      variant: 'success',
    })
    return
  }
  const params = { bank, serial, reason: refusal.because }
  await notifyMember(tx, scope, quote.makerId, { message: quoteTexts.dealtDraft, params, url, variant: 'warning' })
}
