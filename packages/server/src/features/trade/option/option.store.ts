/** Options in the database: the terms beside a deal. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OptionTerms, type PackageLeg } from '@hedgerow/contract/trade/option/option.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

const columns = Object.keys(OptionTerms.shape)

/** @throws Refusal DOES_NOT_EXIST, also for a deal that is no option */
export async function findOption(tx: Tx, { groupId }: Scope, dealId: string): Promise<OptionTerms> {
  const { rows } = await sql<OptionTerms>`select ${sql.join(columns.map((name) => sql.ref(name)))} from fx_option
    where group_id = ${groupId} and deal_id = ${dealId}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** All options of the package that this deal belongs to, in the order of their entry; none where it stands alone. */
export async function packageOf(tx: Tx, { groupId }: Scope, dealId: string): Promise<PackageLeg[]> {
  const { rows } = await sql<PackageLeg>`select d.id, d.deal_serial_no, d.off_market_reason, d.hedge_request_id,
      l.option_deal_direction as deal_direction, l.option_flag, l.nominal_amt, l.nominal_amt2, l.exe_price, l.fee,
      l.option_quote_vol, l.model_fee, l.delta
    from fx_option x join fx_option l on l.group_id = x.group_id and l.package_no = x.package_no
    join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    where x.group_id = ${groupId} and x.deal_id = ${dealId} order by d.id`.execute(tx)
  return rows
}

/** Keeps why drafts were voided, with the options among the deals. */
export async function noteCancelReason(
  tx: Tx,
  { groupId }: Scope,
  dealIds: readonly string[],
  reason: string,
): Promise<void> {
  await sql`update fx_option set cancel_reason = ${reason}
    where group_id = ${groupId} and deal_id = any (${dealIds}::bigint[])`.execute(tx)
}
