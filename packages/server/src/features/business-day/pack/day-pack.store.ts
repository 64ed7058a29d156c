/** Packs of closed days in the database: what was ordered at the close, what the snapshot says, and the files that were made of it. */

import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { DayPackFile } from '@hedgerow/contract/business-day/pack/day-pack.contract'
import { fileUrl } from '@hedgerow/contract/file/stored-file.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { nameText, type Text } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { CloseFacts, PackDeal, PackFacts } from './day-pack.rules.ts'

interface OfSnapshot {
  readonly orgId: string
  readonly snapshotId: string
}

/** The name of an organisation as it is at the moment, in both languages. */
export async function orgNamesOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, orgId: string): Promise<Text> {
  const { rows } = await sql<{ orgName: string; orgNameEn: string }>`select org_name, org_name_en from org
    where group_id = ${groupId} and id = ${orgId}`.execute(tx)
  return nameText(rows[0]?.orgName ?? '', rows[0]?.orgNameEn ?? '')
}

export async function insertPack(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, snapshotId }: OfSnapshot,
  facts: CloseFacts,
): Promise<void> {
  await sql`insert into day_pack (group_id, org_id, snapshot_id, facts)
    values (${groupId}, ${orgId}, ${snapshotId}, ${JSON.stringify(facts)})`.execute(tx)
}

/** What a close ordered, and which of its files are made already. */
export async function orderedPack(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string) {
  const { rows } = await sql<{ orgId: string; facts: string; made: string[] }>`select p.org_id, p.facts,
      array(select f.pack_language || ' ' || f.pack_format from day_pack_file f
        where f.group_id = p.group_id and f.snapshot_id = p.snapshot_id) as made
    from day_pack p where p.group_id = ${groupId} and p.snapshot_id = ${snapshotId}`.execute(tx)
  const [row] = rows
  return row && { ...row, facts: JSON.parse(row.facts) as CloseFacts }
}

/** Held until the end of the transaction: of two workers that make the same file one is the later, and makes none. @returns false where it is there */
export async function insertPackFile(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, snapshotId }: OfSnapshot,
  file: Pick<DayPackFile, 'packLanguage' | 'packFormat' | 'fileHash' | 'byteCount'> & { readonly fileId: string },
): Promise<boolean> {
  const { packLanguage, packFormat, fileId, fileHash, byteCount } = file
  const { rows } =
    await sql`insert into day_pack_file (group_id, org_id, snapshot_id, pack_language, pack_format, file_id, file_hash,
      byte_count)
    values (${groupId}, ${orgId}, ${snapshotId}, ${packLanguage}, ${packFormat}, ${fileId}, ${fileHash}, ${byteCount})
    on conflict (group_id, snapshot_id, pack_language, pack_format) do nothing returning file_id`.execute(tx)
  return rows.length > 0
}

/** The files of all snapshots of a day, the last snapshot first. */
export async function packFilesOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, dayId: string): Promise<DayPackFile[]> {
  const { rows } = await sql<Omit<DayPackFile, 'url'> & { fileId: string }>`select s.snapshot_no, f.pack_language,
      f.pack_format, f.file_id, f.file_hash, f.byte_count, f.create_time
    from day_snapshot s join day_pack_file f on f.group_id = s.group_id and f.snapshot_id = s.id
    where s.group_id = ${groupId} and s.day_id = ${dayId}
    order by s.snapshot_no desc, f.pack_format, array_position(array['zh_CN', 'en_US', 'both'], f.pack_language)`.execute(
    tx,
  )
  return rows.map(({ fileId, ...file }) => ({ ...file, url: fileUrl(fileId) }))
}

/** The deals of a snapshot with what each was worth. */
export async function packDeals(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string): Promise<PackDeal[]> {
  const text = (column: string) => sql.raw(`trim_scale(${column})::text`)
  const { rows } = await sql<PackDeal>`select d.deal_serial_no, d.busin_type, d.currency_pair, d.deal_direction,
      ${text('d.principal')} as principal, ${text('d.exchange_rate')} as exchange_rate, d.value_date,
      v.market_rate::text as market_rate, ${text('v.closing_value')} as value,
      ${text('v.closing_value - v.opening_value')} as change
    from snapshot_deal d left join snapshot_value v on v.group_id = d.group_id and v.snapshot_id = d.snapshot_id
      and v.deal_id = d.deal_id and v.value is not null
    where d.group_id = ${groupId} and d.snapshot_id = ${snapshotId} order by d.deal_id`.execute(tx)
  return rows
}

/** What was owed, and what was still to be paid. */
export async function packPositions(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotId: string,
): Promise<Pick<PackFacts, 'exposures' | 'flows'>> {
  const of = sql`t.group_id = ${groupId} and t.snapshot_id = ${snapshotId}`
  const text = (column: string) => sql.raw(`trim_scale(t.${column})::text as ${column}`)
  const { rows: exposures } = await sql<PackFacts['exposures'][number]>`select t.serial_no, t.currency,
      t.exposure_direction, t.end_date, ${text('effective_amt')}, ${text('lock_amt')}, ${text('net_amt')}
    from snapshot_exposure t where ${of} order by t.exposure_id`.execute(tx)
  const { rows: flows } = await sql<
    PackFacts['flows'][number]
  >`select t.pay_date_adj, t.pay_currency, ${text('pay_amt')},
      d.deal_serial_no
    from snapshot_flow t left join snapshot_deal d on d.group_id = t.group_id and d.snapshot_id = t.snapshot_id
      and d.deal_id = t.deal_id
    where ${of} order by t.pay_date_adj, t.cfl_id`.execute(tx)
  return { exposures, flows }
}

export async function snapshotHashes(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string) {
  const { rows } = await sql<PackFacts['hashes'][number]>`select part, row_count, encode(sha256, 'hex') as sha256
    from snapshot_hash where group_id = ${groupId} and snapshot_id = ${snapshotId}
    order by array_position(array['market', 'book', 'values'], part)`.execute(tx)
  return rows
}

/** The valuation of a snapshot that was carried out. */
export async function doneRun(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string) {
  const { rows } = await sql<Pick<PackFacts, 'runNo' | 'libraryVersion'>>`select run_no,
      coalesce(library_version, '') as library_version from snapshot_run
    where group_id = ${groupId} and snapshot_id = ${snapshotId} and run_status = ${sql.lit(RunStatus.of.done)}`.execute(
    tx,
  )
  return rows[0]
}

/** The moment of the transaction. */
export async function momentOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
  assert(rows[0], 'a statement without a table returns one row')
  return rows[0].at
}
