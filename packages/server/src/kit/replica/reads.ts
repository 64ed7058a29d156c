import type { Kysely } from 'kysely'
import { type Reading, type Tx, type TxScope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

type Plan = Pick<Reading, 'joinsAsWritten'>

/** Runs what only reads in one transaction, on whichever server may answer; `fn` may be run again on another one. */
export type Reads = <T>(scope: TxScope, fn: (tx: Tx) => Promise<T>, plan?: Plan) => Promise<T>

export const readsOfPrimary =
  (db: Kysely<DB>): Reads =>
  (scope, fn, plan) =>
    withTx(db, scope, fn, { ...plan, readOnly: true })
