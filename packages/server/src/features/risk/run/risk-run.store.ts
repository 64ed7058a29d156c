/** Saved runs in the database: written once, never changed. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import type { VarWork } from '../var/var.rules.ts'

interface NewRun {
  readonly orgId: string
  readonly runName: string
  readonly durationMs: number
  readonly work: VarWork
  readonly result: VarResult
}

export async function insertRun(
  tx: Tx,
  scope: Scope,
  { orgId, runName, durationMs, work, result }: NewRun,
  today: BusinessDate,
): Promise<{ readonly runId: string; readonly runNo: string }> {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'RSK', today)
  const { rows } = await sql<{ runId: string; runNo: string }>`with ${counted}
    insert into risk_run (group_id, org_id, run_no, run_name, calc_date, snapshot_id, algorithm, convert_currency, value_at_risk, seed,
      library_version, duration_ms, inputs, result, maker_id)
    values (${groupId}, ${orgId}, ${text}, ${runName}, ${result.calcDate}, ${result.snapshotId}, ${result.algorithm},
      ${result.convertCurrency}, ${result.valueAtRisk}, ${result.seed}, ${result.libraryVersion}, ${durationMs},
      ${JSON.stringify(work)}::jsonb, ${JSON.stringify(result)}::jsonb, ${userId})
    returning id as run_id, run_no`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

/** With all that went into it. @throws Refusal DOES_NOT_EXIST */
export async function findRun(
  tx: Tx,
  { groupId, orgIds }: Scope,
  runId: string,
): Promise<SavedRun & { readonly inputs: VarWork }> {
  const { rows } = await sql<SavedRun & { readonly inputs: VarWork }>`select r.id as run_id, r.run_no, r.run_name,
      m.real_name as maker_name, r.create_time, r.result, r.inputs
    from risk_run r join member m on m.group_id = r.group_id and m.id = r.maker_id
    where r.group_id = ${groupId} and r.org_id = any (${[...orgIds]}::bigint[]) and r.id = ${runId}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}
