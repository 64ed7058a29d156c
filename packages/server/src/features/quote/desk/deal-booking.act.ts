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
import type { DealSaved } from '@hedgerow/contract/trade/trade-reply.contract'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, undoneWhenRefused, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Services } from '../../../kit/http/services.ts'
import type { Session } from '../../../kit/http/session.ts'
import { type AuditEntry, writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { publish } from '../../../kit/work/bus.ts'
import { addDeal } from '../../trade/entry/trade-entry.act.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import { leaveQuotes } from '../inquiry/inquiry.store.ts'
import { dealSaid } from '../inquiry/quote.rules.ts'
import { type HeardQuote, keepDeal, lockHeard } from './desk.store.ts'

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

/** Runs as the dealer, with what he could do when he pressed. A report of what is booked already changes nothing. */
export async function bookDeal({ db, services }: DeskTools, by: Session, report: DealtReport): Promise<void> {
  await withTx(db, by, async (tx) => {
    const quote = await lockHeard(tx, report.lineId, report.wire)
    assert(quote, 'the dealer sees the quote that he ordered')
    if (!isOpenOrder(quote)) return
    const entries: AuditEntry[] = []
    const { today, time } = await systemDate(tx)
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
    const booked = await enter(context, entries, quote, { time, bankDealNo: report.bankDealNo })
    const after = moved(quoteLife, quote, 'confirm')
    await leaveQuotes(tx, by, quote.inquiryId, LoseReason.of.price)
    await keepDeal(tx, quote.id, after, { bankDealNo: report.bankDealNo, dealId: booked.saved.id })
    await tellDealer(tx, by, quote, booked)
    const { orderedBy: _, ...before } = quote
    entries.push({
      entity: quoteLife.entity,
      entityId: quote.id,
      orgId: quote.orgId,
      before,
      after: { ...after, ...report },
    })
    await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
    await writeAudit(tx, { ...by, ip: 'desk', action: 'deal' }, entries)
  })
}

export const isOpenOrder = ({ quoteStatus, dealStatus }: Pick<HeardQuote, 'quoteStatus' | 'dealStatus'>): boolean =>
  openOrders.some((axes) => axes.quoteStatus === quoteStatus && axes.dealStatus === dealStatus)
const openOrders = [quoteLife.states.dealing, quoteLife.states.unknown]

async function enter(
  context: Context,
  entries: AuditEntry[],
  quote: HeardQuote,
  { time, bankDealNo }: { readonly time: string; readonly bankDealNo: string },
): Promise<Booked> {
  const { spotRate, exchangeRate, dealAmt2 } = quote
  assert(spotRate && exchangeRate && dealAmt2, 'an ordered quote has its price')
  const kind = kindOf(quote.businType)
  const trader = context.session.userName
  const said = dealSaid(kind, { ...quote, spotRate, exchangeRate, dealAmt2, trader, transTime: time, bankDealNo })
  try {
    const saved = await undoneWhenRefused(context.tx, () => addDeal(context, kind, 'submit', said))
    return { saved, refusal: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    entries.length = 0
    return { saved: await addDeal(context, kind, 'save', said), refusal: error }
  }
}

async function tellDealer(tx: Tx, scope: Scope, quote: HeardQuote, { saved, refusal }: Booked): Promise<void> {
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
