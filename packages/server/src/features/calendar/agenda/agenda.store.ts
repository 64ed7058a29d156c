/**
 * What falls due between two days, of every kind in one statement. Each kind is read off the index of its day, and of one day
 * and layer only the first are told, however many there are.
 */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { itemsOfADay, type RecordLayer } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferOrderStatus, TransferSendStatus } from '@hedgerow/contract/funding/transfer.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { flowBesideRows } from '../../cash-flow/unpaid-flow.store.ts'
import { homeOf, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { exposureInForce, standingExposure } from '../../exposure/exposure.word.ts'
import { endsAtCutOff, maturesOnValueDate } from '../../trade/kinds/kind-words.store.ts'
import { liveDeal, waitingDeal } from '../../trade/live/deal.word.ts'
import { cutOffZoneSql } from '../../trade/option/option.sources.ts'

export interface StoredItem {
  readonly layer: RecordLayer
  readonly day: string
  readonly time: string | null
  /** The noun of the record, or the paper that ends. */
  readonly record: string
  readonly id: string
  readonly number: string
  readonly counterParty: string | null
  readonly inCurrency: string | null
  readonly inAmt: string | null
  readonly outCurrency: string | null
  readonly outAmt: string | null
  /** Rises whenever the record changes. */
  readonly version: number
  /** Items of this day and layer, told or not. */
  readonly ofDay: number
}

interface AgendaQuestion {
  readonly from: string
  readonly to: string
  readonly layers: readonly RecordLayer[]
  readonly today: string
  /** What the member may review, as SQL over `h`, `d`, `e` and `n`; left out where nobody is asked to review. */
  readonly blocks?: Readonly<Record<'request' | 'deal' | 'event' | 'netResult', string>> | undefined
  readonly mostOfADay?: number
}

const columns = sql`layer, day, time, record, id, number, counter_party_id, in_currency, in_amt, out_currency, out_amt, version`

const live = sql.raw(liveDeal('d'))
const exchange = sql`d.buy_currency, d.buy_amt, d.sell_currency, d.sell_amt`
const atValueDate = sql.raw(maturesOnValueDate('d'))
const atCutOff = sql.raw(endsAtCutOff('d'))

function maturing({ groupId }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  return sql`select 'maturity', d.value_date, null::text, 'deal', d.id, d.deal_serial_no, d.counter_party_id, ${exchange}, d.version
    from fx_deal d where d.group_id = ${groupId} and ${live} and ${atValueDate} and d.value_date between ${from} and ${to}`
}

function cutOffs({ groupId }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  const zone = sql.raw(cutOffZoneSql('d.currency_pair', 'asking_zone()'))
  return sql`select 'cutoff', coalesce(c.at::date, o.maturity_date), c.at::time::text, 'deal', d.id, d.deal_serial_no, d.counter_party_id, ${exchange}, d.version
    from fx_deal d join fx_option o on o.group_id = d.group_id and o.deal_id = d.id
    cross join lateral (select (o.maturity_date + o.option_end_time::time) at time zone ${zone} at time zone asking_zone() as at) c
    where d.group_id = ${groupId} and ${live} and ${atCutOff} and o.maturity_date between ${from}::date - 1 and ${to}::date + 1
      and coalesce(c.at::date, o.maturity_date) between ${from} and ${to}`
}

const side = (flag: string, currency: string, amount: string, [receive, pay]: readonly [string, string]) =>
  sql.raw(`case when ${flag} = '${receive}' then ${currency} end, case when ${flag} = '${receive}' then ${amount} end,
    case when ${flag} = '${pay}' then ${currency} end, case when ${flag} = '${pay}' then ${amount} end`)
const { receive, pay } = CashFlowFlag.of

/** Payments that were netted, and flows that are in none; a flow of a deal that matures the same day is told by its deal. */
function settling({ groupId }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  const flowSides = side('f.cfl_flag', 'f.pay_currency', 'f.pay_amt', [receive, pay])
  const netSides = side('n.cfl_flag', 'n.settle_currency', 'n.settle_amt', [
    NetDirection.of.receive,
    NetDirection.of.pay,
  ])
  return sql`select 'settle', f.pay_date_adj, null::text, 'flow', f.id, f.cfl_no, f.counter_party_id, ${flowSides}, f.version
    from cash_flow f where f.group_id = ${groupId} and ${sql.raw(flowBesideRows('f'))} and f.pay_date_adj between ${from} and ${to}
      and not exists (select from fx_deal d where d.group_id = f.group_id and d.id = f.deal_id and d.value_date = f.pay_date_adj
        and ${atValueDate} and ${live})
    union all
    select 'settle', n.settle_date, null, 'netResult', n.id, n.netting_no, n.counter_party_id, ${netSides}, n.version
    from net_result n where n.group_id = ${groupId} and n.settle_date between ${from} and ${to}
      and n.netting_status = any (${[NettingStatus.of.draft, NettingStatus.of.committed]})`
}

/**
 * Transfers that are submitted or reviewed and still to be paid. What leaves the account drawn on goes out; a second currency comes
 * in. One currency between two accounts of ours neither comes in nor goes out, and is told as what is drawn.
 */
function transfersDue({ groupId }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  const { submitted, confirmed } = TransferOrderStatus.of
  const { toSend, sent } = TransferSendStatus.of
  return sql`select 'transfer', t.pay_date, null::text, 'transfer', t.id, t.deal_serial_no, null::bigint, t.currency2, t.amount2,
      t.currency, t.amount, t.version
    from fund_transfer t where t.group_id = ${groupId} and t.pay_date between ${from} and ${to}
      and (t.order_status = ${sql.lit(submitted)}
        or (t.order_status = ${sql.lit(confirmed)} and t.send_status in (${sql.lit(toSend)}, ${sql.lit(sent)})))`
}

/** Economic events of the home currencies, of the dollar and of the currencies held. They are stored in the time of Beijing. */
function economicEvents(scope: Scope, { from, to, today }: AgendaQuestion): RawBuilder<unknown> {
  const bare = sql`null::bigint, null::text, null::numeric, null::text, null::numeric`
  return sql`select 'event', coalesce(v.at::date, v.event_date), to_char(v.at, 'HH24:MI:SS'), 'economicEvent', v.id,
      v.currency || ' ' || in_language(v.content, v.content_en), ${bare}, v.version
    from (select v.*, case when v.data_time_str <> '' then
        (v.event_date + v.data_time_str::time) at time zone 'Asia/Shanghai' at time zone asking_zone() end as at
      from economic_event v where v.group_id = ${scope.groupId} and not v.deleted
        and v.event_date between ${from}::date - 1 and ${to}::date + 1) v
    where coalesce(v.at::date, v.event_date) between ${from} and ${to}
      and (v.currency = ${limitCurrency} or v.currency in (select ${sql.raw(homeOf('o'))} from org o
        where o.group_id = v.group_id and o.id = any (${scope.orgIds}::bigint[])) or v.currency in (${held(scope, today)}))`
}

function exposuresDue({ groupId }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  const { long, short } = ExposureDirection.of
  return sql`select 'exposure', e.end_date, null::text, 'exposure', e.id, e.serial_no, null::bigint,
      ${side('e.exposure_direction', 'e.currency', 'e.effective_exposure', [long, short])}, e.version
    from fx_exposure e where e.group_id = ${groupId} and ${sql.raw(standingExposure('e'))}
      and e.end_date between ${from} and ${to} and e.effective_exposure > 0`
}

/** What waits for this member stands on the day by which it should be given, and from then on today. */
function reviews({ groupId }: Scope, { from, to, today, blocks }: AgendaQuestion): RawBuilder<unknown>[] {
  if (!blocks) return []
  const mine = (block: string) => sql`${sql.raw(block)} = ${sql.lit(CheckBlock.of.none)}`
  const within = (day: string) => sql`greatest(${sql.raw(day)}, ${today}::date) between ${from} and ${to}`
  const on = (day: string) => sql`'review', greatest(${sql.raw(day)}, ${today}::date)`
  return [
    sql`select ${on('h.require_date')}, null::text, 'request', h.id, h.request_code, h.prefer_counter_party_id, h.buy_currency,
        h.buy_amt, h.sell_currency, h.sell_amt, h.version
      from exposure_hedge h where h.group_id = ${groupId} and h.order_status = ${sql.lit(OrderStatus.of.submitted)}
        and ${within('h.require_date')} and ${mine(blocks.request)}`,
    sql`select ${on('d.trans_date')}, null, 'dealReview', d.id, d.deal_serial_no, d.counter_party_id, ${exchange}, d.version
      from fx_deal d where d.group_id = ${groupId} and ${sql.raw(waitingDeal('d'))}
        and ${within('d.trans_date')} and ${mine(blocks.deal)}`,
    sql`select ${on('e.deal_date')}, null, 'event', e.id, e.order_no, null, null, null, null, null, e.version
      from deal_event_order e where e.group_id = ${groupId} and e.order_status = ${sql.lit(TradeStatus.of.submitted)}
        and ${within('e.deal_date')} and ${mine(blocks.event)}`,
    sql`select ${on('n.settle_date')}, null, 'netResultReview', n.id, n.netting_no, n.counter_party_id, null, null, null, null, n.version
      from net_result n where n.group_id = ${groupId} and n.netting_status = ${sql.lit(NettingStatus.of.committed)}
        and ${within('n.settle_date')} and ${mine(blocks.netResult)}`,
  ]
}

/** Papers of the organisations in sight, facilities of counterparties, and what the board resolved. */
function papers({ groupId, orgIds }: Scope, { from, to }: AgendaQuestion): RawBuilder<unknown> {
  const bare = sql`null::bigint, null::text, null::numeric, null::text, null::numeric`
  return sql`select 'document', p.day, null::text, p.paper, c.id, c.org_name, ${bare}, c.version
    from certification c cross join lateral (values ('license', c.license_end_date), ('identity', c.ident_end_date)) as p (paper, day)
    where c.group_id = ${groupId} and c.certification_status = ${sql.lit(RealNameAuthStatus.of.verified)}
      and p.day between ${from} and ${to}
    union all
    select 'document', b.facility_to, null, 'facility', b.id, ${sql.raw(nameOfParty('b'))}, ${bare}, b.version
    from counter_party b where b.group_id = ${groupId} and b.facility_to between ${from} and ${to}
    union all
    select 'document', q.quota_to, null, 'quota', q.id, q.resolution_no, ${bare}, 0
    from board_quota q where q.group_id = ${groupId} and q.org_id = any (${orgIds}) and q.quota_to between ${from} and ${to}`
}

const partsOf: Readonly<
  Record<RecordLayer, (scope: Scope, question: AgendaQuestion) => readonly RawBuilder<unknown>[]>
> = {
  maturity: (scope, question) => [maturing(scope, question)],
  cutoff: (scope, question) => [cutOffs(scope, question)],
  settle: (scope, question) => [settling(scope, question)],
  transfer: (scope, question) => [transfersDue(scope, question)],
  exposure: (scope, question) => [exposuresDue(scope, question)],
  document: (scope, question) => [papers(scope, question)],
  event: (scope, question) => [economicEvents(scope, question)],
  review: reviews,
}

/** By day; of a day those with a time first. */
export async function agendaItems(tx: Tx, scope: Scope, question: AgendaQuestion): Promise<StoredItem[]> {
  const parts = question.layers.flatMap((layer) => partsOf[layer](scope, question))
  if (parts.length === 0) return []
  const { rows } = await sql<StoredItem>`
    with items (${columns}) as (${sql.join(parts, sql` union all `)}),
    ranked as (select i.*, row_number() over (partition by layer, day order by time nulls last, number) as rank,
        count(*) over (partition by layer, day)::int as of_day
      from items i)
    select r.layer, r.day, r.time, r.record, r.id, r.number, ${sql.raw(nameOfParty('b'))} as counter_party, r.in_currency,
      trim_scale(r.in_amt)::text as in_amt, r.out_currency, trim_scale(r.out_amt)::text as out_amt, r.version, r.of_day
    from ranked r left join counter_party b on b.group_id = ${scope.groupId} and b.id = r.counter_party_id
    where r.rank <= ${question.mostOfADay ?? itemsOfADay}
    order by r.day, r.time nulls last, r.layer, r.number`.execute(tx)
  return rows
}

const held = ({ groupId }: Scope, today: string) => sql<{ currency: string }>`
    select distinct currency from fx_exposure
    where group_id = ${groupId} and ${sql.raw(exposureInForce('fx_exposure', today))}
    union
    select unnest(array[d.buy_currency, d.sell_currency]) from (select distinct buy_currency, sell_currency from fx_deal d
      where d.group_id = ${groupId} and ${live}) d`

/** Currencies in which the organisations in sight have exposures or deals that stand. */
export async function heldCurrencies(tx: Tx, scope: Scope, today: string): Promise<string[]> {
  const { rows } = await held(scope, today).execute(tx)
  return rows.map(({ currency }) => currency)
}
