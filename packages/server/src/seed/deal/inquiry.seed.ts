/**
 * What the dealer asked the banks since the autumn: for the deals of the book what the others quoted as well, and questions that led to no
 * deal. So the banks have a record by which they are chosen, and the desk a price for what asking several saved.
 */
import { moved } from '@hedgerow/contract/kit/record/life'
import { assert } from '@hedgerow/contract/kit/refusal'
import { AskChannel, LoseReason, QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { referenceRates } from '../../features/market/price/market.answer.ts'
import { keepDeal, keepEnd, keepPrice } from '../../features/quote/desk/desk.store.ts'
import {
  type BankToAsk,
  type InquiryRow,
  insertInquiry,
  insertQuotes,
  leaveQuotes,
} from '../../features/quote/inquiry/inquiry.store.ts'
import { costOf, otherAmount } from '../../features/quote/inquiry/quote.rules.ts'
import { currencyPairs, type StoredPair } from '../../features/reference/reference.store.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** A deal of the book as it was asked for. */
interface Dealt extends InquiryRow {
  readonly dealId: string
  readonly dealNo: string
  readonly transDate: BusinessDate
  readonly bank: string
  readonly spotRate: string
  readonly forwardPoint: string | null
  readonly exchangeRate: string
}
type Bank = BankToAsk & { readonly bank: string }

/** What a bank answers beside the best price: pips worse than it, or why it gives none. */
type Answer = number | 'rejects' | 'silent'
/** By turns, over the banks that were asked beside the one that dealt. */
const answers: readonly (readonly Answer[])[] = [
  [4, 9, 12, 6],
  [7, 'rejects', 5, 11],
  [3, 8, 15],
  [6, 13, 4, 'silent'],
  [10, 5],
  [2, 7, 18, 9],
  ['rejects', 6, 8],
]
const rejection = '该期限额度在审批 / the limit for this tenor is under approval'
/** Seconds until the price came, by bank; some days take longer. */
const seconds = [6, 9, 14, 19, 4]
const validity = 30
/** Up to the deal that was made far from the market by telephone. */
const [since, until] = ['20251001', '20260409']
const quotedScale = 4

/** Asked, and left: the day's rate was not taken, and the rest of the exposure waited. */
const undealt: readonly { readonly day: BusinessDate; readonly settles: string; readonly reason: string }[] = [
  { day: businessDate('20251205'), settles: '20251209', reason: LoseReason.of.price },
  { day: businessDate('20260115'), settles: '20260120', reason: LoseReason.of.timing },
  { day: businessDate('20260226'), settles: '20260302', reason: LoseReason.of.test },
  { day: businessDate('20260312'), settles: '20260316', reason: LoseReason.of.price },
  { day: businessDate('20260402'), settles: '20260407', reason: LoseReason.of.limit },
]

/** After the deals of the book were told, as the dealer. */
export async function seedInquiries(tx: Tx, dealer: Scope): Promise<void> {
  const [banks, pairs] = [await banksOf(tx, dealer), await currencyPairs(tx)]
  const deals = await bookedDeals(tx, dealer)
  const pairOf = (name: string): StoredPair => {
    const pair = pairs.get(name)
    assert(pair, `the pair ${name} of the book exists`)
    return pair
  }
  for (const [at, deal] of deals.entries())
    await askFor(tx, dealer, { banks, pair: pairOf(deal.currencyPair), at }, deal)
  const example = deals.find(({ currencyPair, dealLimit }) => currencyPair === 'USD/CNY' && dealLimit === 'SPOT')
  assert(example, 'the book has a spot deal in dollars')
  for (const [at, question] of undealt.entries())
    await askAndLeave(tx, dealer, { banks, pair: pairOf(example.currencyPair), at }, { example, ...question })
  await putInTime(tx, dealer)
}

const banksOf = async (tx: Tx, { groupId }: Scope): Promise<Bank[]> => {
  const { rows } = await sql<Bank>`select l.id as bank_line_id, c.id as counter_party_id, c.counter_party_no as bank
    from bank_line l join counter_party c on c.group_id = l.group_id and c.id = l.counter_party_id
    where l.group_id = ${groupId} and l.enabled order by c.counter_party_no`.execute(tx)
  return rows
}

/** Against the mid that every deal keeps; cross rates to the home currency are not needed, all of them are quoted in it. */
const bookedDeals = async (tx: Tx, { groupId }: Scope): Promise<Dealt[]> => {
  const { rows } =
    await sql<Dealt>`select d.id as deal_id, d.deal_no, d.org_id, d.busin_type, d.currency_pair, d.deal_direction,
      p.base_currency as currency, p.quote_currency as currency2,
      trim_scale(case when d.buy_currency = p.base_currency then d.buy_amt else d.sell_amt end)::text as deal_amt, d.time_limit as deal_limit,
      d.trans_date, d.value_date as settle_date, d.deal_type, d.hedge_exposure_type, d.portfolio_id, d.hedge_request_id,
      null as low_price, null as spot_mid, d.market_rate as mid_price, null as mid_source, d.trans_date as mid_date, null as mid_time,
      false as mid_simulated, '1' as home_rate, c.counter_party_no as bank, d.spot_rate, d.forward_point, d.exchange_rate
    from fx_deal d join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
      join currency_pair p on p.currency_pair_code = d.currency_pair
      join org o on o.group_id = d.group_id and o.id = d.org_id and o.base_currency = p.quote_currency
    where d.group_id = ${groupId} and d.trade_status = '2' and d.original_deal_id is null and d.trans_date between ${since} and ${until}
      and d.market_rate is not null and d.off_market_reason = '' order by d.trans_date, d.id`.execute(tx)
  return rows
}

interface Desk {
  readonly banks: readonly Bank[]
  readonly pair: StoredPair
  /** Which of the questions it is; the answers come by turns. */
  readonly at: number
}

const pending = { quoteStatus: QuoteStatus.of.pending, dealStatus: QuoteDealStatus.of.none }
const pricedAxes = moved(quoteLife, pending, 'quote')
const ordered = moved(quoteLife, pricedAxes, 'order')

async function askFor(tx: Tx, dealer: Scope, desk: Desk, deal: Dealt): Promise<void> {
  const [winner, ...others] = [...desk.banks].sort(
    (a, b) => Number(b.bank === deal.bank) - Number(a.bank === deal.bank),
  )
  assert(winner?.bank === deal.bank, `${deal.bank} has a line`)
  const given = answers[desk.at % answers.length] ?? []
  const ids = await ask(tx, dealer, deal, [winner, ...others.slice(0, given.length)], deal.transDate)
  const best = { spot: decimal(deal.spotRate), points: deal.forwardPoint }
  for (const [at, id] of ids.entries())
    await answer(tx, id, desk, deal, best, at === 0 ? 0 : (given[at - 1] ?? 'silent'))
  const [dealtId] = ids
  assert(dealtId, 'the first bank was asked')
  await leaveQuotes(tx, dealer, await inquiryOf(tx, dealtId), LoseReason.of.price)
  await sql`update fx_quote set ordered_at = clock_timestamp(),
      ordered_by = (select jsonb_build_object('userId', id, 'userName', user_name, 'groupId', group_id) from member where id = ${dealer.userId})
    where id = ${dealtId}`.execute(tx)
  const { bank, dealNo, dealId } = deal
  await keepDeal(tx, dealtId, moved(quoteLife, ordered, 'confirm'), {
    bankDealNo: `${bank}-${dealNo.slice(3)}`,
    dealId,
  })
}

interface Undealt {
  readonly example: Dealt
  readonly day: BusinessDate
  readonly settles: string
  readonly reason: string
}

async function askAndLeave(
  tx: Tx,
  dealer: Scope,
  desk: Desk,
  { example, day, settles, reason }: Undealt,
): Promise<void> {
  const { pair } = desk
  const rate = (await referenceRates(tx, { ...dealer, orgId: example.orgId }, [pair.pair], day)).get(pair.pair)
  assert(rate, `${pair.pair} of ${day} is stored`)
  const mid = rate.mid.round(10).toString()
  const row = { ...example, dealAmt: '1000000', transDate: day, settleDate: settles, hedgeRequestId: null }
  const question = { ...row, spotMid: mid, midPrice: mid, midSource: rate.dataSource, midDate: rate.dataDate }
  const given = answers[(desk.at + 2) % answers.length] ?? []
  const ids = await ask(tx, dealer, question, desk.banks.slice(0, given.length), day)
  const best = { spot: rate.mid.sub(decimal('0.0012')).round(quotedScale), points: null }
  for (const [at, id] of ids.entries()) await answer(tx, id, desk, question, best, given[at] ?? 'silent')
  const [first] = ids
  assert(first, 'a bank was asked')
  await leaveQuotes(tx, dealer, await inquiryOf(tx, first), reason)
}

/** @returns the ids of the quotes in the order of the banks */
async function ask(
  tx: Tx,
  dealer: Scope,
  row: InquiryRow,
  banks: readonly Bank[],
  day: BusinessDate,
): Promise<string[]> {
  const { id, askGroupNo } = await insertInquiry(tx, dealer, { ...row, askChannel: AskChannel.of.ask }, day)
  await insertQuotes(tx, dealer, { id, askGroupNo, orgId: row.orgId }, banks, day)
  const { rows } = await sql<{ id: string }>`select id from fx_quote
    where group_id = ${dealer.groupId} and inquiry_id = ${id} order by id`.execute(tx)
  return rows.map((quote) => quote.id)
}

async function inquiryOf(tx: Tx, quoteId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select inquiry_id as id from fx_quote where id = ${quoteId}`.execute(tx)
  return rows[0]?.id ?? ''
}

interface Best {
  readonly spot: Decimal
  readonly points: string | null
}

async function answer(tx: Tx, id: string, { pair }: Desk, row: InquiryRow, best: Best, given: Answer): Promise<void> {
  if (given === 'rejects') return keepEnd(tx, id, moved(quoteLife, pending, 'reject'), rejection)
  if (given === 'silent') return keepEnd(tx, id, moved(quoteLife, pending, 'expire'), null)
  const pip = decimal(pair.pip)
  const isBuy = row.dealDirection === DealDirection.of.buy
  const spot = best.spot.add(pip.mul(decimal(String(isBuy ? given : -given))))
  const rate = spot.add(pip.mul(decimal(best.points ?? '0')))
  const { dealDirection, midPrice, homeRate } = row
  const baseAmt = decimal(row.dealAmt)
  const cost = costOf(pair, { dealDirection, rate, mid: decimal(midPrice ?? ''), baseAmt, homeRate, homeScale: 2 })
  const price = {
    spotRate: spot.toString(),
    forwardPoint: best.points,
    exchangeRate: rate.toString(),
    dealAmt2: otherAmount(pair, row, rate, 2).toString(),
    providerQuoteId: `SIM-${id}`,
    validity,
  }
  await keepPrice(tx, id, pricedAxes, { ...price, ...cost }, null)
}

/** Two minutes before the deal, as it was: at the hour of the desk, the prices after the bank's usual seconds. */
async function putInTime(tx: Tx, { groupId }: Scope): Promise<void> {
  const zone = sql`(select time_zone from system_date)`
  await sql`update quote_inquiry i set asked_at = (i.trans_date + time '10:28:00' - make_interval(mins => (i.id % 40)::int)) at time zone ${zone}
    where i.group_id = ${groupId}`.execute(tx)
  const usual = sql`(array[${sql.join(seconds.map((one) => sql.lit(one)))}])[1 + o.counter_party_id % ${sql.lit(seconds.length)}]`
  await sql`update fx_quote q set asked_at = t.asked_at, ask_sent_at = t.asked_at,
      quoted_at = case when q.quoted_at is not null then t.asked_at + took end,
      expires_at = case when q.expires_at is not null then t.asked_at + took + make_interval(secs => q.validity) end,
      ordered_at = case when q.deal_id is not null then t.asked_at + ordered end,
      order_sent_at = case when q.deal_id is not null then t.asked_at + ordered end, resolved_at = t.asked_at + ordered + interval '2 seconds'
    from (select o.id, i.asked_at, make_interval(secs => ${usual} + i.id % 5) as took, interval '30 seconds' as ordered
      from fx_quote o join quote_inquiry i on i.group_id = o.group_id and i.id = o.inquiry_id where o.group_id = ${groupId}) t
    where q.group_id = ${groupId} and q.id = t.id`.execute(tx)
}
