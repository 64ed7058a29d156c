/** Where the list of saved runs takes its columns from. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { riskRunList } from '@hedgerow/contract/risk/run/risk-run.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { runProgress } from './risk-run.store.ts'

export const riskRunSource: ListSource<typeof riskRunList> = {
  list: riskRunList,
  from: 'risk_run r',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id`,
  id: 'r.id',
  version: false,
  where: ofGroup('r'),
  columns: {
    makerName: 'm.real_name',
    orgName: nameOfOrg('o'),
    // The parts of those that are done are gone.
    progress: `case when r.run_status = '${RunStatus.of.done}' then 100 else ${runProgress('r')} end`,
  },
}

export const riskRunTimeline: TimelineSource = { of: 'risk_run', from: 'risk_run r' }
