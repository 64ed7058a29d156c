/** What the policy asks of evidence, the lines of requests, and what requests use of the contracts that they name. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { contractKey } from '../../evidence/link/evidence-link.store.ts'
import type { EvidenceLine } from './request-evidence.rules.ts'

/** Whether the organisation asks for a number behind certain exposures, and what happens to evidence beyond what it is worth. */
export async function evidenceRules(tx: Tx, { groupId }: Scope, orgId: string) {
  const { rows } = await sql<{ evidenceNeeded: string; overEvidence: string }>`select evidence_needed, over_evidence
    from check_policy where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})`.execute(tx)
  const [policy] = rows
  return { enforced: policy?.evidenceNeeded === '1', overEvidence: policy?.overEvidence ?? '1' }
}

/** Of stored requests. Of what hedges take, its own part is left out: all of one once submitted, what deals took of a closed one. */
export async function evidenceLines(
  tx: Tx,
  { groupId }: Scope,
  hedgeIds: readonly string[],
): Promise<(EvidenceLine & { readonly hedgeId: string })[]> {
  const { draft } = OrderStatus.of
  const { rows } = await sql<
    EvidenceLine & { readonly hedgeId: string }
  >`select l.hedge_id, l.exposure_id, l.hedge_amt, e.contract_no, e.bill_no, e.project_no,
      (e.settled_amt + e.lock_amt + e.reserved_amt - case when h.order_status = ${draft} then 0
        when h.closed_flag = ${sql.lit(YesNo.of.yes)} then l.executed_amt else l.hedge_amt end)::text as others_amt
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
    where l.group_id = ${groupId} and l.hedge_id = any (${hedgeIds}) order by l.hedge_id, l.id`.execute(tx)
  return rows
}

/** What live requests use of contracts that they name, by number. */
export async function usedOf(
  tx: Tx,
  { groupId }: Scope,
  {
    orgId,
    currency,
    numbers,
  }: { readonly orgId: string; readonly currency: string; readonly numbers: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { submitted, confirmed } = OrderStatus.of
  const { rows } = await sql<{
    number: string
    usedAmt: string
  }>`select n.number, trim_scale(sum(n.amt))::text as used_amt from (
      select ${sql.raw(contractKey("coalesce(nullif(h.contract_no, ''), e.contract_no)"))} as number,
        case when h.closed_flag = ${sql.lit(YesNo.of.yes)} then l.executed_amt else l.hedge_amt end as amt
      from exposure_hedge h join exposure_hedge_line l on l.group_id = h.group_id and l.hedge_id = h.id
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where h.group_id = ${groupId} and h.org_id = ${orgId} and h.exposure_type = ${ExposureType.of.certain}
        and h.order_status in (${submitted}, ${confirmed}) and e.currency = ${currency}
        and (h.contract_no <> '' or e.contract_no <> '')) n
    where n.number = any (${numbers}) group by 1`.execute(tx)
  return new Map(rows.map(({ number, usedAmt }) => [number, usedAmt]))
}
