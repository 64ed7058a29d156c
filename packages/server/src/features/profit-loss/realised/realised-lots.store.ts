/** The exchanges of organisations up to a day: both legs of a deal that move on one date, and what the books hold of the same pairs. */
import { CashFlowGenType, CashFlowStatus, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { profitLossRefusals } from '@hedgerow/contract/profit-loss/profit-loss.refusals'
import { mostExchanges } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { standingResult } from '../../funding/result/realised-result.word.ts'
import { passedDeal } from '../../trade/live/deal.word.ts'
import type { BookedResult, Exchange } from './realised-lots.rules.ts'

export interface LotQuestion {
  readonly asOf: BusinessDate
  readonly orgIds: readonly string[]
  /** All, where undefined. */
  readonly pairs: readonly string[] | undefined
}

const { principal } = CashFlowType.of

/** In the order of their dates, and of one date as they were entered. @throws Refusal TOO_MANY_LOTS */
export async function exchangesUntil(
  tx: Tx,
  { groupId }: Scope,
  { asOf, orgIds, pairs }: LotQuestion,
): Promise<Exchange[]> {
  const { rows } =
    await sql<Exchange>`select b.id as cfl_id, d.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, d.id as deal_id, d.deal_serial_no, d.currency_pair,
      d.deal_direction, p.quoted_unit::int as quoted_unit, k.decimal_scale::int as base_scale, q.decimal_scale::int as quote_scale,
      coalesce(b.actual_date, b.pay_date_adj) as cash_flow_date, trim_scale(b.pay_amt)::text as base_amount,
      case when b.cfl_gen_type = ${CashFlowGenType.of.event} then trim_scale(round(c.pay_amt * p.quoted_unit / b.pay_amt, 10))
        else trim_scale(d.exchange_rate) end::text as exchange_rate
    from cash_flow b join fx_deal d on d.group_id = b.group_id and d.id = b.deal_id
    join currency_pair p on p.currency_pair_code = d.currency_pair and p.base_currency = b.pay_currency
    join currency k on k.currency_code = p.base_currency join currency q on q.currency_code = p.quote_currency
    join org o on o.group_id = d.group_id and o.id = d.org_id
    join cash_flow c on c.group_id = b.group_id and c.deal_id = b.deal_id and c.cfl_type = b.cfl_type and c.cfl_status = b.cfl_status
      and c.cfl_gen_type = b.cfl_gen_type and c.pay_date = b.pay_date and c.pay_currency = p.quote_currency
    where b.group_id = ${groupId} and b.org_id = any (${[...orgIds]}::bigint[]) and b.cfl_type = ${principal}
      and b.cfl_status = ${CashFlowStatus.of.valid} and ${sql.raw(passedDeal('d'))} and coalesce(b.actual_date, b.pay_date_adj) <= ${asOf}
      and (${pairs === undefined} or d.currency_pair = any (${[...(pairs ?? [])]}::text[]))
    order by coalesce(b.actual_date, b.pay_date_adj), d.id, b.id limit ${mostExchanges + 1}`.execute(tx)
  if (rows.length > mostExchanges) refuse(profitLossRefusals.TOO_MANY_LOTS, { count: mostExchanges })
  return rows
}

/** By organisation and pair, in the quote currency. */
export async function bookedUntil(tx: Tx, { groupId }: Scope, { asOf, orgIds }: LotQuestion): Promise<BookedResult[]> {
  const { rows } =
    await sql<BookedResult>`select r.org_id, d.currency_pair, trim_scale(sum(r.result_amt))::text as booked_pl
    from realised_result r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
    where r.group_id = ${groupId} and r.org_id = any (${[...orgIds]}::bigint[]) and ${sql.raw(standingResult('r'))} and r.book_date <= ${asOf}
      and r.currency = split_part(d.currency_pair, '/', 2) group by 1, 2`.execute(tx)
  return rows
}
