/** What a manager's pass brings to the board's quota: a resolution counts, or ends sooner. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { lockPolicyRow } from '../../approval/policy-row.store.ts'
import { demandApart, demandEarlierEnd } from './board-quota.rules.ts'
import { findQuota, insertQuota, moveQuotaEnd, quotasOf } from './board-quota.store.ts'

const entity = 'boardQuota'

/** Whoever measures a deal by the quota waits for the lock of the policy, and reads what stands afterwards. */
export async function startQuota({ tx, session, audit }: Context, quota: LimitValues): Promise<void> {
  const { quotaFrom, quotaTo } = quota
  assert(quotaFrom && quotaTo, 'a submitted resolution has its period')
  const orgId = session.groupId
  await lockPolicyRow(tx, session.groupId, orgId)
  demandApart({ quotaFrom, quotaTo }, await quotasOf(tx, session))
  audit({ entity, entityId: await insertQuota(tx, session, quota), orgId, after: quota })
}

export async function endQuota(context: Context, id: string | null, { quotaTo }: LimitValues): Promise<void> {
  const { tx, session, today, audit } = context
  assert(id && quotaTo, 'an early end names its quota and day')
  const orgId = session.groupId
  await lockPolicyRow(tx, session.groupId, orgId)
  const quota = await findQuota(tx, session, id)
  demandEarlierEnd(quota, quotaTo, today)
  await moveQuotaEnd(tx, session, id, quotaTo)
  audit({ entity, entityId: id, orgId, before: { quotaTo: quota.quotaTo }, after: { quotaTo } })
}
