/** Net rows that wait to be committed or reviewed, and paths that wait to be verified or are soon over. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import type { settlementFeature } from '@hedgerow/contract/settlement/settlement.feature'
import { sql } from 'kysely'
import type { WaitingFor, WaitingRowsOf, WaitNamesOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

const drafts = ({ session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>, checked: string) =>
  sql`from net_result n where n.group_id = ${session.groupId} and n.org_id = any (${orgs}::bigint[])
    and n.netting_status = ${sql.lit(NettingStatus.of.draft)} and n.check_status = ${sql.lit(checked)}`

export const settlementWaits: WaitingRowsOf<typeof settlementFeature> = {
  netCheck: ({ session }) => sql`from net_result n where n.group_id = ${session.groupId}
    and n.netting_status = ${sql.lit(NettingStatus.of.committed)} and ${sql.raw(mayReviewSql('n', netResultLife, session))}`,
  netReturned: (who) => drafts(who, CheckStatus.of.rejected),
  netDraft: (who) => drafts(who, CheckStatus.of.initial),
  pathCheck: ({ session }) => sql`from settlement_path p where p.group_id = ${session.groupId}
    and p.path_status = ${sql.lit(PathStatus.of.pending)} and ${sql.raw(mayReviewSql('p', settlePathLife, session))}`,
  pathEnding: ({ session, orgs, filter }) => sql`from settlement_path p where p.group_id = ${session.groupId}
    and p.org_id = any (${orgs}::bigint[]) and p.path_status = ${sql.lit(PathStatus.of.trusted)}
    and p.end_date between ${filter('endDateStart')} and ${filter('endDateEnd')}`,
}

const byNumber = { name: sql`n.netting_no`, value: sql`n.id` }
export const settlementWaitNames: WaitNamesOf<typeof settlementFeature> = {
  netCheck: byNumber,
  netReturned: byNumber,
  netDraft: byNumber,
}
