/** The parts of runs that are measured: what each gave until the run has its end; then they go. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { runningRun, type StartedRun } from './risk-run.store.ts'

interface PartOf {
  readonly runId: string
  readonly partNo: number
}

/** Each part of a run once, however often it is ordered. @returns those that have given nothing yet */
export async function insertParts(
  tx: Tx,
  { groupId }: Scope,
  { runId, orgId, count }: { readonly runId: string; readonly orgId: string; readonly count: number },
): Promise<number[]> {
  await sql`insert into risk_run_part (group_id, org_id, run_id, part_no)
    select ${groupId}, ${orgId}, ${runId}, no from generate_series(0, ${count}::int - 1) no on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<PartOf>`select part_no from risk_run_part
    where group_id = ${groupId} and run_id = ${runId} and result is null order by part_no`.execute(tx)
  return rows.map(({ partNo }) => partNo)
}

/** The run of a part that is still to be measured; nothing where the run has had its end or the part is done. */
export async function startPart(tx: Tx, scope: Scope, of: PartOf): Promise<StartedRun | undefined> {
  return (await notePart(tx, scope, of, 0)) ? runningRun(tx, scope, of.runId) : undefined
}

/** How far a part has come, in percent. @returns false where its run is not measured any more, or it is done */
export async function notePart(
  tx: Tx,
  { groupId }: Scope,
  { runId, partNo }: PartOf,
  progress: number,
): Promise<boolean> {
  const { rows } = await sql`update risk_run_part p set progress = ${progress}
    where p.group_id = ${groupId} and p.run_id = ${runId} and p.part_no = ${partNo} and p.result is null
      and exists (select from risk_run r where r.group_id = p.group_id and r.id = p.run_id and r.run_status = ${sql.lit(RunStatus.of.running)})
    returning p.part_no`.execute(tx)
  return rows.length > 0
}

/** @returns whether all parts are done now */
export async function keepPart(
  tx: Tx,
  { groupId }: Scope,
  { runId, partNo }: PartOf,
  result: unknown,
): Promise<boolean> {
  await sql`update risk_run_part set progress = 100, result = ${JSON.stringify({ result })}::jsonb
    where group_id = ${groupId} and run_id = ${runId} and part_no = ${partNo}`.execute(tx)
  const { rows } = await sql`select from risk_run_part
    where group_id = ${groupId} and run_id = ${runId} and result is null limit 1`.execute(tx)
  return rows.length === 0
}

/** What the parts of a run gave, in their order. */
export async function partResults(tx: Tx, { groupId }: Scope, runId: string): Promise<unknown[]> {
  const { rows } = await sql<{ result: { result: unknown } }>`select result from risk_run_part
    where group_id = ${groupId} and run_id = ${runId} and result is not null order by part_no`.execute(tx)
  return rows.map(({ result }) => result.result)
}

/** Of a run that has had its end. */
export async function deleteParts(tx: Tx, { groupId }: Scope, runId: string): Promise<void> {
  await sql`delete from risk_run_part where group_id = ${groupId} and run_id = ${runId}`.execute(tx)
}
