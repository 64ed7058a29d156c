/** Declarations and synchronisations in the database; a page of a feed is saved in three statements however long it is. */

import type { customsApi, Sync } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationStatus, SyncStatus } from '@hedgerow/contract/customs/customs.dict'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { homeOfRow } from '../enterprise/enterprise.word.ts'
import { standingExposure } from '../exposure/exposure.word.ts'
import type { BadRow, DeclarationRow, StoredVersion } from './declaration.rules.ts'
import type { SimulatedContract } from './feed/simulated-customs.rules.ts'

export interface StoredSync extends Omit<Sync, 'isOld'> {
  readonly orgId: string
  readonly iEFlag: string
  readonly nextCursor: string | null
  readonly userId: string
}
const syncColumns = sql`id, org_id, i_e_flag, d_date_start, d_date_end, sync_status, next_cursor, pages, read_count, new_count, changed_count,
  same_count, bad_count, bad, reason, user_id, start_time`

/** @throws Refusal SYNC_RUNNING */
export async function startSync(
  tx: Tx,
  { groupId, userId }: Scope,
  input: { readonly orgId: string; readonly iEFlag: string; readonly dDateStart: string; readonly dDateEnd: string },
): Promise<StoredSync> {
  const running = () => refuse(customsRefusals.SYNC_RUNNING)
  const { orgId, iEFlag, dDateStart, dDateEnd } = input
  // One that broke off over the same days goes on where it was.
  const goOn = () =>
    sql<StoredSync>`update customs_sync s set sync_status = ${SyncStatus.of.running}, reason = '', version = version + 1
    where group_id = ${groupId} and id = (select max(id) from customs_sync where group_id = ${groupId} and org_id = ${orgId} and i_e_flag = ${iEFlag})
      and sync_status in (${SyncStatus.of.failed}, ${SyncStatus.of.stopped}) and d_date_start = ${dDateStart} and d_date_end = ${dDateEnd}
    returning ${syncColumns}`.execute(tx)
  const { rows: resumed } = await refusing({ customs_sync_running: running }, goOn)
  if (resumed[0]) return resumed[0]
  const begin = () =>
    sql<StoredSync>`insert into customs_sync (group_id, org_id, i_e_flag, d_date_start, d_date_end, user_id)
    values (${groupId}, ${orgId}, ${iEFlag}, ${dDateStart}, ${dDateEnd}, ${userId}) returning ${syncColumns}`.execute(
      tx,
    )
  const { rows } = await refusing({ customs_sync_running: running }, begin)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Of an organisation and those below it. */
export async function latestSync(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  iEFlag: string,
): Promise<StoredSync | undefined> {
  const { rows } = await sql<StoredSync>`select ${syncColumns} from customs_sync
    where group_id = ${groupId} and org_id = any (organisations_below(${groupId}, ${orgId})) and i_e_flag = ${iEFlag}
    order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST */
export async function lockSync(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string): Promise<StoredSync> {
  const { rows } =
    await sql<StoredSync>`select ${syncColumns} from customs_sync where group_id = ${groupId} and id = ${id} for update`.execute(
      tx,
    )
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

export async function endSync(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
  syncStatus: string,
  reason = '',
): Promise<StoredSync> {
  const { rows } =
    await sql<StoredSync>`update customs_sync set sync_status = ${syncStatus}, reason = ${reason}, version = version + 1
    where group_id = ${groupId} and id = ${id} returning ${syncColumns}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

interface PageOutcome {
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly same: number
  readonly bad: readonly BadRow[]
  readonly next: string | null
}
export async function advanceSync(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
  page: PageOutcome,
): Promise<StoredSync> {
  const { read, created, changed, same, bad, next } = page
  const { rows } =
    await sql<StoredSync>`update customs_sync set pages = pages + 1, read_count = read_count + ${read}, new_count = new_count + ${created},
      changed_count = changed_count + ${changed}, same_count = same_count + ${same}, bad_count = bad_count + ${bad.length},
      bad = bad || ${JSON.stringify(bad)}::jsonb, next_cursor = ${next}, version = version + 1,
      sync_status = case when ${next}::text is null then ${SyncStatus.of.done} else sync_status end
    where group_id = ${groupId} and id = ${id} returning ${syncColumns}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

export interface SealedRow extends DeclarationRow {
  readonly contentHash: string
}

export interface SavedRow {
  readonly id: string
  readonly isNew: boolean
  readonly declKey: string
  readonly tradeCurr: string
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What is new or says something else than before; what it said before is kept. Rows that say the same are not among them. */
export async function saveDeclarations(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, iEFlag }: Pick<StoredSync, 'orgId' | 'iEFlag'>,
  rows: readonly SealedRow[],
): Promise<SavedRow[]> {
  if (!rows[0]) return []
  const records = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))),
  )
  const names = Object.keys(rows[0]).map(columnOf)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const recordset = sql`jsonb_populate_recordset(null::customs_declaration, ${records}::jsonb)`
  await sql`insert into customs_version (group_id, org_id, declaration_id, decl_version, content_hash, header, items)
    select c.group_id, c.org_id, c.id, c.decl_version, c.content_hash, c.header, c.items from customs_declaration c
    join ${recordset} n on n.decl_key = c.decl_key and n.trade_curr = c.trade_curr and n.content_hash <> c.content_hash
    where c.group_id = ${groupId} and c.org_id = ${orgId} and c.i_e_flag = ${iEFlag} for update of c`.execute(tx)
  const replaced = sql.join(names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  const { rows: saved } =
    await sql<SavedRow>`insert into customs_declaration as c (group_id, org_id, i_e_flag, ${columns})
    select ${groupId}, ${orgId}, ${iEFlag}, ${columns} from ${recordset} n
    on conflict on constraint customs_declaration_once do update set ${replaced}, decl_version = c.decl_version + 1, sync_time = now(),
      version = c.version + 1
      where c.content_hash <> excluded.content_hash
    returning c.id, c.decl_version = 1 as is_new, c.decl_key, c.trade_curr`.execute(tx)
  return saved
}

/** What is stored of these declarations says, by number and currency. */
export async function storedHashes(
  tx: Tx,
  { groupId }: Scope,
  { orgId, iEFlag }: Pick<StoredSync, 'orgId' | 'iEFlag'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; contentHash: string }>`
    select decl_key || ' ' || trade_curr as key, content_hash from customs_declaration
    where group_id = ${groupId} and org_id = ${orgId} and i_e_flag = ${iEFlag} and decl_key = any (${keys})`.execute(tx)
  return new Map(rows.map(({ key, contentHash }) => [key, contentHash]))
}

type Declaration = ReplyOf<typeof customsApi.query>
export interface StoredDeclaration extends Omit<Declaration, 'versions'> {
  readonly orgId: string
  readonly iEFlag: string
  readonly declKey: string
  readonly contrNo: string
  readonly billNo: string
  readonly iEDate: string
  readonly dDate: string
  readonly declVersion: number
  readonly syncTime: string
  /** When its document was made, with its first version; null of one that has none. */
  readonly knownSince: string | null
}

/** @throws Refusal DOES_NOT_EXIST when one is not there */
export async function findDeclarations(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<StoredDeclaration[]> {
  const { rows } =
    await sql<StoredDeclaration>`select c.id, c.entry_id, c.decl_status, c.trade_curr, c.total_amt, coalesce(d.free_amt, 0) as free_amt,
      coalesce(d.short_amt, 0) as short_amt, c.decl_version, c.sync_time, c.header, c.items, c.org_id, c.i_e_flag, c.decl_key, c.contr_no, c.bill_no, c.i_e_date, c.d_date, d.id as evidence_id, d.create_time as known_since
    from customs_declaration c left join evidence d on d.group_id = c.group_id and d.declaration_id = c.id
    where c.group_id = ${groupId} and c.id = any (${ids}) order by c.id`.execute(tx)
  if (rows.length !== new Set(ids).size) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  return rows
}

/** What a declaration said before, the first version first. */
export async function keptVersions(tx: Tx, { groupId }: Scope, id: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`select decl_version, kept_at, header, items from customs_version
    where group_id = ${groupId} and declaration_id = ${id} order by decl_version`.execute(tx)
  return rows
}

interface Candidate {
  readonly id: string
  readonly serialNo: string
  readonly contractNo: string
  readonly billNo: string
  readonly endDate: string
  readonly exposureAmt: string
}
/** As `plainNumber` compares. */
const plainSql = (column: string) =>
  sql.raw(`upper(regexp_replace(normalize(${column}, NFKC), '[[:space:]_/-]', '', 'g'))`)

/** Exposures of its organisation, currency and side with its contract or bill number. */
export async function candidatesOf(tx: Tx, { groupId }: Scope, id: string, side: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select e.id, e.serial_no, e.contract_no, e.bill_no, e.end_date, e.exposure_amt
    from customs_declaration c join fx_exposure e on e.group_id = c.group_id and e.org_id = c.org_id and e.currency = c.trade_curr
    where c.group_id = ${groupId} and c.id = ${id} and ${sql.raw(standingExposure('e'))} and e.exposure_direction = ${side}
      and ((e.contract_no <> '' and ${plainSql('e.contract_no')} = ${plainSql('c.contr_no')})
        or (e.bill_no <> '' and ${plainSql('e.bill_no')} = ${plainSql('c.bill_no')}))
    order by e.end_date, e.id limit 100`.execute(tx)
  return rows
}

/** Which of these numbers name an exposure already. */
export async function knownExternals(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ externalNo: string }>`select external_no from fx_exposure
    where group_id = ${groupId} and org_id = ${orgId} and external_no = any (${numbers})`.execute(tx)
  return new Set(rows.map(({ externalNo }) => externalNo))
}

/** What the simulated customs know: contracts of ours with somebody abroad. */
export async function contractsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  side: string,
): Promise<SimulatedContract[]> {
  const { rows } =
    await sql<SimulatedContract>`select contract_no, max(bill_no) as bill_no, currency, sum(exposure_amt) as amount from fx_exposure
    where group_id = ${groupId} and org_id = ${orgId} and exposure_direction = ${side} and contract_no <> '' and ${sql.raw(standingExposure('fx_exposure'))}
      and currency <> ${sql.raw(homeOfRow('fx_exposure'))} and exposure_amt > 0
    group by contract_no, currency order by max(end_date) desc, contract_no limit 24`.execute(tx)
  return rows
}

/** Numbers of declarations that were amended or withdrawn. */
export async function settledKeys(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  iEFlag: string,
): Promise<ReadonlySet<string>> {
  const { amended, withdrawn } = DeclarationStatus.of
  const { rows } = await sql<{ declKey: string }>`select decl_key from customs_declaration
    where group_id = ${groupId} and org_id = ${orgId} and i_e_flag = ${iEFlag} and decl_status in (${amended}, ${withdrawn})`.execute(
    tx,
  )
  return new Set(rows.map(({ declKey }) => declKey))
}

/** By which others know the organisation. */
export async function orgCodeOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, orgId: string): Promise<string> {
  const { rows } = await sql<{ orgCode: string }>`select org_code from org
    where group_id = ${groupId} and id = ${orgId}`.execute(tx)
  return rows[0]?.orgCode ?? ''
}
