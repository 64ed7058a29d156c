/** Hedge entries in the database: what each month end brings of every relationship, and where the run stands. */
import type { HedgeEntryRun } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { EntryLine } from './hedge-entry.rules.ts'
import { bookedEntries, countedEntries } from './hedge-entry.word.ts'
import type { EntryDay } from './hedge-entry-book.store.ts'

/** The entries that keep a day from having its own: of the same day, or booked ones of a later. */
export async function entriesFrom(tx: Tx, { groupId }: Scope, { orgId, entryDate }: EntryDay) {
  const { rows } = await sql<{
    runNo: string
    entryDate: BusinessDate
  }>`select r.run_no, r.entry_date from hedge_entry_run r
    where r.group_id = ${groupId} and r.org_id = ${orgId} and (r.entry_date = ${entryDate} and ${sql.raw(countedEntries('r'))}
      or r.entry_date > ${entryDate} and ${sql.raw(bookedEntries('r'))})
    order by r.entry_date desc, r.id desc limit 1`.execute(tx)
  return rows[0]
}

const words = ['relationId', 'hedgeKind', 'currency', 'releaseRole'] as const
const amounts = [
  'itemTotal',
  'hedgeTotal',
  'wholeTotal',
  'itemChange',
  'hedgeChange',
  'openingWorth',
  'effectiveAmt',
  'ineffectiveAmt',
  'releasedAmt',
  'costChange',
  'costReleased',
  'clearedAmt',
  'reserveAmt',
  'adjustmentAmt',
  'costAmt',
  'carryingAmt',
  'exchangeAmt',
  'exchangeCost',
  'openItemTotal',
  'openHedgeTotal',
] as const satisfies readonly (keyof EntryLine)[]
const columns = sql.raw([...words, ...amounts].map(snake).join(', '))

export async function insertEntries(
  tx: Tx,
  scope: Scope,
  { orgId, entryDate, snapshotId }: EntryDay & { readonly snapshotId: string | null },
  lines: readonly EntryLine[],
): Promise<{ readonly id: string; readonly runNo: string }> {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'HGE', entryDate)
  const insert = sql<{ id: string; runNo: string }>`with ${counted}
    insert into hedge_entry_run (group_id, org_id, run_no, entry_date, snapshot_id, relation_count, maker_id)
    values (${groupId}, ${orgId}, ${text}, ${entryDate}, ${snapshotId}, ${lines.length}, ${userId}) returning id, run_no`
  // Somebody else proposed the day in the same moment.
  const taken = () => refuse(hedgeEntryRefusals.ENTRY_DAY_TAKEN, { day: entryDate, no: '' }, 'entryDate')
  const { rows } = await refusing({ hedge_entry_run_once: taken }, () => insert.execute(tx))
  const [run] = rows
  assert(run, 'an insert returns its row')
  const all = (name: keyof EntryLine) => lines.map((line) => line[name])
  const given = givenRows('g', {
    relationId: ['bigint', all('relationId')],
    hedgeKind: ['text', all('hedgeKind')],
    currency: ['text', all('currency')],
    releaseRole: ['text', all('releaseRole')],
    ...Object.fromEntries(amounts.map((name) => [name, ['numeric', all(name)] as const])),
  })
  await sql`insert into hedge_entry_line (group_id, org_id, run_id, ${columns})
    select ${groupId}::bigint, ${orgId}::bigint, ${run.id}::bigint, ${columns} from ${given}`.execute(tx)
  return run
}

interface StoredEntries {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly runNo: string
  readonly entryDate: BusinessDate
  readonly entryStatus: string
  readonly makerId: string
  readonly createTime: string
  readonly snapshotId: string | null
}

/** Bumped and held, with the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockEntries(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<StoredEntries> {
  const { rows } =
    await sql<StoredEntries>`update hedge_entry_run set version = version + 1 where group_id = ${groupId} and id = ${id}
    returning id, version - 1 as version, org_id, run_no, entry_date, entry_status, maker_id, create_time, snapshot_id`.execute(
      tx,
    )
  const run = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (run.version !== version) refuse(kitRefusals.STALE_VERSION)
  return run
}

export async function moveEntries(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  next: { readonly entryStatus: string; readonly checkerId: string | null },
): Promise<void> {
  await sql`update hedge_entry_run set entry_status = ${next.entryStatus}, checker_id = ${next.checkerId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** As they were proposed, by the numbers of the relationships. */
export async function storedLines(
  tx: Tx,
  { groupId }: Scope,
  runId: string,
): Promise<(EntryLine & { readonly relationNo: string })[]> {
  const scaled = amounts.map((name) => `round(l.${snake(name)}, k.decimal_scale) as ${snake(name)}`).join(', ')
  const { rows } = await sql<
    EntryLine & { relationNo: string }
  >`select l.relation_id, r.relation_no, l.hedge_kind, l.currency,
      l.release_role, ${sql.raw(scaled)}
    from hedge_entry_line l join hedge_relation r on r.group_id = l.group_id and r.id = l.relation_id
    join currency k on k.currency_code = l.currency
    where l.group_id = ${groupId} and l.run_id = ${runId} order by l.relation_id`.execute(tx)
  return rows
}

export interface StoredEntry extends EntryLine {
  readonly orgId: string
  readonly runId: string
  readonly runNo: string
  readonly entryDate: BusinessDate
  readonly relationNo: string
  readonly decimalScale: number
}
type EntryPlace = { readonly relationId: string } & (
  | { readonly runId: string; readonly before?: undefined }
  | { readonly before: BusinessDate; readonly runId?: undefined }
)

/** Of one relationship: the entry of a run, or the last that was booked before a day. */
export async function storedEntry(
  tx: Tx,
  { groupId, orgIds }: Scope,
  { relationId, runId, before }: EntryPlace,
): Promise<StoredEntry | undefined> {
  const place =
    runId === undefined ? sql`r.entry_date < ${before}::date and ${sql.raw(bookedEntries('r'))}` : sql`r.id = ${runId}`
  const scaled = amounts.map((name) => `round(l.${snake(name)}, k.decimal_scale)::text as ${snake(name)}`).join(', ')
  const { rows } =
    await sql<StoredEntry>`select l.org_id, l.run_id, r.run_no, r.entry_date, l.relation_id, h.relation_no, l.hedge_kind,
      l.currency, l.release_role, k.decimal_scale, ${sql.raw(scaled)}
    from hedge_entry_line l join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id
    join hedge_relation h on h.group_id = l.group_id and h.id = l.relation_id join currency k on k.currency_code = l.currency
    where l.group_id = ${groupId} and l.org_id = any (${[...orgIds]}::bigint[]) and l.relation_id = ${relationId} and ${place}
    order by r.entry_date desc limit 1`.execute(tx)
  return rows[0]
}

/** The journals that the run booked; reversals have a step of their own. */
export async function journalsOf(tx: Tx, { groupId }: Scope, orgId: string, originStep: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select j.id from journal j
    where j.group_id = ${groupId} and j.org_id = ${orgId} and j.journal_kind = 'hedge' and j.origin_type = 'hedgeRelation'
      and j.origin_step = ${originStep} order by j.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findEntries(tx: Tx, { groupId }: Scope, id: string): Promise<Omit<HedgeEntryRun, 'lines'>> {
  const { rows } = await sql<
    Omit<HedgeEntryRun, 'lines'>
  >`select r.id, r.version, r.run_no, r.entry_date, r.entry_status,
      s.snapshot_no, ${sql.raw(nameOfOrg('o'))} as org_name, m.real_name as maker_name, c.real_name as checker_name
    from hedge_entry_run r join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    left join day_snapshot s on s.group_id = r.group_id and s.id = r.snapshot_id
    where r.group_id = ${groupId} and r.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The entries of a snapshot that count. */
export async function entriesOfSnapshot(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, day, snapshotId }: { readonly orgId: string; readonly day: BusinessDate; readonly snapshotId: string },
): Promise<{ readonly runNo: string; readonly isBooked: boolean } | undefined> {
  const { rows } = await sql<{ runNo: string; isBooked: boolean }>`select r.run_no,
      r.entry_status = ${sql.lit(HedgeEntryStatus.of.booked)} as is_booked
    from hedge_entry_run r where r.group_id = ${groupId} and r.org_id = ${orgId} and r.entry_date = ${day}
      and r.snapshot_id = ${snapshotId} and ${sql.raw(countedEntries('r'))}`.execute(tx)
  return rows[0]
}

/** Who booked entries of the day. */
export async function entryBookers(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, day }: { readonly orgId: string; readonly day: BusinessDate },
): Promise<string[]> {
  const { rows } = await sql<{ checkerId: string }>`select distinct r.checker_id from hedge_entry_run r
    where r.group_id = ${groupId} and r.org_id = ${orgId} and r.entry_date = ${day} and r.checker_id is not null`.execute(
    tx,
  )
  return rows.map(({ checkerId }) => checkerId)
}
