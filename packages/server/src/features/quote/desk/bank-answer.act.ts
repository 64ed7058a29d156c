/** What a bank says of a quote or an order, written down once however often it is said. */
import { moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { nameText, say, type Text } from '@hedgerow/contract/kit/text'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { publish } from '../../../kit/work/bus.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { costOf, otherAmount } from '../inquiry/quote.rules.ts'
import type { BankAnswer } from '../provider/provider.shape.ts'
import { bookDeal, type DeskTools, isOpenOrder } from './deal-booking.act.ts'
import { type HeardQuote, keepEnd, keepMessage, keepPrice, lockHeard } from './desk.store.ts'

type Of<K extends BankAnswer['kind']> = Extract<BankAnswer, { kind: K }>

/** A message stands in both languages until somebody reads it; the quote keeps the bank's own words, or ours in both. */
const both = ({ zh, en }: Text) => `${zh} / ${en}`
const stateIs = (quote: HeardQuote) => stateOf(quoteLife, quote)

export async function heard(tools: DeskTools, lineId: string, answer: BankAnswer): Promise<void> {
  const dealt = await withTx(tools.db, systemScope, async (tx) => {
    const quote = await lockHeard(tx, lineId, answer.quoteSerialNo)
    if (!quote) return undefined
    if (answer.kind === 'changed') return void (await changed(tx, quote, answer.message))
    if (answer.kind === 'dealt') return (await agrees(tx, quote, answer)) ? { quote, answer } : undefined
    await write(tx, quote, answer)
    await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
    return undefined
  })
  if (!dealt?.quote.orderedBy) return
  const report = { lineId, wire: answer.quoteSerialNo, bankDealNo: dealt.answer.bankDealNo }
  await bookDeal(tools, dealt.quote.orderedBy, report)
}

async function write(
  tx: Tx,
  quote: HeardQuote,
  answer: Exclude<BankAnswer, { kind: 'dealt' | 'changed' }>,
): Promise<void> {
  if (answer.kind === 'quoted') return priced(tx, quote, answer)
  const message = 'message' in answer ? answer.message : both(quoteTexts.neverArrived)
  const event = { rejected: 'reject', withdrawn: 'expire', refused: 'refuse', noOrder: 'refuse' } as const
  // An order that the bank never saw may still be on its way until the price has ended.
  if (answer.kind === 'noOrder' && !quote.isPast) return
  if (whyNot(quoteLife, stateIs(quote), event[answer.kind])) return
  await keepEnd(tx, quote.id, moved(quoteLife, quote, event[answer.kind]), message)
  if (event[answer.kind] === 'refuse') await tellRefused(tx, quote, message)
}

/** A price that comes late is kept beside the state that the quote has by then. */
async function priced(tx: Tx, quote: HeardQuote, answer: Of<'quoted'>): Promise<void> {
  const state = stateIs(quote)
  const isLate = state === 'expired' || state === 'notTaken'
  if (state !== 'pending' && (!isLate || quote.exchangeRate !== null)) return
  const pair = (await currencyPairs(tx)).get(quote.currencyPair)
  if (!pair) throw new Error(`should hold: the pair ${quote.currencyPair} of a quote exists`)
  const rate = decimal(answer.exchangeRate)
  const amount2 = otherAmount(pair, quote, rate, quote.scale2)
  const baseAmt = quote.currency === pair.base ? decimal(quote.dealAmt) : amount2
  const { dealDirection, midPrice, cnyRate } = quote
  const cost = midPrice ? costOf(pair, { dealDirection, rate, mid: decimal(midPrice), baseAmt, cnyRate }) : none
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

/** Whether the bank confirms what was ordered. Anything else is nobody's deal: the dealer is told once, and the bank must be called. */
async function agrees(tx: Tx, quote: HeardQuote, { exchangeRate, dealAmt }: Of<'dealt'>): Promise<boolean> {
  if (!isOpenOrder(quote)) return false
  const isSame = quote.exchangeRate !== null && decimal(exchangeRate).eq(decimal(quote.exchangeRate))
  if (isSame && decimal(dealAmt).eq(decimal(quote.dealAmt))) return true
  const params = { bank: nameText(quote.bankName, quote.bankNameEn), serial: quote.quoteSerialNo }
  const words = { zh: say(quoteTexts.disagrees, 'zh_CN', params), en: say(quoteTexts.disagrees, 'en_US', params) }
  if (!(await keepMessage(tx, quote.id, both(words)))) return false
  const scope = { ...quote, orgIds: [quote.orgId], userId: quote.makerId }
  await notifyMember(tx, scope, quote.makerId, {
    message: quoteTexts.disagrees,
    params,
    url: pathOf('online-ask', { inquiry: quote.askGroupNo }),
    variant: 'warning',
  })
  await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
  return false
}

/** What the bank did to a deal that it had told is not undone here: the dealer is told once, and must speak with the bank. */
async function changed(tx: Tx, quote: HeardQuote, reason: string): Promise<void> {
  const params = { bank: nameText(quote.bankName, quote.bankNameEn), serial: quote.quoteSerialNo, reason }
  const words = {
    zh: say(quoteTexts.bankChanged, 'zh_CN', params),
    en: say(quoteTexts.bankChanged, 'en_US', params),
  }
  if (!(await keepMessage(tx, quote.id, both(words)))) return
  const scope = { ...quote, orgIds: [quote.orgId], userId: quote.makerId }
  await notifyMember(tx, scope, quote.makerId, {
    message: quoteTexts.bankChanged,
    params,
    url: pathOf('online-ask', { inquiry: quote.askGroupNo }),
    variant: 'warning',
  })
  await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
}

async function tellRefused(tx: Tx, quote: HeardQuote, reason: string): Promise<void> {
  const scope = { groupId: quote.groupId, orgIds: [quote.orgId], userId: quote.makerId }
  const params = { bank: nameText(quote.bankName, quote.bankNameEn), reason }
  await notifyMember(tx, scope, quote.makerId, {
    message: quoteTexts.refusedBy,
    params,
    url: pathOf('online-ask', { inquiry: quote.askGroupNo }),
    variant: 'warning',
  })
}
