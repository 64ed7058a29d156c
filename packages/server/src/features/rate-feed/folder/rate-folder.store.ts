/** In whose name the files of a folder are brought. */
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { ChangeMaker } from '../../market/change/market-change-submit.act.ts'

/** The active member of the login name, where the duty to bring market data is held today for the member's own organisation. */
export async function folderMaker(tx: Tx, userName: string, today: BusinessDate): Promise<ChangeMaker | undefined> {
  const [type = '', operation = ''] = duties.marketMaker.split('-')
  const { rows } = await sql<{ groupId: string; userId: string; orgId: string }>`
    select m.group_id, m.id as user_id, m.org_id from member m
    where lower(m.user_name) = lower(${userName}) and m.user_status = ${enabledMember}
      and exists (select from duties_on(m.group_id, ${today}::date) d where d.user_id = m.id and d.check_type = ${type}
        and d.check_op_type = ${operation} and m.org_id = any (organisations_below(m.group_id, d.org_id)))`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const orgIds = [row.orgId]
  return { ...row, orgIds, duties: [{ duty: duties.marketMaker, limitUsd: null, orgIds }] }
}
