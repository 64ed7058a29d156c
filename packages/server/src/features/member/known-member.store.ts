/** Whether a name, an address or a phone is somebody's, over all organisations. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'

/** `butUserId` is the member who asks about their own. */
const exists = (db: Kysely<DB>, where: RawBuilder<unknown>, butUserId: string | null): Promise<boolean> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{ exists: boolean }>`select exists (select from member
        where ${where} and id is distinct from ${butUserId}::bigint) as exists`.execute(tx)
      return rows[0]?.exists === true
    },
    { readOnly: true },
  )

export const isKnownName = (db: Kysely<DB>, userName: string) =>
  exists(db, sql`lower(user_name) = lower(${userName})`, null)
export const isKnownEmail = (db: Kysely<DB>, email: string, butUserId: string | null = null) =>
  exists(db, sql`lower(email) = lower(${email})`, butUserId)
export const isKnownPhone = (db: Kysely<DB>, phone: string, butUserId: string | null = null) =>
  exists(db, sql`phone = ${phone}`, butUserId)
