/** What a manager's pass brings to a risk limit: from its day on it counts, alone. */
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { lockPolicyRow } from '../../approval/policy-row.store.ts'
import { startOf } from './risk-limit.rules.ts'
import { replaceRiskLimit } from './risk-limit.store.ts'

export async function startRiskLimit(
  { tx, session, today, audit }: Context,
  orgId: string,
  before: LimitValues,
  after: LimitValues,
): Promise<void> {
  await lockPolicyRow(tx, session.groupId, orgId)
  await replaceRiskLimit(tx, session, orgId, after, startOf(after, today))
  audit({ entity: 'riskLimit', entityId: `${orgId} ${after.limitKind}`, orgId, before, after })
}
