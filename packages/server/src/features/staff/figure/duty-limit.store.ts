/** The limits by which a duty of `duties_on` is bound: its own, and of a delegated one that of its holder. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

/** Ids tell them apart: twice that of a duty, and one more of a delegation. */
export async function limitsOfDuty(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
  today: BusinessDate,
): Promise<readonly string[]> {
  const { rows } = await sql<{ usd: string }>`select trim_scale(x.usd)::text as usd from (
      select d.amt_limit_usd as usd from staff_duty d where d.group_id = ${groupId} and d.id * 2 = ${id}::bigint
      union all select unnest(array[d.amt_limit_usd, g.amt_limit_usd]) from delegation g
        join staff_duty d on d.group_id = g.group_id and d.user_id = g.holder_id and d.org_id = g.org_id
          and d.check_type = g.check_type and d.check_op_type = g.check_op_type
          and coalesce(d.valid_from, ${today}) <= ${today} and coalesce(d.valid_to, ${today}) >= ${today}
        where g.group_id = ${groupId} and g.id * 2 + 1 = ${id}::bigint) x
    where x.usd is not null order by x.usd`.execute(tx)
  return rows.map(({ usd }) => usd)
}
