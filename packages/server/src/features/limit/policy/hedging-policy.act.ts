/** What a manager's pass brings to a hedging policy: from its day on it counts, alone. */
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { lockPolicyRow } from '../../approval/policy-row.store.ts'
import { policyOfLines } from './hedging-policy.rules.ts'
import { replacePolicy } from './hedging-policy.store.ts'

/** Whoever measures a request by the bands waits for the lock of the policy. */
export async function startPolicy(
  { tx, session, today, audit }: Context,
  orgId: string,
  before: LimitValues,
  after: LimitValues,
): Promise<void> {
  await lockPolicyRow(tx, session.groupId, orgId)
  await replacePolicy(tx, session, orgId, policyOfLines(after, today))
  audit({ entity: 'hedgingPolicy', entityId: orgId, orgId, before, after })
}
