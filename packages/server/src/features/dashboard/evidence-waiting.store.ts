/** Declarations that prove nothing yet, withdrawn ones that prove something still, hedged exposures that nothing proves, and links that wait for a second person. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { DeclarationStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import type { EvidenceWaits } from '@hedgerow/contract/dashboard/dashboard.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { standingProof, waitingProof } from '../evidence/link/evidence-link.word.ts'

interface Asked {
  /** Where the member works with declarations and documents. */
  readonly orgIds: readonly string[]
  /** Whether the member may review the link `l`, as SQL. */
  readonly block: string
  readonly matchedWhen: readonly string[]
  /** So much of an exposure is hedged at least that has to be proved. */
  readonly leastHedged: string
}

/** All in one statement: the member waits for the dashboard once. */
export async function evidenceCounts(
  tx: Tx,
  { groupId }: Scope,
  { orgIds, block, matchedWhen, leastHedged }: Asked,
): Promise<Readonly<Record<EvidenceWaits, number>>> {
  const declared = (flow: string, where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from customs_declaration c join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
      where c.group_id = ${groupId} and c.i_e_flag = ${sql.lit(flow)} and c.org_id = any (${orgIds}::bigint[]) and ${where})`
  const unmatched = sql`c.decl_status = any (${matchedWhen}) and d.used_amt = 0`
  const withdrawn = sql`c.decl_status = ${sql.lit(DeclarationStatus.of.withdrawn)} and d.used_amt > 0`
  const { rows } = await sql<Record<EvidenceWaits, number>>`select
    ${declared(TradeFlow.of.export, unmatched)} as expt_unmatched, ${declared(TradeFlow.of.import, unmatched)} as impt_unmatched,
    ${declared(TradeFlow.of.export, withdrawn)} as expt_withdrawn, ${declared(TradeFlow.of.import, withdrawn)} as impt_withdrawn,
    (select count(*)::int from fx_exposure e where e.group_id = ${groupId} and e.lock_amt >= ${leastHedged}
      and e.org_id = any (${orgIds}::bigint[]) and not exists (select from evidence_link k where k.group_id = e.group_id
        and k.exposure_id = e.id and ${sql.raw(standingProof('k'))})) as unproved,
    (select count(*)::int from evidence_link l where l.group_id = ${groupId}
      and ${sql.raw(waitingProof('l'))} and ${sql.raw(block)} = ${sql.lit(CheckBlock.of.none)}) as over_evidence`.execute(
    tx,
  )
  const [row] = rows
  assert(row, 'a select without FROM has one row')
  return row
}
