/** Options in the database: the terms beside a deal. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OptionTerms } from '@hedgerow/contract/trade/option/option.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

const columns = Object.keys(OptionTerms.shape)

/** @throws Refusal DOES_NOT_EXIST, also for a deal that is no option */
export async function findOption(tx: Tx, { groupId }: Scope, dealId: string): Promise<OptionTerms> {
  const { rows } = await sql<OptionTerms>`select ${sql.join(columns.map((name) => sql.ref(name)))} from fx_option
    where group_id = ${groupId} and deal_id = ${dealId}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}
