/** The parts of runs that are measured: what each gave until the run has its end; then they go. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockRun, lockRunning, type StartedRun } from './risk-run.store.ts'

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
export async function startPart(tx: Tx, scope: Scope, { runId, partNo }: PartOf): Promise<StartedRun | undefined> {
  const run = await lockRun(tx, scope, runId)
  if (!run) return undefined
  const { rows } = await sql`update risk_run_part set progress = 0
    where group_id = ${scope.groupId} and run_id = ${runId} and part_no = ${partNo} and result is null returning part_no`.execute(
    tx,
  )
  return rows.length > 0 ? run : undefined
}

/** How far a part has come, in percent; the run has come as far as its parts together. @returns false where it runs no more */
export async function notePart(tx: Tx, scope: Scope, { runId, partNo }: PartOf, progress: number): Promise<boolean> {
  if (!(await lockRunning(tx, scope, runId))) return false
  const { groupId } = scope
  await sql`update risk_run_part set progress = ${progress}
    where group_id = ${groupId} and run_id = ${runId} and part_no = ${partNo}`.execute(tx)
  await sql`update risk_run set progress = (select floor(avg(p.progress)) from risk_run_part p
    where p.group_id = ${groupId} and p.run_id = ${runId}) where group_id = ${groupId} and id = ${runId}`.execute(tx)
  return true
}

/** @returns what all parts gave once this was the last of them */
export async function keepPart(
  tx: Tx,
  { groupId }: Scope,
  { runId, partNo }: PartOf,
  result: unknown,
): Promise<unknown[] | undefined> {
  await sql`update risk_run_part set progress = 100, result = ${JSON.stringify({ result })}::jsonb
    where group_id = ${groupId} and run_id = ${runId} and part_no = ${partNo}`.execute(tx)
  const { rows } = await sql<{ result: { result: unknown } | null }>`select result from risk_run_part
    where group_id = ${groupId} and run_id = ${runId} order by part_no`.execute(tx)
  assert(rows.length > 0, 'a part stands while its run does')
  return rows.every(({ result: of }) => of !== null) ? rows.map((row) => row.result?.result) : undefined
}

/** Of a run that has had its end. */
export async function deleteParts(tx: Tx, { groupId }: Scope, runId: string): Promise<void> {
  await sql`delete from risk_run_part where group_id = ${groupId} and run_id = ${runId}`.execute(tx)
}
