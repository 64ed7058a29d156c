/** The rows of uploaded files. A file is its sender's alone until a record takes it; what no record takes is gone after a day. */
import { type Kysely, sql } from 'kysely'
import { type Scope, systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

export interface NewFile {
  readonly orgId: string
  readonly fileName: string
  readonly mediaType: string
  readonly byteCount: number
  readonly sha256: Buffer
  /** Made by the product, not sent by the member in whose name it is kept. */
  readonly isMade?: true
}

export interface StoredFile extends Omit<NewFile, 'sha256' | 'isMade'> {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly entity: string | null
  readonly entityId: string | null
  readonly needs: string | null
  readonly readerGroupId: string | null
  readonly readerNeeds: string | null
}

/** Before the bytes are put, so that bytes without a row cannot be. @returns the id */
export async function announceFile(tx: Tx, { groupId, userId }: Scope, file: NewFile): Promise<string> {
  const { orgId, fileName, mediaType, byteCount, sha256, isMade = false } = file
  const { rows } = await sql<{ id: string }>`insert into stored_file (group_id, org_id, user_id, file_name, media_type,
      byte_count, sha256, is_made)
    values (${groupId}, ${orgId}, ${userId}, ${fileName}, ${mediaType}, ${byteCount}, ${sha256}, ${isMade})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export const markKept = (tx: Tx, { groupId }: Scope, id: string) =>
  sql`update stored_file set kept_at = clock_timestamp() where group_id = ${groupId} and id = ${id}`.execute(tx)

/** What a member sent lately: files of the last minute, bytes of the last day. */
export async function sentLately(tx: Tx, { groupId, userId }: Scope) {
  const { rows } = await sql<{ filesInMinute: number; bytesInDay: number }>`
    select count(*) filter (where create_time > clock_timestamp() - interval '1 minute')::int as files_in_minute,
      coalesce(sum(byte_count), 0)::float8 as bytes_in_day
    from stored_file where group_id = ${groupId} and user_id = ${userId} and not is_made
      and create_time > clock_timestamp() - interval '1 day'`.execute(tx)
  return rows[0] ?? { filesInMinute: 0, bytesInDay: 0 }
}

/** What a member uploaded last of what no record took; one of that name before others. @returns its id */
export async function lastUpload(
  tx: Tx,
  { groupId, userId }: Scope,
  fileName: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from stored_file
    where group_id = ${groupId} and user_id = ${userId} and entity is null and kept_at is not null
    order by file_name = ${fileName ?? ''} desc, create_time desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Any group's file, for the rule that says who may read it. */
export const findFile = (db: Kysely<DB>, id: string): Promise<StoredFile | undefined> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } =
        await sql<StoredFile>`select id, group_id, org_id, user_id, file_name, media_type, byte_count, entity,
        entity_id, needs, reader_group_id, reader_needs from stored_file where id = ${id} and kept_at is not null`.execute(
          tx,
        )
      return rows[0]
    },
    { readOnly: true },
  )

/** The record that takes files, and who reads them from then on. */
export interface Taker {
  readonly entity: string
  readonly entityId: string
  readonly needs: string
  /** The record's organisation, where it may differ from that of the sender. */
  readonly orgId?: string
  /** Only what was sent as a picture. */
  readonly picturesOnly?: true
  /** People of another group beside the record's own. */
  readonly readers?: { readonly groupId: string; readonly needs: string }
}

/** Gives a record the files that the member sent, or that it has already. @returns those that it could not have */
export async function takeFiles(
  tx: Tx,
  { groupId, userId }: Scope,
  ids: readonly string[],
  by: Taker,
): Promise<string[]> {
  const { entity, entityId, needs, readers, orgId = null, picturesOnly = false } = by
  const { rows } = await sql<{
    id: string
  }>`update stored_file set entity = ${entity}, entity_id = ${entityId}, needs = ${needs},
      org_id = coalesce(${orgId}::bigint, org_id),
      reader_group_id = coalesce(${readers?.groupId ?? null}::bigint, reader_group_id),
      reader_needs = coalesce(${readers?.needs ?? null}::text, reader_needs)
    where group_id = ${groupId} and id = any (${ids}::uuid[]) and kept_at is not null
      and (not ${picturesOnly} or media_type like 'image/%')
      and ((entity is null and user_id = ${userId}) or (entity = ${entity} and entity_id = ${entityId}))
    returning id`.execute(tx)
  const taken = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !taken.has(id))
}

/** The record gives it up: from now on nobody reads it, and the cleaning of loose files forgets its bytes. */
export const dropFile = (tx: Tx, { groupId }: Scope, id: string) =>
  sql`update stored_file set kept_at = null, entity = null, entity_id = null, needs = null, reader_group_id = null, reader_needs = null
    where group_id = ${groupId} and id = ${id}`.execute(tx)

const looseHours = 24

/** Files that no record took in a day, oldest first. */
export const looseFiles = (db: Kysely<DB>, most: number): Promise<readonly { readonly id: string }[]> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from stored_file where entity is null
      and create_time < clock_timestamp() - make_interval(hours => ${looseHours}) order by create_time limit ${most}`.execute(
      tx,
    )
    return rows
  })

/** Only where it is still nobody's: a record may have taken it meanwhile. The row waits for its bytes to go, so that none are left. */
export const forgetLoose = (db: Kysely<DB>, id: string, remove: (id: string) => Promise<void>): Promise<void> =>
  withTx(db, systemScope, async (tx) => {
    const { numAffectedRows = 0n } = await sql`delete from stored_file where id = ${id} and entity is null`.execute(tx)
    if (numAffectedRows > 0n) await remove(id)
  })
