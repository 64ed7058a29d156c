/** Which organisations have reached their closing time. */
import { DayAct } from '@hedgerow/contract/business-day/business-day.dict'
import type { CloseSetting } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SystemDate } from '../../../kit/record/system-date.ts'

export interface DueClosing extends Pick<CloseSetting, 'freezeNeeds'> {
  readonly groupId: string
  readonly orgId: string
}

const { freeze, held } = DayAct.of

/** Those of the zone whose day nobody froze, and the server neither froze nor was kept from it; holidays among them. */
export async function dueClosings(tx: Tx, { today, time, timeZone }: SystemDate): Promise<DueClosing[]> {
  const { rows } = await sql<DueClosing>`select s.group_id, s.org_id, s.freeze_needs from close_setting s
    join org o on o.group_id = s.group_id and o.id = s.org_id
    where s.auto_freeze = ${sql.lit(YesNo.of.yes)} and s.freeze_at <= ${time} and o.zone_id = ${timeZone}
      and not exists (select from business_day b where b.group_id = s.group_id and b.org_id = s.org_id and b.business_date = ${today}
        and (b.snapshot_no > 0 or exists (select from day_act a where a.group_id = b.group_id and a.day_id = b.id
          and a.user_id is null and a.day_act in (${sql.lit(freeze)}, ${sql.lit(held)}))))
    order by s.group_id, s.org_id`.execute(tx)
  return rows
}
