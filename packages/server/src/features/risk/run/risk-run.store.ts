/** Saved runs in the database, and their parts while they are measured: what has ended never changes. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { DoneWork, keyFigures, keyTerms, RunWork, StoredRun } from './risk-run.rules.ts'

const { queued, running, done, cancelled } = RunStatus.of
const active = sql`(${sql.lit(queued)}, ${sql.lit(running)})`

/** How far a run has come, in SQL under any alias: as far as its parts together, in percent; nothing before they are ordered. */
export const runProgress = (run: string) =>
  `coalesce((select floor(avg(p.progress))::int from risk_run_part p where p.group_id = ${run}.group_id and p.run_id = ${run}.id), 0)`

type RunFigures = ReturnType<typeof keyFigures>

interface NewRun {
  readonly orgId: string
  readonly runName: string
  readonly durationMs: number
  readonly terms: Readonly<Record<string, string>>
  readonly work: RunWork
  readonly keyTerms: ReturnType<typeof keyTerms>
  /** Null of one that is measured later. */
  readonly end: (RunFigures & { readonly result: DoneWork['result'] }) | null
}

export async function insertRun(
  tx: Tx,
  scope: Scope,
  { orgId, runName, durationMs, terms, work, end, ...run }: NewRun,
  today: BusinessDate,
): Promise<{ readonly runId: string; readonly runNo: string }> {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'RSK', today)
  const { runKind, inputs } = work
  const { algorithm, convertCurrency, seed } = run.keyTerms
  const { rows } = await sql<{ runId: string; runNo: string }>`with ${counted}
    insert into risk_run (group_id, org_id, run_no, run_name, run_kind, run_status, progress, calc_date, snapshot_id, algorithm, convert_currency,
      value_at_risk, worst_together, seed, library_version, duration_ms, inputs, result, terms, maker_id, end_time)
    values (${groupId}, ${orgId}, ${text}, ${runName}, ${runKind}, ${end ? done : queued}, ${end ? all : 0}, ${inputs.calcDate},
      ${inputs.snapshotId}, ${algorithm}, ${convertCurrency}, ${end?.valueAtRisk ?? null}, ${end?.worstTogether ?? null}, ${seed},
      ${libraryVersion}, ${durationMs}, ${JSON.stringify(inputs)}::jsonb, ${end && JSON.stringify(end.result)}::jsonb,
      ${JSON.stringify(terms)}::jsonb, ${userId}, case when ${end !== null} then clock_timestamp() end)
    returning id as run_id, run_no`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

const all = 100

/** Each with all that went into it, in the order of their days. Those that are not there are left out. */
export async function findRuns(tx: Tx, { groupId, orgIds }: Scope, runIds: readonly string[]): Promise<StoredRun[]> {
  const { rows } =
    await sql<StoredRun>`select r.id as run_id, r.org_id, r.run_no, r.run_name, r.run_kind, r.run_status, r.failure_reason, r.terms,
      case when r.run_status = ${sql.lit(done)} then ${sql.lit(all)} else ${sql.raw(runProgress('r'))} end as progress,
      case when r.run_status = ${sql.lit(queued)} then runs_before(r.id) else 0 end as runs_before,
      ${sql.raw(nameOfOrg('o'))} as org_name, to_char(r.calc_date, 'YYYYMMDD') as calc_date, r.snapshot_id, r.library_version,
      m.real_name as maker_name, r.create_time, r.duration_ms, r.result, r.inputs
    from risk_run r join member m on m.group_id = r.group_id and m.id = r.maker_id
    join org o on o.group_id = r.group_id and o.id = r.org_id
    where r.group_id = ${groupId} and r.org_id = any (${[...orgIds]}::bigint[]) and r.id = any (${[...runIds]}::bigint[])
    order by r.calc_date, r.create_time, r.id`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findRun(tx: Tx, scope: Scope, runId: string): Promise<StoredRun> {
  const [run] = await findRuns(tx, scope, [runId])
  return run ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** @returns false where it has ended already */
export async function cancelRun(tx: Tx, { groupId }: Scope, runId: string): Promise<boolean> {
  const { rows } = await sql`update risk_run set run_status = ${sql.lit(cancelled)}, end_time = clock_timestamp()
    where group_id = ${groupId} and id = ${runId} and run_status in ${active} returning id`.execute(tx)
  return rows.length > 0
}

export type StartedRun = Pick<StoredRun, 'runNo' | 'runName' | 'orgId' | 'libraryVersion' | 'runKind'> & {
  readonly makerId: string
}
const started = sql`run_no, run_name, org_id, run_kind, maker_id, library_version`

/** What its parts follow from: each of them reads the rest. */
interface OrderedRun {
  readonly orgId: string
  readonly runKind: RunWork['runKind']
  /** Null of a value at risk. */
  readonly scenarioCount: number | null
}

/** Takes up a run that waits, or one whose process was killed; nothing where it has had its end. */
export async function startRun(tx: Tx, { groupId }: Scope, runId: string): Promise<OrderedRun | undefined> {
  const { rows } =
    await sql<OrderedRun>`update risk_run set run_status = ${sql.lit(running)}, library_version = ${libraryVersion}
    where group_id = ${groupId} and id = ${runId} and run_status in ${active}
    returning org_id, run_kind, jsonb_array_length(inputs -> 'scenarios') as scenario_count`.execute(tx)
  return rows[0]
}

/** Nothing where it has had its end. */
async function runningRun(tx: Tx, { groupId }: Scope, runId: string): Promise<StartedRun | undefined> {
  const { rows } = await sql<StartedRun>`select ${started} from risk_run
    where group_id = ${groupId} and id = ${runId} and run_status = ${sql.lit(running)}`.execute(tx)
  return rows[0]
}

/** All that it follows from, as it is written: some megabytes of a large book. */
export async function runInputs(tx: Tx, { groupId }: Scope, runId: string): Promise<string> {
  const { rows } = await sql<{ inputs: string }>`select inputs::text as inputs from risk_run
    where group_id = ${groupId} and id = ${runId}`.execute(tx)
  assert(rows[0], 'a run that is measured is there')
  return rows[0].inputs
}

/** Whether it is measured still; who asks is alone with it until the transaction ends. */
export async function lockRunning(tx: Tx, { groupId }: Scope, runId: string): Promise<boolean> {
  const { rows } = await sql`select from risk_run
    where group_id = ${groupId} and id = ${runId} and run_status = ${sql.lit(running)} for update`.execute(tx)
  return rows.length > 0
}

interface RunEnd extends RunFigures {
  readonly status: string
  readonly result: DoneWork['result'] | null
  readonly failureReason: string | null
}

/** @returns false where it was cancelled meanwhile: it stays so */
export async function endRun(
  tx: Tx,
  { groupId }: Scope,
  runId: string,
  { status, result, valueAtRisk, worstTogether, failureReason }: RunEnd,
): Promise<boolean> {
  const { rows } =
    await sql`update risk_run set run_status = ${status}, result = ${result && JSON.stringify(result)}::jsonb,
      value_at_risk = ${valueAtRisk}, worst_together = ${worstTogether}, failure_reason = ${failureReason},
      end_time = clock_timestamp(), duration_ms = coalesce((select round(1000 * extract(epoch from clock_timestamp() - min(p.create_time)))
        from risk_run_part p where p.group_id = risk_run.group_id and p.run_id = risk_run.id), 0)
    where group_id = ${groupId} and id = ${runId} and run_status = ${sql.lit(running)} returning id`.execute(tx)
  return rows.length > 0
}

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
      and exists (select from risk_run r where r.group_id = p.group_id and r.id = p.run_id and r.run_status = ${sql.lit(running)})
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
