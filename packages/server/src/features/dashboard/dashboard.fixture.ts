/** A transfer of money, a payment and a change of a limit that wait for a review. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

export async function insertMoneyReviews(
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
  maker: string,
): Promise<void> {
  await sql`with kept as (insert into bank_account (group_id, org_id, account, maker_id)
      values (${groupId}, ${orgId}, 'A1', ${maker}) returning id)
    insert into fund_transfer (group_id, org_id, deal_serial_no, order_status, transfer_type, pay_way, draw_out_account_id,
      draw_out_account, transfer_in_account, currency, amount, pay_date, trader, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, 'TRF1', '1', '3', '1', id, 'A1', 'B1', 'USD', 250, '20260413', 'trader', 250, ${maker}, ${maker}
    from kept`.execute(tx)
  await sql`with path as (insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency, pay_way, begin_date,
        bank_name, account, account_name, changed_on, path_status, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, 'P1', 'ours', '0', 'USD', '3', '20250101', 'Bank', 'A1', 'Company', '20260401', '1', 0,
        ${maker}, ${maker}) returning id)
    insert into net_result (group_id, org_id, netting_no, settle_date, settle_currency, pay_way, our_party_path_id, net_flag, cfl_flag,
      settle_amt, gross_amt, member_count, net_conditions, netting_status, operate_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, 'N1', '20260420', 'USD', '3', id, '0', '1', 100, 100, 1, '{"key": [], "members": []}', '1', '1', 100,
      ${maker}, ${maker} from path`.execute(tx)
  await sql`insert into limit_change (group_id, org_id, change_kind, subject, before, after, change_status, check_tier, worth_usd,
      maker_id, last_editor_id)
    values (${groupId}, ${orgId}, '6', 'policy', '{}', '{}', '1', '2', 0, ${maker}, ${maker})`.execute(tx)
}
