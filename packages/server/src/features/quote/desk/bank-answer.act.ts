/** What a bank says of a quote or an order, written down once however often it is said. */
import { moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { nameText, type Text } from '@hedgerow/contract/kit/text'
import { HeldCause } from '@hedgerow/contract/quote/held/held-report.dict'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { publish } from '../../../kit/work/bus.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { costOf, otherAmount } from '../inquiry/quote.rules.ts'
import type { BankAnswer, ReportedTerms } from '../provider/provider.shape.ts'
import { bookDeal, type DealtReport, type DeskTools, isOpenOrder } from './deal-booking.act.ts'
import { keepEnd, keepPrice, type LockedQuote, lockHeard } from './desk.store.ts'
import { contradictions, isOneReport, type Ordered } from './held-report.rules.ts'
import { endSilence, hasUndecided, isDealNoTaken } from './held-report.store.ts'
import { heldOf, holdReport, holdStranger } from './hold-report.act.ts'

type Of<K extends BankAnswer['kind']> = Extract<BankAnswer, { kind: K }>

/** A message stands in both languages until somebody reads it; the quote keeps the bank's own words, or ours in both. */
const both = ({ zh, en }: Text) => `${zh} / ${en}`
const { dealt } = QuoteDealStatus.of
const stateIs = (quote: LockedQuote) => stateOf(quoteLife, quote)

/** A fill whose order somebody ended in the meantime is looked at once more: it is held then. */
export async function takeAnswer(tools: DeskTools, lineId: string, answer: BankAnswer): Promise<void> {
  const agreed = await withTx(tools.db, systemScope, (tx) => taken(tx, lineId, answer))
  if (!agreed) return
  if (!(await bookDeal(tools, agreed.by, { ...agreed.report, lineId }))) await takeAnswer(tools, lineId, answer)
}

interface Agreed {
  readonly by: Session
  readonly report: Omit<DealtReport, 'lineId'>
}

/** @returns the deal that was ordered, where the bank tells of it; everything else is written or held */
async function taken(tx: Tx, lineId: string, answer: BankAnswer): Promise<Agreed | undefined> {
  const wire = answer.quoteSerialNo
  const quote = await lockHeard(tx, lineId, wire)
  if (answer.kind === 'dealt') return reported(tx, quote, lineId, answer)
  const isTakenBack = answer.kind === 'changed' || (answer.kind === 'refused' && quote?.dealStatus === dealt)
  if (isTakenBack) {
    const what = { reported: {}, differs: [], bankMessage: answer.message }
    if (quote) await holdReport(tx, heldOf(quote, lineId, wire), quote, { ...what, cause: HeldCause.of.changed })
    else await holdStranger(tx, lineId, wire, what)
    return undefined
  }
  if (!quote) return undefined
  await write(tx, quote, answer)
  await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
  return undefined
}

async function reported(
  tx: Tx,
  quote: LockedQuote | undefined,
  lineId: string,
  { quoteSerialNo: wire, bankDealNo, exchangeRate, dealAmt, message, ...more }: Of<'dealt'>,
): Promise<Agreed | undefined> {
  const terms = { ...more.terms, bankDealNo, exchangeRate, dealAmt }
  const what = { reported: terms, bankMessage: message ?? null }
  if (!quote) {
    await holdStranger(tx, lineId, wire, { ...what, differs: [] })
    return undefined
  }
  const of = heldOf(quote, lineId, wire)
  const order = orderOf(quote)
  const differs = order ? contradictions(order, terms) : []
  if (quote.dealStatus === dealt && isDealAgain(quote, terms, differs)) return undefined
  const isOpen = isOpenOrder(quote)
  if (isOpen && differs.length === 0) {
    const isTaken = await isDealNoTaken(tx, of, bankDealNo)
    const isHeld = await hasUndecided(tx, quote.id)
    if (!isTaken && !isHeld && quote.orderedBy) return { by: quote.orderedBy, report: { wire, bankDealNo } }
    differs.push(...(isTaken ? (['bankDealNo'] as const) : []), ...(isHeld ? (['earlierReport'] as const) : []))
  }
  const cause = isOpen ? HeldCause.of.contradicts : quote.orderedBy ? HeldCause.of.late : HeldCause.of.noOrder
  await holdReport(tx, of, quote, { ...what, differs, cause })
  return undefined
}

/** The order that was sent; undefined where none was. */
function orderOf(quote: LockedQuote): Ordered | undefined {
  const { exchangeRate, providerQuoteId } = quote
  return quote.orderedBy && exchangeRate
    ? { ...quote, exchangeRate, providerQuoteId: providerQuoteId ?? '' }
    : undefined
}

/** The deal that stands already, reported once more. */
function isDealAgain(quote: LockedQuote, terms: ReportedTerms, differs: readonly string[]): boolean {
  if (terms.bankDealNo !== quote.bankDealNo) return false
  const stands = { exchangeRate: quote.dealtRate ?? '', dealAmt: quote.dealtAmt ?? '' }
  return quote.byHeld ? isOneReport(stands, terms) : differs.length === 0
}

async function write(
  tx: Tx,
  quote: LockedQuote,
  answer: Exclude<BankAnswer, { kind: 'dealt' | 'changed' }>,
): Promise<void> {
  if (answer.kind === 'quoted') return priced(tx, quote, answer)
  const message = 'message' in answer ? answer.message : both(quoteTexts.neverArrived)
  const event = { rejected: 'reject', withdrawn: 'expire', refused: 'refuse', noOrder: 'refuse' } as const
  // An order that the bank never saw may still be on its way until the price has ended.
  if (answer.kind === 'noOrder' && !quote.isPast) return
  if (whyNot(quoteLife, stateIs(quote), event[answer.kind])) return
  await keepEnd(tx, quote.id, moved(quoteLife, quote, event[answer.kind]), message)
  await endSilence(tx, quote.id)
  if (event[answer.kind] === 'refuse') await tellRefused(tx, quote, message)
}

/** A price that comes late is kept beside the state that the quote has by then. */
async function priced(tx: Tx, quote: LockedQuote, answer: Of<'quoted'>): Promise<void> {
  const state = stateIs(quote)
  const isLate = state === 'expired' || state === 'notTaken'
  if (state !== 'pending' && (!isLate || quote.exchangeRate !== null)) return
  const pair = (await currencyPairs(tx)).get(quote.currencyPair)
  if (!pair) throw new Error(`should hold: the pair ${quote.currencyPair} of a quote exists`)
  const rate = decimal(answer.exchangeRate)
  const amount2 = otherAmount(pair, quote, rate, quote.scale2)
  const baseAmt = quote.currency === pair.base ? decimal(quote.dealAmt) : amount2
  const { dealDirection, midPrice, homeRate, homeScale } = quote
  const cost = midPrice
    ? costOf(pair, { dealDirection, rate, mid: decimal(midPrice), baseAmt, homeRate, homeScale })
    : none
  const axes = isLate ? quote : moved(quoteLife, quote, 'quote')
  await keepPrice(
    tx,
    quote.id,
    axes,
    { ...answer, ...cost, dealAmt2: amount2.toString() },
    isLate ? both(quoteTexts.cameLate) : null,
  )
}
const none = { spreadPip: null, spreadBp: null, spreadCost: null }

async function tellRefused(tx: Tx, quote: LockedQuote, reason: string): Promise<void> {
  const scope = { groupId: quote.groupId, orgIds: [quote.orgId], userId: quote.makerId }
  const params = { bank: nameText(quote.bankName, quote.bankNameEn), reason }
  await notifyMember(tx, scope, quote.makerId, {
    message: quoteTexts.refusedBy,
    params,
    url: pathOf('online-ask', { inquiry: quote.askGroupNo }),
    variant: 'warning',
  })
}
