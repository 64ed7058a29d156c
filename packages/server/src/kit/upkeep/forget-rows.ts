/** Rows that are forgotten by their age go in blocks, each in a transaction of its own: no statement takes long, and nobody waits for all. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

const blockRows = 5_000

/**
 * By the clock of the database, which also wrote the column. The time of the transaction, because PostgreSQL looks for nothing in an index
 * that may change while it reads.
 */
export const olderThan = (column: string, days: number): RawBuilder<unknown> =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${days})`

/** @returns how many there were */
export async function forgetRows(db: Kysely<DB>, table: string, where: RawBuilder<unknown>): Promise<number> {
  const block = (tx: Tx) =>
    sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${blockRows}))`.execute(tx)
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await withTx(db, systemScope, block)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < blockRows) return deleted
  }
}
