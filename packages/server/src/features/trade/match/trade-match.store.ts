/** Bank confirmations in the database: one row each, never rewritten, and what the last one makes of its deal. */
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type {
  BankConfirmation,
  ComparedField,
  DealConfirmation,
} from '@hedgerow/contract/trade/match/trade-match.contract'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { packagedWith } from '../deal/deal-package.store.ts'
import { passedDeal } from '../live/deal.word.ts'

interface Judgement {
  readonly compared: readonly ComparedField[]
  readonly matchStatus: string
  readonly tolerancePips: string
  /** What the deal becomes: of a package, matched only where all of it is. */
  readonly businMatch: string
}
type ConfirmationTerms = Omit<Parsed<typeof BankConfirmation>, 'version' | 'legs'>

/** Keeps the confirmation and marks the deal; the bank's number becomes the deal's once they agree. @returns its id */
export async function saveConfirmation(
  tx: Tx,
  { groupId, userId }: Scope,
  { id, orgId, version, makerId }: Pick<Deal, 'id' | 'orgId' | 'version' | 'makerId'>,
  input: ConfirmationTerms,
  { compared, matchStatus, tolerancePips, businMatch }: Judgement,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into deal_confirmation (group_id, org_id, deal_id, deal_version,
      counter_party_deal_no, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, tolerance_pips,
      compared, match_status, maker_id, entered_by)
    values (${groupId}, ${orgId}, ${id}, ${version}, ${input.counterPartyDealNo}, ${input.buyCurrency}, ${input.buyAmt},
      ${input.sellCurrency}, ${input.sellAmt}, ${input.exchangeRate}, ${input.valueDate}, ${tolerancePips},
      ${JSON.stringify(compared)}::jsonb, ${matchStatus}, ${makerId}, ${userId}) returning id`.execute(tx)
  const agreedNo = businMatch === MatchStatus.of.matched ? input.counterPartyDealNo : null
  await sql`update fx_deal set busin_match = ${businMatch}, modify_time = now(), version = version + 1,
      counter_party_deal_no = coalesce(${agreedNo}, counter_party_deal_no)
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]?.id
}

/** The latest first. */
export async function confirmationsOf(tx: Tx, { groupId }: Scope, dealId: string): Promise<DealConfirmation[]> {
  const { rows } = await sql<DealConfirmation>`select c.id, c.deal_id, c.counter_party_deal_no, c.match_status,
      c.tolerance_pips, c.compared, m.real_name as entered_by, c.entered_at
    from deal_confirmation c join member m on m.group_id = c.group_id and m.id = c.entered_by
    where c.group_id = ${groupId} and c.deal_id = ${dealId} order by c.id desc`.execute(tx)
  return rows
}

/** The deal, then the others of its package in the order of their entry. */
export async function confirmedWith(tx: Tx, scope: Scope, dealId: string): Promise<(DealQuery & { id: string })[]> {
  const { rows } = await sql<DealQuery & { id: string }>`select d.id, d.deal_serial_no, d.busin_type, d.currency_pair,
      d.buy_currency, d.sell_currency
    from fx_deal d where d.group_id = ${scope.groupId} and (d.id = ${dealId} or d.id in (${packagedWith(scope, [dealId])}))
    order by d.id <> ${dealId}, d.id`.execute(tx)
  return rows
}
interface DealQuery {
  readonly dealSerialNo: string
  readonly businType: string
  readonly currencyPair: string | null
  readonly buyCurrency: string | null
  readonly sellCurrency: string | null
}

/** What a bank's message says of an exchange, seen from us. */
interface ExchangeNotice {
  readonly numbers: readonly string[]
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
  readonly valueDate: string
}

/** The deals that the message could mean: those it names, or else those that no bank has confirmed and that exchange the same. */
export async function dealsMeant(tx: Tx, { groupId }: Scope, exchange: ExchangeNotice): Promise<MeantDeal[]> {
  const { rows: named } = await sql<MeantDeal>`select id, deal_serial_no from fx_deal
    where group_id = ${groupId} and deal_serial_no = any (${exchange.numbers}::text[]) order by id`.execute(tx)
  if (named.length > 0) return named
  const { rows } = await sql<MeantDeal>`select id, deal_serial_no from fx_deal
    where group_id = ${groupId} and value_date = ${exchange.valueDate} and buy_currency = ${exchange.buyCurrency}
      and buy_amt = ${exchange.buyAmt}::numeric and sell_currency = ${exchange.sellCurrency} and sell_amt = ${exchange.sellAmt}::numeric
      and busin_match <> ${MatchStatus.of.matched} and trade_status in (${TradeStatus.of.submitted}, ${TradeStatus.of.confirmed})
    order by id limit 2`.execute(tx)
  return rows
}
interface MeantDeal {
  readonly id: string
  readonly dealSerialNo: string
}

interface UnconfirmedCount {
  readonly businMatch: typeof MatchStatus.of.unmatched | typeof MatchStatus.of.mismatched
  readonly count: number
}

/** Passed deals of earlier days without an agreeing confirmation of the bank, by what is known of it; none of them twice. */
export async function unconfirmedCounts(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  day: string,
): Promise<UnconfirmedCount[]> {
  const { unmatched, mismatched } = MatchStatus.of
  const { rows } = await sql<UnconfirmedCount>`select d.busin_match, count(*)::int as count from fx_deal d
    where d.group_id = ${groupId} and d.org_id = ${orgId} and ${sql.raw(passedDeal('d'))} and d.trans_date < ${day}
      and d.busin_match in (${sql.lit(unmatched)}, ${sql.lit(mismatched)}) group by 1 order by 1`.execute(tx)
  return rows
}
