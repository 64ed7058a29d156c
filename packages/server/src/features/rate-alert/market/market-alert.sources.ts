/** Where the list of market alerts takes its columns from: the reader's own, and those of the organisations in sight. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketAlertList } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { MarketAlertState, MarketWatch } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import type { rateAlertFeature } from '@hedgerow/contract/rate-alert/rate-alert.feature'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import { namedValues } from '../../../kit/database/database-types.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { alertSeveral, memberSql, receivers } from '../rate-alert.sources.ts'

const { volatility, parityBand, feedStopped, curveMove } = MarketWatch.of

export function marketAlertSource(
  { userId }: Pick<Session, 'userId'>,
  today: string,
): ListSource<typeof marketAlertList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: marketAlertList,
    from: 'market_alert a',
    lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
      join member m on m.group_id = a.group_id and m.id = a.create_by`,
    id: 'a.id',
    where: `${ofGroup('a')} and not a.deleted
      and (a.user_id is null or a.user_id = ${BigInt(userId)})`,
    columns: {
      alertState: `case when a.expire_date < date '${today}' then '${MarketAlertState.of.expired}' else a.alert_state end`,
      alertScope: `case when a.user_id is null then '${AlertScope.of.organisation}' else '${AlertScope.of.own}' end`,
      watchObject: `case a.watch when '${feedStopped}' then ${namedValues('a.watch_object', RateSource)} else a.watch_object end`,
      threshold: `trim_scale(a.threshold) || case a.watch when '${volatility}' then '%' when '${parityBand}' then '%'
        when '${feedStopped}' then in_language(' 天', ' d') when '${curveMove}' then ' bp' else '' end`,
      remindMode: namedValues('a.remind_mode', RemindMode),
      orgUserType: receivers,
      userId: memberSql('receiver_id'),
      escalateTo: memberSql('escalate_to'),
      ackBy: memberSql('ack_by'),
      orgName: nameOfOrg('o'),
      createBy: 'm.real_name',
    },
    several: alertSeveral,
  }
}

export const rateAlertWaits: WaitingRowsOf<typeof rateAlertFeature> = {
  alertFired: ({ session, today }) => sql`from market_alert a where a.group_id = ${session.groupId}
    and a.org_id = any (${session.orgIds}::bigint[]) and not a.deleted and (a.user_id is null or a.user_id = ${session.userId})
    and a.enable_status = ${sql.lit(YesNo.of.yes)} and a.alert_state = ${sql.lit(MarketAlertState.of.fired)} and a.expire_date >= ${today}`,
}
