/** Cash flows that wait to be settled or for a path, and their changes that await a review. */

import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { cashFlowFeature } from '@hedgerow/contract/cash-flow/cash-flow.feature'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { type RawBuilder, sql } from 'kysely'
import type { WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'
import { mayReviewSql } from '../approval/review.rules.ts'

const { unsettled, failed } = SettleStatus.of
const flows = ({ session, orgs }: Pick<WaitingFor, 'session' | 'orgs'>, where: RawBuilder<unknown>) =>
  sql`from cash_flow f where f.group_id = ${session.groupId} and f.org_id = any (${orgs}::bigint[])
    and f.cfl_status = ${sql.lit(CashFlowStatus.of.valid)} and ${where}`

export const cashFlowWaits: WaitingRowsOf<typeof cashFlowFeature> = {
  flowChangeCheck: ({ session }) => sql`from cash_flow_change w where w.group_id = ${session.groupId}
    and w.change_status = ${sql.lit(FlowChangeStatus.of.submitted)} and ${sql.raw(mayReviewSql('w', flowChangeLife, session))}`,
  flowsFailed: (who) => flows(who, sql`f.settle_status = ${failed}`),
  flowsDue: (who) =>
    flows(who, sql`f.settle_status = ${unsettled} and f.pay_date_adj <= ${who.filter('payDateAdjEnd')}`),
  flowsPathless: (who) =>
    flows(
      who,
      sql`f.settle_status in (${unsettled}, ${failed}) and f.pay_date_adj <= ${who.filter('payDateAdjEnd')}
        and (f.our_party_path_id is null or (f.counter_party_id is not null and f.counter_party_path_id is null))`,
    ),
}
