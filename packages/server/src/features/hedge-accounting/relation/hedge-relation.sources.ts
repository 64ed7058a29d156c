/** Where the list of hedging relationships takes its columns from. */

import { hedgeEventLife } from '@hedgerow/contract/hedge-accounting/event/hedge-event.life'
import type { hedgeAccountingFeature } from '@hedgerow/contract/hedge-accounting/hedge-accounting.feature'
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { hedgeRelationList } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.list'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql, mayReviewSql } from '../../approval/review.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { relationStanding, shortRelation, waitingEvent } from './hedge-relation.word.ts'

const columnsOn = (session: Session, day?: string) => ({
  relationStatus: relationStanding('r', day),
  itemSerialNo: 'r.serial_no',
  instrumentSerialNo: 'r.deal_serial_no',
  checkBlock: blockSql('r', hedgeRelationLife, session),
  shortFlag: `case when ${shortRelation('r')} then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
  waitingEvent: 'v.event_kind',
  eventBlock: `case when v.id is not null then ${blockSql('v', hedgeEventLife, session)} end`,
  discontinueReason: 'r.discontinue_reason',
  orgName: nameOfOrg('o'),
  makerName: 'm.real_name',
})

export const hedgeRelationListSource = (session: Session): ListSource<typeof hedgeRelationList> => ({
  list: hedgeRelationList,
  from: 'hedge_relation r',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join hedge_event v on v.group_id = r.group_id and v.relation_id = r.id and ${waitingEvent('v')}`,
  id: 'r.id',
  where: ofGroup('r'),
  columns: columnsOn(session),
  // A day that is known is not asked for at each mention, and the planner sees how many periods are past.
  prepare: async (_tx, { today }) => ({ columns: columnsOn(session, `'${today}'::date`) }),
})
export const hedgeRelationSource = { list: hedgeRelationList, sourceFor: hedgeRelationListSource }

export const hedgeAccountingWaits: WaitingRowsOf<typeof hedgeAccountingFeature> = {
  relationCheck: ({ session }) => sql`from hedge_relation r where r.group_id = ${session.groupId}
    and r.relation_status = ${sql.lit(RelationStatus.of.submitted)} and ${sql.raw(mayReviewSql('r', hedgeRelationLife, session))}`,
  relationEventCheck: ({ session }) => sql`from hedge_event v where v.group_id = ${session.groupId}
    and ${sql.raw(waitingEvent('v'))} and ${sql.raw(mayReviewSql('v', hedgeEventLife, session))}`,
  relationShort: ({ session, orgs }) => sql`from hedge_relation r where r.group_id = ${session.groupId}
    and r.org_id = any (${orgs}::bigint[]) and ${sql.raw(shortRelation('r'))}`,
}
