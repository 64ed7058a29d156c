/** How a request stands to the policy of its organisation: what is stored, judged by the rules. */
import type { HedgePolicy } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bandOf, type PolicyStanding, quotaOf } from './hedge-policy.rules.ts'
import { bandsOf, bandsOfProposal, type Policy, policiesOf, policyOf } from './hedge-policy.store.ts'
import { provedOf } from './request-evidence.answer.ts'
import { type EvidenceQuestion, evidenceOf } from './request-evidence.rules.ts'
import { evidenceLines } from './request-evidence.store.ts'

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

/**
 * How requests stand to their policies on this day, their own reserves counted. Those of one policy stand in a row: each
 * counts the quota that the ones before it take.
 */
export async function standingsOf(
  tx: Tx,
  scope: Scope,
  hedges: readonly PolicyQuestion[],
  today: BusinessDate,
): Promise<ReadonlyMap<string, PolicyStanding>> {
  const ids = hedges.map(({ id }) => id)
  const policies = await policiesOf(tx, scope, hedges, today)
  const bands = policies.size > 0 ? await bandsOf(tx, scope, ids, today) : []
  const lines = await evidenceLines(tx, scope, ids)
  const exposureIds = lines.map(({ exposureId }) => exposureId)
  const proved = await provedOf(tx, scope, exposureIds)
  const taken = new Map<string, Decimal>()
  const standings = hedges.map((hedge): [string, PolicyStanding] => {
    const { id, orgId, exposureType } = hedge
    const policy = policies.get(orgId)
    const quota = policy && quotaFor(policy, hedge, taken)
    return [
      id,
      {
        bands: bands.filter(({ hedgeId }) => hedgeId === id).map(bandOf),
        quota: quota ?? null,
        evidence: evidenceOf({
          exposureType,
          own: hedge,
          lines: lines.filter(({ hedgeId }) => hedgeId === id),
          proved,
          enforced: policy?.evidenceNeeded === '1',
        }),
      },
    ]
  })
  return new Map(standings)
}

interface Proposal {
  readonly orgId: string
  readonly exposureList: readonly { readonly exposureId: string; readonly hedgeAmt: string }[]
  /** Null where a rate is missing. */
  readonly worthUsd: string | null
  readonly evidence: (enforced: boolean) => EvidenceQuestion
}

/** How a request that is being written would stand to its policy, as `standingsOf` tells it once it is submitted. */
export async function standingOfProposal(
  tx: Tx,
  scope: Scope,
  { orgId, exposureList: lines, worthUsd, evidence }: Proposal,
  today: BusinessDate,
): Promise<PolicyStanding> {
  const policy = await policyOf(tx, scope, orgId, today)
  const bands = policy ? await bandsOfProposal(tx, scope, { orgId, lines }, today) : []
  const { quotaUsd = null, usedUsd = null } = policy ?? {}
  return {
    bands: bands.map(({ hedgeId, ...band }) => bandOf(band)),
    quota: quotaOf(quotaUsd === null || usedUsd === null ? undefined : { quotaUsd, usedUsd }, worthUsd),
    evidence: evidenceOf(evidence(policy?.evidenceNeeded === '1')),
  }
}

function quotaFor(policy: Policy, hedge: PolicyQuestion, taken: Map<string, Decimal>): HedgePolicy['quota'] {
  const { policyOrgId, quotaUsd, usedUsd } = policy
  if (quotaUsd === null || usedUsd === null) return null
  // What was agreed to is among what is used.
  const requestedUsd = hedge.orderStatus === OrderStatus.of.confirmed ? '0' : hedge.worthUsd
  const before = taken.get(policyOrgId) ?? decimal(usedUsd)
  taken.set(policyOrgId, requestedUsd === null ? before : before.add(decimal(requestedUsd)))
  return quotaOf({ quotaUsd, usedUsd: before.toString() }, requestedUsd)
}
