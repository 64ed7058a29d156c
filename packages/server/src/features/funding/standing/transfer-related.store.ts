/** What a transfer hangs together with: the net row that it funds and the deals behind it, its movements, vouchers and files. */

import { TransferRelated } from '@hedgerow/contract/funding/transfer.dict'
import type { RelatedRecord } from '@hedgerow/contract/funding/transfer-standing.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

const { net, deal, movement, journal, file } = TransferRelated.of

/** In the order of the kinds; of a transfer out of sight nothing. */
export async function relatedOf(tx: Tx, { groupId }: Scope, id: string): Promise<RelatedRecord[]> {
  const { rows } = await sql<RelatedRecord>`with this as materialized (
      select t.id, t.netting_id from fund_transfer t where t.group_id = ${groupId} and t.id = ${id}
    ), moves as materialized (
      select f.* from account_flow f join this on f.group_id = ${groupId} and f.origin_type = 'transfer' and f.origin_id = this.id
    )
    select related_kind, id, number, day, currency, amount from (
      select ${net} as related_kind, n.id, n.netting_no as number, n.settle_date as day, n.settle_currency as currency, n.settle_amt as amount
      from this join net_result n on n.group_id = ${groupId} and n.id = this.netting_id
      union all
      select ${deal}, d.id, d.deal_serial_no, d.value_date, c.pay_currency, sum(c.pay_amt) from this
      join cash_flow c on c.group_id = ${groupId} and c.netting_id = this.netting_id
      join fx_deal d on d.group_id = c.group_id and d.id = c.deal_id group by d.id, d.deal_serial_no, d.value_date, c.pay_currency
      union all
      select ${movement}, m.id, m.flow_serial_no, m.change_date, m.currency, m.balance_change from moves m
      union all
      select ${journal}, j.id, j.journal_no, j.book_date, null, null from journal j
      where j.group_id = ${groupId} and j.id in (select m.journal_id from moves m)
      union all
      select ${file}, p.id, p.file_no, p.file_date, p.currency, i.amount from moves m
      join payment_item i on i.group_id = m.group_id and i.flow_id = m.id
      join payment_file p on p.group_id = i.group_id and p.id = i.file_id
    ) related order by related_kind, id`.execute(tx)
  return rows
}
