/** Where the list of stress scenarios takes its columns from, and what of it waits for a reviewer. */
import type { riskFeature } from '@hedgerow/contract/risk/risk.feature'
import { scenarioList } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioLife } from '@hedgerow/contract/risk/scenario/scenario.life'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql, mayReviewSql } from '../../approval/review.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const scenarioSource = (session: Session): ListSource<typeof scenarioList> => ({
  list: scenarioList,
  from: 'stress_scenario s',
  lookups: `join org o on o.group_id = s.group_id and o.id = s.org_id
    join member m on m.group_id = s.group_id and m.id = s.maker_id`,
  id: 's.id',
  where: ofGroup('s'),
  columns: {
    scenarioName: 'in_language(s.scenario_name_zh, s.scenario_name_en)',
    dataPeriod: `to_char(s.data_period_start, 'YYYY/MM/DD') || ' – ' || to_char(s.data_period_end, 'YYYY/MM/DD')`,
    checkBlock: blockSql('s', scenarioLife, session),
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
})

export const riskWaits: WaitingRowsOf<typeof riskFeature> = {
  scenarioCheck: ({ session }) => sql`from stress_scenario s where s.group_id = ${session.groupId}
    and s.scenario_status = ${sql.lit(ScenarioStatus.of.submitted)} and ${sql.raw(mayReviewSql('s', scenarioLife, session))}`,
}
