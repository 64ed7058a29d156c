/** How a request stands to the policy of its organisation: what is stored, judged by the rules. */
import type { HedgePolicy } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bandOf, evidenceOf, quotaOf } from './hedge-policy.rules.ts'
import { bandsOf, evidenceLines, policyOf } from './hedge-policy.store.ts'

interface PolicyQuestion {
  readonly id: string
  readonly orgId: string
  readonly orderStatus: string
  readonly exposureType: string | null
  readonly worthUsd: string | null
  readonly contractNo: string
  readonly billNo: string
  readonly projectNo: string
}

/** How the request stands to its policy on this day, its own reserve counted. */
export async function standingOf(
  tx: Tx,
  scope: Scope,
  hedge: PolicyQuestion,
  today: BusinessDate,
): Promise<HedgePolicy> {
  const policy = await policyOf(tx, scope, hedge.orgId, today)
  // What was agreed to is among what is used.
  const asked = hedge.orderStatus === OrderStatus.of.confirmed ? '0' : hedge.worthUsd
  const { quotaUsd, usedUsd } = policy ?? { quotaUsd: null, usedUsd: null }
  return {
    bands: policy ? (await bandsOf(tx, scope, hedge, today)).map(bandOf) : [],
    quota: quotaOf(quotaUsd !== null && usedUsd !== null ? { quotaUsd, usedUsd } : undefined, asked),
    evidence: evidenceOf({
      exposureType: hedge.exposureType,
      own: hedge,
      lines: await evidenceLines(tx, scope, hedge.id),
      enforced: policy?.evidenceNeeded === '1',
    }),
  }
}
