/** Where the list of risk-control records takes its columns from, and what of it waits. */

import { riskControlList } from '@hedgerow/contract/risk-control/risk-control.contract'
import { HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import type { riskControlFeature } from '@hedgerow/contract/risk-control/risk-control.feature'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingFor, WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const riskControlSource: ListSource<typeof riskControlList> = {
  list: riskControlList,
  from: 'risk_control r',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    left join member h on h.group_id = r.group_id and h.id = r.handler_id
    left join member c on c.group_id = r.group_id and c.id = r.closer_id
    left join risk_control f on f.group_id = r.group_id and f.id = r.first_id`,
  id: 'r.id',
  where: ofGroup('r'),
  columns: {
    message: 'in_language(r.message_zh, r.message_en)',
    validityPeriod: `concat_ws(' ', to_char(r.valid_from, 'YYYY/MM/DD'), '–', to_char(r.valid_to, 'YYYY/MM/DD'))`,
    handlerName: 'h.real_name',
    closerName: 'c.real_name',
    firstNo: 'f.risk_no',
    orgName: nameOfOrg('o'),
  },
}

const records = ({ session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>, handleStatus: string) =>
  sql`from risk_control r where r.group_id = ${session.groupId} and r.org_id = any (${orgs}::bigint[])
    and r.handle_status = ${sql.lit(handleStatus)}`

export const riskControlWaits: WaitingRowsOf<typeof riskControlFeature> = {
  riskOpen: (who) => records(who, HandleStatus.of.fresh),
  riskToClose: (who) => records(who, HandleStatus.of.handled),
}

export const riskControlTimeline: TimelineSource = { of: 'riskControl', from: 'risk_control r' }
